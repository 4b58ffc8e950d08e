import ScrollBench

/// Rows of 80 pt.
class Rows: UICollectionViewLayout {
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 375, height: 80 * count) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).map { item in
            let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            row.frame = CGRect(x: 0, y: 80 * item, width: 375, height: 80)
            return row
        }.filter { $0.frame.intersects(rect) }
    }
}

/// Has no attributes for a single item.
final class RowsByQueryOnly: Rows {}

/// A title that follows the upper edge although nothing invalidates the layout.
final class MovedTitle: Rows {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let title = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "title", with: IndexPath(item: 0, section: 0))
        title.frame = CGRect(x: 0, y: max(0, collectionView?.contentOffset.y ?? 0), width: 375, height: 40)
        title.zIndex = 1
        return [title] + (super.layoutAttributesForElements(in: rect) ?? [])
    }
}

/// Has a decoration view whose class is not registered.
final class Decorated: Rows {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
        line.frame = CGRect(x: 0, y: 0, width: 375, height: 1)
        return [line] + (super.layoutAttributesForElements(in: rect) ?? [])
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

/// Answers some queries with `nil`.
final class SilentQuery: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        Int(max(0, collectionView?.contentOffset.y ?? 0) / 100) % 2 == 1 ? nil : super.layoutAttributesForElements(in: rect)
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
