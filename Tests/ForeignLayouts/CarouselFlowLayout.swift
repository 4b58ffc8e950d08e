import UIKit

/// Pages side by side. The page in the middle is large and opaque, and flings end with a page in
/// the middle.
public final class CarouselFlowLayout: UICollectionViewFlowLayout {
    /// The scale of an item that is a view's width from the middle.
    public var sideItemScale: CGFloat = 0.75
    public var sideItemAlpha: CGFloat = 0.5
    /// The velocity in points per millisecond from which a fling continues to the next page.
    public var velocityThreshold: CGFloat = 0.3

    public override init() {
        super.init()
        scrollDirection = .horizontal
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        scrollDirection = .horizontal
    }

    public override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let side = (collectionView.bounds.width - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        collectionView.decelerationRate = .fast
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let superAttributes = super.layoutAttributesForElements(in: rect) else { return nil }
        return superAttributes.compactMap { ($0.copy() as? UICollectionViewLayoutAttributes).map(transformed) }
    }

    private func transformed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView else { return attributes }
        let distance = min(abs(attributes.center.x - collectionView.bounds.midX) / collectionView.bounds.width, 1)
        let scale = 1 - distance * (1 - sideItemScale)
        attributes.alpha = 1 - distance * (1 - sideItemAlpha)
        attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
        attributes.zIndex = Int((1 - distance) * 10)
        return attributes
    }

    // MARK: Snapping

    public override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView else { return proposedContentOffset }
        let half = collectionView.bounds.width / 2
        let wanted = proposedContentOffset.x + half
        let middle = collectionView.bounds.midX
        let strip = CGRect(x: min(wanted, middle), y: 0, width: abs(wanted - middle), height: collectionView.bounds.height)
            .insetBy(dx: -2 * collectionView.bounds.width, dy: 0)
        let centers = (super.layoutAttributesForElements(in: strip) ?? [])
            .filter { $0.representedElementCategory == .cell }
            .map(\.center.x)
        guard var target = nearest(to: wanted, in: centers), let current = nearest(to: middle, in: centers) else {
            return proposedContentOffset
        }
        if target == current, abs(velocity.x) > velocityThreshold {
            let ahead = centers.filter { velocity.x > 0 ? $0 > current : $0 < current }
            target = nearest(to: current, in: ahead) ?? target
        }
        return CGPoint(x: target - half, y: proposedContentOffset.y)
    }

    private func nearest(to x: CGFloat, in centers: [CGFloat]) -> CGFloat? {
        centers.min { abs($0 - x) < abs($1 - x) }
    }
}
