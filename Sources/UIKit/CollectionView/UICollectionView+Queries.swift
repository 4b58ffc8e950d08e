// The queries for attributes, and the one route by which the answers reach `elements`.

extension UICollectionView {
    /// The extent of a query, which decides about the known elements that it does not return.
    private enum QueryScope {
        /// The whole window: they leave.
        case window
        /// The strip by which the window grows: they stay if they are on the screen or touch the window.
        case strip
        /// Single elements: they stay.
        case named
    }

    /// Queries invalid and unknown attributes.
    ///
    /// - Returns: Whether views that stay have to be compared with the new attributes.
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

    /// Moves the window so that it covers the bounds.
    func coverBounds() {
        switch layoutWindow.advance(to: bounds, contentSize: layoutContentSize) {
        case .none: return
        case .extend(let query): during(.attributes) { merge(attributes(in: query) ?? [], .strip) }
        case .replace(let query): during(.attributes) { merge(attributes(in: query) ?? [], .window) }
        }
        updateContentSize()
    }

    // MARK: Queries

    /// Queries the elements of the whole window for `mergeWindow(_:)`.
    ///
    /// - Returns: Copies of the layout's attributes, or `nil` if the layout returns `nil`.
    func queryWindow() -> [UICollectionViewLayoutAttributes]? {
        layoutState.pending.remove(.window)
        layoutWindow.forget()
        guard case .replace(let query) = layoutWindow.advance(to: bounds, contentSize: layoutContentSize) else { return [] }
        return during(.attributes) { attributes(in: query)?.map(copy) }
    }

    func mergeWindow(_ copies: [UICollectionViewLayoutAttributes]) {
        merge(copies, .window, areCopies: true)
    }

    private func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        counters.queries += 1
        let found = collectionViewLayout.layoutAttributesForElements(in: flipped(rect))
        counters.attributesReturned += found?.count ?? 0
        return found
    }

    /// Queries each element that a context has named. A new element enters the window if it lies there; an element without attributes
    /// leaves.
    ///
    /// - Complexity: O(w + k log k) comparisons, where k is the number of named elements and w the number of elements in the window.
    private func queryNamedElements() {
        // Taken out, because what is named during the queries belongs to the next pass.
        var named: ContiguousArray<ElementKey> = []
        swap(&named, &buffers.named)
        named.sort()
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(named.count)
        during(.attributes) {
            var previous: ElementKey?
            for key in named where key != previous {
                previous = key
                if let attributes = attributes(ofNamed: key) {
                    if position(of: key) != nil || layoutWindow.contains(flipped(attributes.frame)) { found.append(attributes) }
                } else {
                    remove(key)
                }
            }
            merge(found, .named)
        }
        if buffers.named.isEmpty {
            named.removeAll(keepingCapacity: true)
            swap(&named, &buffers.named)
        }
    }

    private func attributes(ofNamed key: ElementKey) -> UICollectionViewLayoutAttributes? {
        counters.queries += 1
        let found = collectionViewLayout.layoutAttributes(of: key)
        counters.attributesReturned += found == nil ? 0 : 1
        if found == nil, key.isCell {
            report(
                "\(type(of: collectionViewLayout)).layoutAttributesForItem(at: \(key.indexPath)) is nil for an item that a context "
                    + "names. UIKit raises an exception here.")
        }
        return found
    }

    private func remove(_ key: ElementKey) {
        guard let index = position(of: key) else { return }
        dropView(index)
        elements.remove(at: index)
    }

    // MARK: Answers

    /// Fills `buffers.order` with the order of an answer by key. If an element was returned twice, the last answer counts.
    private func sortAnswer(_ found: [UICollectionViewLayoutAttributes]) {
        buffers.order.removeAll(keepingCapacity: true)
        var isAscending = true
        for position in found.indices {
            let element = ReturnedElement(key: found[position].key, position: position)
            if let last = buffers.order.last, element.key <= last.key { isAscending = false }
            buffers.order.append(element)
        }
        // Positions are sorted, because moving elements would retain and release them. Most layouts return them in order.
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

    /// The beginning of a sentence about an answer of the layout.
    var answerToQuery: String {
        "\(type(of: collectionViewLayout)).layoutAttributesForElements(in: \(layoutWindow.rect ?? bounds))"
    }

    /// Merges an answer into `elements`, in one walk over both lists, which are ascending.
    ///
    /// - Parameter areCopies: Whether the attributes are the view's own copies already.
    private func merge(_ found: [UICollectionViewLayoutAttributes], _ scope: QueryScope, areCopies: Bool = false) {
        sortAnswer(found)
        var (old, new) = (elements.startIndex, buffers.order.startIndex)
        // As long as the elements are known, as in most ticks that invalidate, they are updated in place.
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
        // The buffer must not keep views and attributes alive.
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

    /// Lets the view of an element that is not known any more leave the screen.
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

    // MARK: Coordinates

    /// Converts a rectangle between the view's and the layout's coordinates.
    func flipped(_ rect: CGRect) -> CGRect {
        guard let flippedWidth else { return rect }
        return CGRect(x: flippedWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Returns the view's copy of the layout's attributes, in the view's coordinates.
    func copy(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        counters.attributesCopied += 1
        let copy = attributes.ownCopy()
        if let flippedWidth { copy.center.x = flippedWidth - copy.center.x }
        return copy
    }
}
