import QuartzCore
import UIKit

/// A flow layout whose items turn about their horizontal axis, the farther they are from the middle
/// of the view.
public final class TumblingFlowLayout: UICollectionViewFlowLayout {
    /// The angle of an item at the view's edge, in radians.
    public var maximumAngle: CGFloat = .pi / 4
    /// The distance of the eye from the view, in points.
    public var eyeDistance: CGFloat = 500

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    public override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView {
            context.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView.bounds.size
        }
        return context
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // With perspective, an item may extend beyond its frame without perspective.
        super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -itemSize.height))?
            .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
            .map { turned($0) }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        (super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes).map { turned($0) }
    }

    private func turned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView, attributes.representedElementCategory == .cell else { return attributes }
        let distance = attributes.center.y - collectionView.bounds.midY
        let share = max(-1, min(1, distance / (collectionView.bounds.height / 2)))
        var transform = CATransform3DIdentity
        transform.m34 = -1 / eyeDistance
        attributes.transform3D = CATransform3DRotate(transform, maximumAngle * share, 1, 0, 0)
        return attributes
    }
}
