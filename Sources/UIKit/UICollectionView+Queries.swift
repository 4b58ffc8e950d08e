extension UICollectionView {
    /// What a query is for, which decides what becomes of the elements that it does not return.
    private enum QueryScope {
        /// The whole window: they leave.
        case window
        /// The strip by which the window grows: they stay if they are on the screen or touch the window.
        case strip
        /// Single elements: they stay.
        case named
    }

    /// Asks the layout for what is invalid, or not known yet, and takes the answers into `elements`.
    ///
    /// - Returns: Whether views that stay have to be compared with what is known now.
    func updateAttributes() -> Bool {
        let isRefresh = layoutState.pending.contains(.window)
        if isRefresh {
            layoutState.pending.remove(.window)
            layoutWindow.forget()
        }
        coverBounds()
        guard !buffers.named.isEmpty else { return isRefresh }
        queryNamedElements()
        return true
    }

    /// Sees to it that the window covers the bounds.
    func coverBounds() {
        switch layoutWindow.advance(to: bounds, contentSize: layoutContentSize) {
        case .none:
            return
        case .extend(let query):
            during(.attributes) { merge(ask(for: query), .strip) }
        case .replace(let query):
            during(.attributes) { merge(ask(for: query), .window) }
        }
        adoptContentSize()
    }

    // MARK: Questions

    /// Asks for all elements of the window, and returns copies of the answer for `mergeWindow(_:)`, or `nil` if the layout has none.
    func askForWindow() -> [UICollectionViewLayoutAttributes]? {
        layoutState.pending.remove(.window)
        layoutWindow.forget()
        guard case .replace(let query) = layoutWindow.advance(to: bounds, contentSize: layoutContentSize) else { return [] }
        return during(.attributes) {
            counters.queries += 1
            let found = collectionViewLayout.layoutAttributesForElements(in: flipped(query))
            counters.attributesReturned += found?.count ?? 0
            return found?.map(copy)
        }
    }

    /// Makes `elements` what `askForWindow()` has returned.
    func mergeWindow(_ copies: [UICollectionViewLayoutAttributes]) {
        sortAnswer(copies)
        merge(copies, .window, areCopies: true)
    }

    /// Asks the layout for the elements in `rect`; `buffers.order` says which they are.
    private func ask(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        counters.queries += 1
        let found = collectionViewLayout.layoutAttributesForElements(in: flipped(rect)) ?? []
        counters.attributesReturned += found.count
        sortAnswer(found)
        return found
    }

    /// Asks the layout for each element that was named by a context. A named element that is not known comes into the window if it
    /// lies in it; one that the layout has nothing for leaves.
    ///
    /// - Complexity: O(w + k log k) comparisons, where k is the number of named elements and w that of elements in the window.
    private func queryNamedElements() {
        // Taken out meanwhile: what the layout or a view names while it is asked is for the next pass.
        var named: ContiguousArray<ElementKey> = []
        swap(&named, &buffers.named)
        named.sort()
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(named.count)
        during(.attributes) {
            var previous: ElementKey?
            for key in named where key != previous {
                previous = key
                if let attributes = layoutAttributes(of: key) {
                    if position(of: key) != nil || layoutWindow.contains(flipped(attributes.frame)) { found.append(attributes) }
                } else {
                    remove(key)
                }
            }
            sortAnswer(found)
            merge(found, .named)
        }
        if buffers.named.isEmpty {
            named.removeAll(keepingCapacity: true)
            swap(&named, &buffers.named)
        }
    }

    /// The layout's answer for one element.
    private func layoutAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        counters.queries += 1
        let layout = collectionViewLayout
        let found: UICollectionViewLayoutAttributes?
        switch key.kind.category {
        case .cell:
            found = layout.layoutAttributesForItem(at: key.indexPath)
            if found == nil {
                report(
                    "\(type(of: layout)).layoutAttributesForItem(at: \(key.indexPath)) is nil for an item that a context names. UIKit "
                        + "raises an exception here.")
            }
        case .supplementaryView:
            found = layout.layoutAttributesForSupplementaryView(ofKind: key.kind.name ?? "", at: key.indexPath)
        case .decorationView:
            found = layout.layoutAttributesForDecorationView(ofKind: key.kind.name ?? "", at: key.indexPath)
        }
        counters.attributesReturned += found == nil ? 0 : 1
        return found
    }

    private func remove(_ key: ElementKey) {
        guard let index = position(of: key) else { return }
        if let view = elements[index].view { buffers.leaving.append((key, view)) }
        elements.remove(at: index)
    }

    // MARK: Answers

    /// Finds the order of an answer by key. If an element was returned twice, the last answer counts.
    private func sortAnswer(_ found: [UICollectionViewLayoutAttributes]) {
        buffers.order.removeAll(keepingCapacity: true)
        var isAscending = true
        for position in found.indices {
            let element = ReturnedElement(key: found[position].key, position: position)
            if let last = buffers.order.last, element.key <= last.key { isAscending = false }
            buffers.order.append(element)
        }
        // Numbers are sorted, not the elements: moving those would retain and release each time. Most layouts return them in order.
        if !isAscending { sortAndDropDuplicates(found) }
    }

    private func sortAndDropDuplicates(_ found: [UICollectionViewLayoutAttributes]) {
        buffers.order.sort()
        var count = 0
        for element in buffers.order {
            if count > 0, buffers.order[count - 1].key == element.key {
                let (first, second) = (found[buffers.order[count - 1].position].frame, found[element.position].frame)
                if element.key.kind.category == .supplementaryView, first != second {
                    report("\(answerToQuery) has two frames for \(element.key): \(first) and \(second); an element has one.")
                }
                buffers.order[count - 1] = element
            } else {
                buffers.order[count] = element
                count += 1
            }
        }
        buffers.order.removeSubrange(count...)
    }

    /// How a sentence about an answer of the layout begins.
    var answerToQuery: String {
        "\(type(of: collectionViewLayout)).layoutAttributesForElements(in: \(layoutWindow.rect ?? bounds))"
    }

    /// Takes an answer into `elements`. Both lists are ascending, so one walk over both does it.
    ///
    /// - Parameters:
    ///   - found: The layout's attributes, in the order that `buffers.order` says.
    ///   - areCopies: Whether they are the view's own copies already.
    private func merge(_ found: [UICollectionViewLayoutAttributes], _ scope: QueryScope, areCopies: Bool = false) {
        var (old, new) = (elements.startIndex, buffers.order.startIndex)
        // As long as the elements are the known ones, as in most ticks that invalidate, they are replaced where they are.
        if scope != .strip {
            while new < buffers.order.endIndex, old < elements.endIndex {
                let key = buffers.order[new].key
                if elements[old].key == key {
                    let attributes = areCopies ? found[buffers.order[new].position] : copy(found[buffers.order[new].position])
                    let (frame, isHidden) = (attributes.frame, attributes.isHidden)
                    guard frame.isFinite else { break }
                    elements[old].update(attributes, frame: frame, isHidden: isHidden)
                    new += 1
                } else if scope == .window || key < elements[old].key {
                    break
                }
                old += 1
            }
            if new == buffers.order.endIndex, scope == .named || old == elements.endIndex { return }
        }
        let start = old
        buffers.merged.removeAll(keepingCapacity: true)
        while new < buffers.order.endIndex {
            let returned = buffers.order[new]
            new += 1
            while old < elements.endIndex, elements[old].key < returned.key {
                carryOver(old, scope)
                old += 1
            }
            let isKnown = old < elements.endIndex && elements[old].key == returned.key
            let attributes = areCopies ? found[returned.position] : copy(found[returned.position])
            var element = WindowElement(key: returned.key, attributes: attributes)
            guard element.frame.isFinite else {
                report("\(answerToQuery) has the frame \(element.frame) for \(element.key); its numbers must be finite.")
                if isKnown {
                    dropView(old)
                    old += 1
                }
                continue
            }
            if isKnown {
                if scope == .strip { checkDecoration(elements[old], against: attributes) }
                element.view = elements[old].view
                old += 1
            }
            buffers.merged.append(element)
        }
        while old < elements.endIndex {
            carryOver(old, scope)
            old += 1
        }
        if start == elements.startIndex {
            swap(&elements, &buffers.merged)
        } else {
            elements.replaceSubrange(start..., with: buffers.merged)
        }
        // Views and attributes must not live on in a buffer.
        buffers.merged.removeAll(keepingCapacity: true)
    }

    /// Keeps or drops a known element that was not returned.
    private func carryOver(_ index: Int, _ scope: QueryScope) {
        let stays =
            switch scope {
            case .window: false
            case .strip: elements[index].view != nil || layoutWindow.contains(elements[index].frame)
            case .named: true
            }
        if stays {
            buffers.merged.append(elements[index])
        } else {
            dropView(index)
        }
    }

    /// The view of an element that is not known any more leaves the screen.
    private func dropView(_ index: Int) {
        guard let view = elements[index].view else { return }
        buffers.leaving.append((elements[index].key, view))
    }

    private func checkDecoration(_ known: WindowElement, against attributes: UICollectionViewLayoutAttributes) {
        guard known.key.kind.category == .decorationView, !known.attributes.isEqual(attributes) else { return }
        report(
            "\(answerToQuery) has other attributes for \(known.key) than before, and the layout was not invalidated: \(known.frame) "
                + "and \(attributes.frame). UIKit raises an exception here.")
    }
}
