extension UICollectionView {
    /// Where an element stands in `elements`.
    final func position(of key: ElementKey) -> Int? {
        let position = elements.indices.partitioningIndex { elements[$0].key >= key }
        return position < elements.endIndex && elements[position].key == key ? position : nil
    }

    /// Applies to a view that was just dequeued what the layout said of its element.
    final func applyKnownAttributes(of key: ElementKey, to view: UICollectionReusableView) {
        if let index = position(of: key) {
            apply(elements[index].attributes, to: view)
        }
    }

    /// Applies attributes to a view, unless equal ones have been applied already.
    ///
    /// The view keeps the object that it is handed *(model)*: the window's own copy of what the layout returned. Apple's pages say that
    /// applied attributes are compared, and not that they are copied once more; PSTCollectionView, a rewrite of UIKit's class, keeps the
    /// object that it is handed, too.
    ///
    /// - Parameter attributes: A copy that no layout holds.
    final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        during(.apply) {
            if let applied = view.appliedAttributes {
                if applied === attributes { return }
                counters.attributesCompared += 1
                if applied.isEqual(attributes) { return }
            }
            counters.attributesApplied += 1
            let zPosition = view.state.zPosition
            view.applyGeometry(andKeep: attributes)
            if view.state.zPosition != zPosition, view.superview === self {
                stack(view)
            }
        }
    }

    /// Puts the view of an element into the hierarchy, in front of all views of no higher zIndex.
    ///
    /// - Complexity: O(f), where f is the number of views that lie in front of it; O(s) for s subviews when it was one already.
    final func stack(_ view: UICollectionReusableView) {
        view.removeFromSuperview()
        var index = subviews.count
        while index > 0, subviews[index - 1].state.zPosition > view.state.zPosition {
            index -= 1
        }
        insertSubview(view, at: index)
    }
}
