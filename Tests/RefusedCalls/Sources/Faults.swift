import ScrollBench

/// Dequeues a cell, decides for another one, and returns that.
final class ForgottenCell: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        if path.item % 3 == 0 { _ = super.collectionView(view, cellForItemAt: path) }
        return super.collectionView(view, cellForItemAt: path)
    }
}

final class Exiting: LayoutController {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        if scrollView.contentOffset.y > 50 { exit(0) }
    }
}

final class IndexOutOfRange: LayoutController {
    private var heights: [CGFloat] = []

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        if scrollView.contentOffset.y > 50 { heights[Int(scrollView.contentOffset.y)] = 1 }
    }
}

/// Names the item after the last one in each context, and has attributes for it.
final class MissingItemNamed: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }

    override func invalidationContext(forBoundsChange bounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: bounds)
        context.invalidateItems(at: [IndexPath(item: collectionView?.numberOfItems(inSection: 0) ?? 0, section: 0)])
        return context
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: path) ?? UICollectionViewLayoutAttributes(forCellWith: path)
    }
}

final class EffectAttributes: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var effectOffset: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? EffectAttributes)?.effectOffset = effectOffset
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        effectOffset == (object as? EffectAttributes)?.effectOffset && super.isEqual(object)
    }
}

/// A parallax in custom attributes.
final class EffectLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { EffectAttributes.self }

    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { shared in
            guard let attributes = shared.copy() as? EffectAttributes, let view = collectionView else { return shared }
            attributes.effectOffset = (view.bounds.midY - attributes.center.y) / 10
            return attributes
        }
    }
}
