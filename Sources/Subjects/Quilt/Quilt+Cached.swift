import Quilt
import Suites
import UIKit

/// Every change of bounds invalidates the layout, but only its parallax: placement and attributes are kept.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014): the scheme for layouts that cost too much to recompute.
let cachedQuilt = Competitor<QuiltAlbum>(
    "cached", summary: "invalidates on every tick, but only the parallax of cached attributes (Begemann's caching scheme)",
    bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: CachedParallaxQuiltLayout(album))
}

/// A context that can say: nothing but the parallax is out of date.
public final class QuiltParallaxInvalidationContext: QuiltInvalidationContext {
    /// Whether the change of bounds left their size alone, so that everything else still holds.
    public var invalidateParallaxOffset = false
}

/// A parallax quilt that places its items once for each of two sizes of the bounds, and makes their attributes once per size.
public class CachedParallaxQuiltLayout: ParallaxQuiltLayout {
    /// The attributes made so far, by item number; their parallax is as of the last time they were asked for.
    ///
    /// Reading and replacing an entry calls nothing that could reach the cache again, and a tick does so for each element on the screen.
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
        if !keepsPlacement {
            isPlacementValid = false
        }
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
