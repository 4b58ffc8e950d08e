import Parallax
import Quilt
import UIKit

/// Begemann's first version on a quilt: each change of the bounds invalidates the whole layout, which
/// places all items again. The attributes contain the parallax offset for the current content offset.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014), applied to a quilt as in Engin Kurutepe's
/// text (2015).
open class ParallaxQuiltLayout: QuiltLayout {
    private let effect: ParallaxEffect

    public init(_ album: QuiltAlbum) {
        effect = album.effect
        super.init(columns: album.columns, prelayout: album.prelayout)
    }

    public required init?(coder: NSCoder) { nil }

    open override class var layoutAttributesClass: AnyClass { ParallaxLayoutAttributes.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// Returns a context that makes the layout place each item again.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? QuiltInvalidationContext)?.invalidateBlockSpans = true
        return context
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let layoutAttributes = super.layoutAttributesForElements(in: rect)
        guard let layoutAttributes, let collectionView else { return layoutAttributes }
        let frame = effect.frameOfReference(of: collectionView)
        for attributes in layoutAttributes { updateParallax(of: attributes, in: frame) }
        return layoutAttributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if let attributes, let collectionView { updateParallax(of: attributes, in: effect.frameOfReference(of: collectionView)) }
        return attributes
    }

    @inline(__always)
    private final func updateParallax(of attributes: UICollectionViewLayoutAttributes, in frame: CGRect) {
        guard let attributes = attributes as? ParallaxLayoutAttributes else { return }
        let offset = effect.offset(ofCellAt: attributes.center, height: attributes.size.height, in: frame)
        attributes.parallaxOffset = CGPoint(x: 0, y: offset)
    }
}

/// A context that indicates whether only the parallax is invalid.
public final class QuiltParallaxInvalidationContext: QuiltInvalidationContext {
    /// Whether the change of the bounds left their size unchanged, so that everything but the parallax remains valid.
    public var invalidateParallaxOffset = false
}

/// Begemann's caching scheme, for layouts that are too slow to recompute: each change of the bounds
/// invalidates the layout, but only the parallax.
///
/// The layout places its items once for each of two sizes of the bounds, and creates their
/// attributes once for each size.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
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

/// A cached parallax quilt that names the items that will be on the screen. Everything else stays valid.
///
/// Naming the items that are already on the screen would not suffice: an item that appears would
/// keep the parallax of the last query of its attributes.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
public final class NamedItemsQuiltLayout: CachedParallaxQuiltLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size == collectionView?.bounds.size {
            context.invalidateItems(at: indexPathsForItems(in: newBounds))
        }
        return context
    }
}

/// A cached parallax quilt that also places some items on each tick for the turned screen.
///
/// A quilt places an item after all items before it, so otherwise all items would have to be placed
/// when the screen turns.
public final class CachedAheadQuiltLayout: CachedParallaxQuiltLayout {
    /// The number of items to place per tick: about 140 µs of a budget of 16.6 ms, and a million
    /// items in 4 s of scrolling.
    private static let sliceCount = 4_096

    public override func prepare() {
        super.prepare()
        guard let collectionView, let screen = collectionView.superview?.bounds.size else { return }
        // The view keeps its distances from the edges of the screen.
        let size = collectionView.frame.inset(by: collectionView.contentInset).size
        placeItemsAhead(
            atMost: Self.sliceCount,
            inViewOfSize: CGSize(
                width: screen.height - (screen.width - size.width), height: screen.width - (screen.height - size.height)))
    }
}
