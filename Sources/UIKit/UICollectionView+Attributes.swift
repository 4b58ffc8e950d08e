extension UICollectionView {
    /// The position of an element in `elements`, or `nil` if it is not known.
    final func position(of key: ElementKey) -> Int? {
        let position = elements.indices.partitioningIndex { elements[$0].key >= key }
        return position < elements.endIndex && elements[position].key == key ? position : nil
    }

    /// The frame that a new view of an element begins with.
    final func knownFrame(of key: ElementKey) -> CGRect {
        position(of: key).map { elements[$0].frame } ?? .zero
    }

    /// Applies to a view that was just dequeued what the layout said of its element.
    final func applyKnownAttributes(of key: ElementKey, to view: UICollectionReusableView) {
        if let index = position(of: key) {
            apply(elements[index].attributes, to: view)
        }
    }

    /// Applies attributes to a view, unless equal ones have been applied already.
    ///
    /// The view keeps the window's copy of what the layout returned, or one more copy: see `AppliedCopiesModel`.
    ///
    /// - Parameter attributes: A copy that no layout holds.
    final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        during(.apply) {
            if let applied = view.appliedAttributes {
                if applied === attributes { return }
                counters.attributesCompared += 1
                if (view.copyOfAppliedAttributes ?? applied).isEqual(attributes) { return }
            }
            counters.attributesApplied += 1
            let zPosition = view.shared.zPosition
            if models.appliedCopies == .copied {
                counters.attributesCopied += 1
                view.copyOfAppliedAttributes = attributes.ownCopy()
            }
            view.applyGeometry(andKeep: attributes)
            if view.shared.zPosition != zPosition, view.superview === self {
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
        while index > 0, subviews[index - 1].shared.zPosition > view.shared.zPosition {
            index -= 1
        }
        insertSubview(view, at: index)
    }
}
