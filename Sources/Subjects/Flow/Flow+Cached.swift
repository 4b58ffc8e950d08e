import Suites
import UIKit

/// The caching scheme of Begemann's text, point by point.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
let cachedFlow = Competitor<FlowAlbum>(
    "cached", summary: "invalidates on every tick, but only the parallax of cached attributes (Begemann's caching scheme)",
    bytesPerItem: 47
) { album in
    FlowController(album: album, layout: CachedParallaxFlowLayout(effect: album.effect))
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
public class CachedParallaxFlowLayout: ParallaxFlowLayout {
    private var cachedAttributes: [UICollectionViewLayoutAttributes] = []
    /// What `cachedAttributes` are the answer for; `nil`: for nothing.
    private var cachedRect: CGRect?
    /// Whether the flow layout has arranged everything since all was invalid. What it answers before that must not be kept.
    private(set) final var isArrangementValid = false

    public override class var invalidationContextClass: AnyClass { FlowParallaxInvalidationContext.self }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? FlowParallaxInvalidationContext, newBounds.size == collectionView?.bounds.size {
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
            isArrangementValid = false
            cachedRect = nil
            cachedAttributes = []
        }
    }

    public override func prepare() {
        super.prepare()
        isArrangementValid = true
    }

    /// - Complexity: O(k) for k elements in three screens; where the stretch is left, that of the flow layout once more.
    public override func arrangedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView, isArrangementValid, !pinsViews else {
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
