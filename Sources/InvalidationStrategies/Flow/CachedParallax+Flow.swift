import UIKit

/// The caching scheme of Begemann's text, point by point.
extension CachedParallax: FlowStrategy {
    public static func makeController(for album: FlowAlbum) -> FlowPhotoController {
        FlowPhotoController(album: album, layout: CachedParallaxFlowLayout(effect: album.effect))
    }
}

/// A context of a flow layout that can say: nothing but the parallax is out of date.
public final class FlowParallaxInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {
    /// Whether the change of bounds left their size alone, so that everything else still holds.
    public var invalidateParallaxOffset = false
}

/// A parallax flow layout that keeps what the flow layout has answered, and recomputes the parallax alone.
///
/// The context also tells the flow layout under it to keep its own arrangement: without that the flow layout would ask for all
/// sizes again in each `prepare()`, and only the making of attributes would be saved.
///
/// Kept are the answers for a stretch of three screens around what was asked for: a query inside it finds its elements there.
/// Pinned headers move with the bounds, so with them nothing is kept but the arrangement.
public final class CachedParallaxFlowLayout: ParallaxFlowLayout {
    private var cachedAttributes: [UICollectionViewLayoutAttributes] = []
    /// What `cachedAttributes` are the answer for; `nil`: for nothing.
    private var cachedRect: CGRect?

    public override class var invalidationContextClass: AnyClass { FlowParallaxInvalidationContext.self }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = FlowParallaxInvalidationContext()
        if newBounds.size == collectionView?.bounds.size {
            context.invalidateParallaxOffset = true
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        let keepsArrangement = (context as? FlowParallaxInvalidationContext)?.invalidateParallaxOffset ?? false
        if !keepsArrangement {
            cachedRect = nil
            cachedAttributes = []
        }
    }

    /// - Complexity: O(k) for k elements in three screens; where the stretch is left, that of the flow layout once more.
    public override func arrangedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView, !sectionHeadersPinToVisibleBounds, !sectionFootersPinToVisibleBounds else {
            return super.arrangedAttributes(in: rect)
        }
        if let cachedRect, cachedRect.contains(rect) {
            return cachedAttributes.filter { $0.frame.intersects(rect) }
        }
        let stretch = rect.insetBy(dx: -collectionView.bounds.width, dy: -collectionView.bounds.height)
        guard let attributes = super.arrangedAttributes(in: stretch) else { return nil }
        cachedAttributes = attributes
        cachedRect = stretch
        return attributes.filter { $0.frame.intersects(rect) }
    }
}
