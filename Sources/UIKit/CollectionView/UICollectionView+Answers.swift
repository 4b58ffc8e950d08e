// The answers of a layout: they are checked, copied and brought into order before they are merged.

extension UICollectionView {
    /// Merges an answer into the known elements.
    ///
    /// - Parameter comparing: Whether known elements must be unchanged, because nothing was invalidated.
    func merge(_ found: [UICollectionViewLayoutAttributes], _ scope: KnownElements.Scope, comparing: Bool = false) {
        var answer = engine.known.takeAnswerStorage()
        append(found, to: &answer)
        if comparing {
            for element in answer where !element.key.isCell { checkUnchanged(element) }
        }
        engine.merge(&answer, scope)
        answer.removeAll(keepingCapacity: true)
        engine.known.reuseAnswerStorage(answer)
    }

    /// Appends copies of returned attributes, ascending by key. If an element was returned twice, the last answer counts.
    func append(_ found: [UICollectionViewLayoutAttributes], to answer: inout KnownElements.List) {
        answer.reserveCapacity(found.count)
        // Most layouts return elements in order.
        if isAscending(found) {
            for attributes in found { append(attributes, to: &answer) }
        } else {
            for element in orderWithoutDuplicates(found) { append(found[element.position], to: &answer) }
        }
    }

    private func isAscending(_ found: [UICollectionViewLayoutAttributes]) -> Bool {
        guard var last = found.first?.key else { return true }
        for attributes in found[1...] {
            let key = attributes.key
            if key <= last { return false }
            last = key
        }
        return true
    }

    private func append(
        _ attributes: UICollectionViewLayoutAttributes, to answer: inout KnownElements.List
    ) {
        let element = WindowElement(key: attributes.key, attributes: copy(attributes))
        if element.edges.isFinite { answer.append(element) } else { refuse(element) }
    }

    // Not inlined, because the sentence would enlarge each answer.
    @inline(never)
    private func refuse(_ element: WindowElement) {
        report("\(answerToQuery) has the frame \(element.attributes.frame) for \(element.key); its numbers must be finite.")
        engine.forget(element.key)
    }

    /// Returns the positions of an answer, ascending by key. Positions are sorted, because moving
    /// attributes would retain and release them.
    private func orderWithoutDuplicates(_ found: [UICollectionViewLayoutAttributes]) -> ContiguousArray<ReturnedElement> {
        var order = ContiguousArray(found.indices.map { ReturnedElement(key: found[$0].key, position: $0) })
        order.sort()
        var count = 0
        for element in order {
            if count > 0, order[count - 1].key == element.key {
                checkFrames(found[order[count - 1].position], found[element.position])
                order[count - 1] = element
            } else {
                order[count] = element
                count += 1
            }
        }
        order.removeSubrange(count...)
        return order
    }

    private func checkFrames(_ first: UICollectionViewLayoutAttributes, _ second: UICollectionViewLayoutAttributes) {
        let (key, frames) = (first.key, (first.frame, second.frame))
        guard key.kind.category == .supplementaryView, frames.0 != frames.1 else { return }
        report("\(answerToQuery) has two frames for \(key): \(frames.0) and \(frames.1); an element has one.")
    }

    /// The beginning of a sentence about an answer of the layout.
    var answerToQuery: String {
        "\(type(of: collectionViewLayout)).layoutAttributesForElements(in: \(engine.known.windowRect ?? bounds))"
    }

    // MARK: Coordinates

    /// Converts a rectangle between the view's and the layout's coordinates.
    func flipped(_ rect: CGRect) -> CGRect {
        guard let width = engine.flippedWidth else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Returns the view's copy of the layout's attributes, in the view's coordinates.
    func copy(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        engine.counters.attributesCopied += 1
        let copy = attributes.ownCopy()
        if let width = engine.flippedWidth { copy.center.x = width - copy.center.x }
        return copy
    }
}

/// An element that a layout returned, and its position in the answer.
private struct ReturnedElement: Comparable {
    let key: ElementKey
    let position: Int

    static func < (left: ReturnedElement, right: ReturnedElement) -> Bool {
        left.key != right.key ? left.key < right.key : left.position < right.position
    }
}
