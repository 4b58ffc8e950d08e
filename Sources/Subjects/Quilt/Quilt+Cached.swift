import Quilt
import Suites
import UIKit

/// Begemann's caching scheme: each change of the bounds invalidates the layout, but only the
/// parallax.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014): the scheme for layouts that are too slow to
/// recompute.
let cachedQuilt = Competitor<QuiltAlbum>(
    "cached", summary: "invalidates on every tick, but only the parallax of cached attributes (Begemann's caching scheme)",
    bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: CachedParallaxQuiltLayout(album))
}

/// A context that indicates whether only the parallax is invalid.
public final class QuiltParallaxInvalidationContext: QuiltInvalidationContext {
    /// Whether the change of the bounds left their size unchanged, so that everything but the parallax remains valid.
    public var invalidateParallaxOffset = false
}

/// A parallax quilt that places its items once for each of two sizes of the bounds, and creates their attributes once for each size.
public class CachedParallaxQuiltLayout: ParallaxQuiltLayout {
    /// The attributes created so far, by item number. Their parallax is valid as of the last query.
    ///
    /// Unchecked, because a tick reads an entry for each element on the screen, and no other code
    /// can access the cache in between.
    @exclusivity(unchecked) final var cachedAttributes = AttributesCache<UICollectionViewLayoutAttributes>()
    final var isPlacementValid = false

    public override class var invalidationContextClass: AnyClass { QuiltParallaxInvalidationContext.self }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? QuiltParallaxInvalidationContext {
            context.invalidateBlockSpans = false
            context.invalidateParallaxOffset = newBounds.size == collectionView?.bounds.size
        }
        return context
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        let keepsPlacement = (context as? QuiltParallaxInvalidationContext)?.invalidateParallaxOffset ?? false
        if !keepsPlacement { isPlacementValid = false }
    }

    public override func prepare() {
        guard !isPlacementValid else { return }
        super.prepare()
        cachedAttributes = AttributesCache(itemCount: itemCount)
        isPlacementValid = true
    }

    public override func layoutAttributes(forItemNumber number: Int) -> UICollectionViewLayoutAttributes {
        if let attributes = cachedAttributes[number] { return attributes }
        let attributes = super.layoutAttributes(forItemNumber: number)
        cachedAttributes[number] = attributes
        return attributes
    }
}
