extension UICollectionView {
    /// One layout pass: prepares if the layout is invalid, sees to it that the window covers the bounds, brings the screen up to
    /// date.
    ///
    /// - Complexity: O(w) comparisons of frames, where w is the number of elements in the window (about two to five screens), and
    ///   whatever the layout and the cells do.
    func runLayoutPass() {
        if needsRecyclingOfAllViews {
            recycleAllViews()
        }
        let isPreparing = isLayoutInvalid
        let isRefresh = isPreparing && !areNamedElementsAloneInvalid
        var newContentSize = contentSize
        if isPreparing {
            isLayoutInvalid = false
            hasBeenLaidOut = true
            counters.prepares += 1
            newContentSize = during(.prepare) {
                collectionViewLayout.prepare()
                validateItemCounts()
                return collectionViewLayout.collectionViewContentSize
            }
        }
        switch layoutWindow.advance(to: bounds, contentSize: newContentSize) {
        case .none:
            break
        case .extend(let query):
            during(.attributes) {
                ask(for: query)
                mergeIncoming(keepingOthers: true, refreshing: false)
            }
        case .replace(let query):
            during(.attributes) {
                ask(for: query)
                mergeIncoming(keepingOthers: false, refreshing: isRefresh)
            }
        }
        if isPreparing {
            contentSize = newContentSize
            if !buffers.named.isEmpty {
                refreshNamedElements()
            }
        }
        updateScreen(refreshing: isRefresh)
    }

    // MARK: Window

    /// Asks the layout for the elements in `rect` and copies them into `buffers.incoming`, ascending by key, each key once.
    private func ask(for rect: CGRect) {
        buffers.incoming.removeAll(keepingCapacity: true)
        counters.queries += 1
        guard let found = collectionViewLayout.layoutAttributesForElements(in: rect) else { return }
        counters.attributesReturned += found.count
        counters.attributesCopied += found.count
        buffers.order.removeAll(keepingCapacity: true)
        for position in found.indices {
            buffers.order.append((ElementKey(found[position].indexPath, kind: found[position].kind), position))
        }
        // Pairs of numbers are sorted, not the elements: moving those would retain and release each time.
        buffers.order.sort { $0.key != $1.key ? $0.key < $1.key : $0.position < $1.position }
        for (key, position) in buffers.order {
            buffers.incoming.append(WindowElement(key: key, copying: found[position]))
        }
    }

    /// Makes `elements` what the window holds now; both lists are ascending, so one walk over both does it.
    ///
    /// - Parameters:
    ///   - keepingOthers: Whether known elements stay that were not asked for now, as far as they touch the window.
    ///   - refreshing: Whether what came in replaces what was known of the same element; else the known stays, untouched.
    func mergeIncoming(keepingOthers: Bool, refreshing: Bool) {
        buffers.merged.removeAll(keepingCapacity: true)
        var old = elements.startIndex
        for index in buffers.incoming.indices {
            let key = buffers.incoming[index].key
            while old < elements.endIndex, elements[old].key < key {
                carryOver(old, keepingOthers: keepingOthers)
                old += 1
            }
            // A layout that returns an element twice has its first word *(model)*.
            if let last = buffers.merged.last, last.key == key { continue }
            if old < elements.endIndex, elements[old].key == key {
                if refreshing {
                    buffers.incoming[index].view = elements[old].view
                    buffers.merged.append(buffers.incoming[index])
                } else {
                    buffers.merged.append(elements[old])
                }
                old += 1
            } else {
                buffers.merged.append(buffers.incoming[index])
            }
        }
        while old < elements.endIndex {
            carryOver(old, keepingOthers: keepingOthers)
            old += 1
        }
        swap(&elements, &buffers.merged)
        // Views and attributes must not live on in a buffer.
        buffers.merged.removeAll(keepingCapacity: true)
        buffers.incoming.removeAll(keepingCapacity: true)
    }

    /// Keeps or drops a known element that did not come in again. A view of a dropped one leaves the screen.
    private func carryOver(_ index: Int, keepingOthers: Bool) {
        if keepingOthers, let rect = layoutWindow.rect, elements[index].view != nil || elements[index].frame.intersects(rect) {
            buffers.merged.append(elements[index])
        } else if let view = elements[index].view {
            buffers.leaving.append((elements[index].key, view))
        }
    }

    // MARK: Screen

    /// Makes the views on the screen those whose frames meet the bounds: staying ones first, then coming, then leaving ones.
    private func updateScreen(refreshing: Bool) {
        let bounds = bounds
        buffers.entering.removeAll(keepingCapacity: true)
        for index in elements.indices {
            let isShown = elements[index].isShown(in: bounds)
            if let view = elements[index].view {
                if !isShown {
                    buffers.leaving.append((elements[index].key, view))
                    elements[index].view = nil
                } else if refreshing {
                    apply(elements[index].attributes, to: view)
                }
            } else if isShown {
                buffers.entering.append(index)
            }
        }
        guard !buffers.entering.isEmpty || !buffers.leaving.isEmpty else { return }
        bringInViews()
        recycleLeavingViews()
        rebuildVisibleCells()
    }

    /// Makes the views of `buffers.entering`, by zIndex, section, item.
    private func bringInViews() {
        if buffers.entering.contains(where: { elements[$0].attributes.zIndex != 0 || !elements[$0].key.isCell }) {
            buffers.entering.sort { entersBefore($0, $1) }
        }
        for index in buffers.entering {
            let key = elements[index].key
            guard let view = makeView(for: key) else { continue }
            precondition(
                view.reuseIdentifier != nil,
                "The view for \(key.indexPath) must come from dequeueReusableCell(withReuseIdentifier:for:) or its counterpart "
                    + "for supplementary views."
            )
            apply(elements[index].attributes, to: view)
            elements[index].view = view
            stack(view)
            willDisplay(view, of: key)
        }
        buffers.entering.removeAll(keepingCapacity: true)
    }

    /// Cells before other views of the same place; indexes ascend by kind, section and item, and break ties.
    private func entersBefore(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (elements[left], elements[right])
        return (first.attributes.zIndex, first.key.section, first.key.item, left)
            < (second.attributes.zIndex, second.key.section, second.key.item, right)
    }

    private func recycleLeavingViews() {
        for (key, view) in buffers.leaving {
            view.removeFromSuperview()
            recycle(view, of: key)
        }
        buffers.leaving.removeAll(keepingCapacity: true)
    }

    /// Done in the pass and not on demand: reading `visibleCells` on each scroll event is free then.
    private func rebuildVisibleCells() {
        visibleCells.removeAll(keepingCapacity: true)
        var viewCount = 0
        for index in elements.indices {
            guard let view = elements[index].view else { continue }
            viewCount += 1
            if elements[index].key.isCell, let cell = view as? UICollectionViewCell {
                visibleCells.append(cell)
            }
        }
        // Now, when views have come in, and not on the tick on which they leave.
        buffers.leaving.reserveCapacity(viewCount)
    }

    /// Takes all views off the screen and forgets all elements.
    func recycleAllViews() {
        needsRecyclingOfAllViews = false
        layoutWindow.forget()
        for index in elements.indices {
            if let view = elements[index].view {
                buffers.leaving.append((elements[index].key, view))
            }
        }
        elements.removeAll(keepingCapacity: true)
        recycleLeavingViews()
        rebuildVisibleCells()
    }
}
