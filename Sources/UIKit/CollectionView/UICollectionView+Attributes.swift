// Attributes on their way to a view.

extension UICollectionView {
    func knownFrame(of key: ElementKey) -> CGRect {
        engine.known.attributes(of: key)?.frame ?? .zero
    }

    /// Applies the layout's attributes to a dequeued view.
    func applyKnownAttributes(of key: ElementKey, to view: UICollectionReusableView) {
        if let attributes = engine.known.attributes(of: key) { apply(attributes, to: view) }
    }

    /// Applies the layout's attributes to a dequeued supplementary view. Only without them, the index path is checked.
    func applyKnownAttributes(of key: ElementKey, toSupplementary view: UICollectionReusableView) {
        if let attributes = engine.known.attributes(of: key) { apply(attributes, to: view) } else { checkDequeued(key) }
    }

    /// Applies attributes to a view, unless equal ones have been applied already.
    ///
    /// The view keeps the window's copy of what the layout returned *(model)*.
    ///
    /// - Parameter attributes: A copy that no layout holds.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        during(.apply) {
            if let applied = view.appliedAttributes {
                if applied === attributes { return }
                engine.counters.attributesCompared += 1
                if applied.isEqual(attributes) { return }
            }
            engine.counters.attributesApplied += 1
            let zPosition = view.shared.zPosition
            view.applyGeometry(andKeep: attributes)
            if view.shared.zPosition != zPosition, view.superview === self { stack(view) }
        }
    }

    /// Inserts the view of an element in front of all views with the same or a lower zIndex.
    ///
    /// - Complexity: O(f), where f is the number of views in front of it; O(s) for s subviews if it was a subview already.
    func stack(_ view: UICollectionReusableView) {
        let stays = view.superview === self
        if stays { detach(view) }
        var index = subviews.count
        while index > 0, subviews[index - 1].shared.zPosition > view.shared.zPosition { index -= 1 }
        // A recycled view has stayed in the hierarchy: it is not told that it moves.
        if stays { subviews.insert(view, at: index) } else { insertSubview(view, at: index) }
    }
}
