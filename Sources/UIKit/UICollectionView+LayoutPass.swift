extension UICollectionView {
    /// One layout pass: prepares if the layout is invalid, sees to it that the window covers the bounds, brings the screen up to
    /// date.
    ///
    /// - Complexity: O(w) comparisons of frames, where w is the number of elements in the window (about two to five screens), and
    ///   whatever the layout and the cells do.
    func runLayoutPass() {
        if needsRecyclingOfAllCells {
            recycleAllCells()
        }
        let isRefresh = isLayoutInvalid
        var newContentSize = contentSize
        if isRefresh {
            isLayoutInvalid = false
            hasBeenLaidOut = true
            counters.prepares += 1
            newContentSize = during(.prepare) {
                collectionViewLayout.prepare()
                validateItemCounts()
                return collectionViewLayout.collectionViewContentSize
            }
        }
        switch window.advance(to: bounds, contentSize: newContentSize) {
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
        if isRefresh {
            contentSize = newContentSize
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
            buffers.order.append((ElementKey(found[position].indexPath), position))
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
    private func mergeIncoming(keepingOthers: Bool, refreshing: Bool) {
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
                    buffers.incoming[index].cell = elements[old].cell
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
        // Cells and attributes must not live on in a buffer.
        buffers.merged.removeAll(keepingCapacity: true)
        buffers.incoming.removeAll(keepingCapacity: true)
    }

    /// Keeps or drops a known element that did not come in again. A cell of a dropped one leaves the screen.
    private func carryOver(_ index: Int, keepingOthers: Bool) {
        if keepingOthers, let rect = window.rect, elements[index].cell != nil || elements[index].frame.intersects(rect) {
            buffers.merged.append(elements[index])
        } else if let cell = elements[index].cell {
            buffers.leaving.append((elements[index].key, cell))
        }
    }

    // MARK: Screen

    /// Makes the cells on the screen those whose frames meet the bounds: staying cells first, then coming, then leaving ones.
    private func updateScreen(refreshing: Bool) {
        let bounds = bounds
        buffers.entering.removeAll(keepingCapacity: true)
        for index in elements.indices {
            let isShown = elements[index].isShown(in: bounds)
            if let cell = elements[index].cell {
                if !isShown {
                    buffers.leaving.append((elements[index].key, cell))
                    elements[index].cell = nil
                } else if refreshing {
                    apply(elements[index].attributes, to: cell)
                }
            } else if isShown {
                buffers.entering.append(index)
            }
        }
        guard !buffers.entering.isEmpty || !buffers.leaving.isEmpty else { return }
        bringInCells()
        recycleLeavingCells()
        rebuildVisibleCells()
    }

    /// Makes the cells of `buffers.entering`, by zIndex, section, item.
    private func bringInCells() {
        if buffers.entering.contains(where: { elements[$0].attributes.zIndex != 0 }) {
            // Indexes ascend by section and item, and break ties.
            buffers.entering.sort { (elements[$0].attributes.zIndex, $0) < (elements[$1].attributes.zIndex, $1) }
        }
        for index in buffers.entering {
            let indexPath = elements[index].key.indexPath
            let made = during(.delegate) { dataSource?.collectionView(self, cellForItemAt: indexPath) }
            guard let cell = made else { continue }
            precondition(
                cell.reuseIdentifier != nil,
                "The cell for \(indexPath) must come from dequeueReusableCell(withReuseIdentifier:for:)."
            )
            apply(elements[index].attributes, to: cell)
            elements[index].cell = cell
            addSubview(cell)
            during(.delegate) { collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
        }
        buffers.entering.removeAll(keepingCapacity: true)
    }

    private func recycleLeavingCells() {
        for (key, cell) in buffers.leaving {
            cell.removeFromSuperview()
            reusePool.recycle(cell)
            during(.delegate) { collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) }
        }
        buffers.leaving.removeAll(keepingCapacity: true)
    }

    /// Done in the pass and not on demand: reading `visibleCells` on each scroll event is free then.
    private func rebuildVisibleCells() {
        visibleCells.removeAll(keepingCapacity: true)
        for index in elements.indices {
            if let cell = elements[index].cell {
                visibleCells.append(cell)
            }
        }
        // Now, when cells have come in, and not on the tick on which they leave.
        buffers.leaving.reserveCapacity(visibleCells.count)
    }

    /// Takes all cells off the screen and forgets all elements.
    func recycleAllCells() {
        needsRecyclingOfAllCells = false
        window.forget()
        for index in elements.indices {
            if let cell = elements[index].cell {
                buffers.leaving.append((elements[index].key, cell))
            }
        }
        elements.removeAll(keepingCapacity: true)
        recycleLeavingCells()
        rebuildVisibleCells()
    }
}
