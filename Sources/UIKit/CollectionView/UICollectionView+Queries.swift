// The queries of batches, and of contexts that name elements.

extension UICollectionView {
    /// Queries the elements of the whole window.
    ///
    /// - Returns: The elements for `merge(_:_:)`, or `nil` if the layout returns `nil`.
    func queryWindow() -> KnownElements.List? {
        engine.invalidation.validate(.window)
        engine.known.forgetWindow()
        guard case .replace(let query) = engine.cover(bounds) else { return [] }
        return during(.attributes) {
            attributes(in: query).map { found in
                var answer: KnownElements.List = []
                append(found, to: &answer)
                return answer
            }
        }
    }

    /// Queries each element that a context has named. A new element enters the window if it lies
    /// there; an element without attributes leaves.
    ///
    /// - Parameter named: The keys of the elements, ascending. A key may occur several times.
    /// - Complexity: O(w + k log k) comparisons, where k is the number of named elements and w the
    ///   number of elements in the window.
    func query(_ named: ContiguousArray<ElementKey>) {
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(named.count)
        during(.attributes) {
            var previous: ElementKey?
            for key in named where key != previous {
                previous = key
                if let attributes = attributes(ofNamed: key) {
                    if engine.known.index(of: key) != nil || engine.known.isInWindow(flipped(attributes.frame)) {
                        found.append(attributes)
                    }
                } else {
                    engine.forget(key)
                }
            }
            merge(found, .named)
        }
    }

    private func attributes(ofNamed key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard key.isPossible else {
            checkNamed(key, hasAttributes: false)
            return nil
        }
        engine.counters.queries += 1
        let found = collectionViewLayout.layoutAttributes(of: key)
        engine.counters.attributesReturned += found == nil ? 0 : 1
        if found != nil || !key.isCell { checkNamed(key, hasAttributes: found != nil) }
        if found == nil, key.isCell {
            report(
                "\(type(of: collectionViewLayout)).layoutAttributesForItem(at: \(key.indexPath)) is nil for an item that a "
                    + "context names. UIKit raises an exception here.")
        }
        return found
    }
}
