import Parallax
import Quilt
import UIKit

/// Begemann's first version on a quilt: each change of the bounds invalidates the whole layout, and
/// `prepare()` places all items again. The attributes contain the parallax offset for the current
/// content offset.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014), applied to a quilt as in Engin Kurutepe's
/// text (2015).
open class ParallaxQuiltLayout: QuiltLayout {
    private let effect: ParallaxEffect

    public init(_ album: QuiltAlbum) {
        effect = album.effect
        super.init(columns: album.columns, placement: album.placement)
    }

    public required init?(coder: NSCoder) { nil }

    open override class var layoutAttributesClass: AnyClass { ParallaxLayoutAttributes.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let layoutAttributes = arrangedAttributes(in: rect)
        layoutAttributes?.forEach(updateParallax(of:))
        return layoutAttributes
    }

    /// Returns the quilt's attributes in a rectangle, without a new parallax.
    final func arrangedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let layoutAttributes = super.layoutAttributesForItem(at: indexPath)
        if let layoutAttributes { updateParallax(of: layoutAttributes) }
        return layoutAttributes
    }

    private func updateParallax(of layoutAttributes: UICollectionViewLayoutAttributes) {
        guard let layoutAttributes = layoutAttributes as? ParallaxLayoutAttributes, let collectionView else { return }
        let offset = effect.offset(
            ofCellAt: layoutAttributes.center, height: layoutAttributes.size.height,
            in: effect.frameOfReference(of: collectionView))
        layoutAttributes.parallaxOffset = CGPoint(x: 0, y: offset)
    }
}

/// Begemann's caching scheme, for layouts that are too slow to recompute: each change of the bounds
/// invalidates the layout, but a change of only their origin keeps the positions and the attributes.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public class CachedParallaxQuiltLayout: ParallaxQuiltLayout {
    private var isCacheValid = false

    public override class var invalidationContextClass: AnyClass { ParallaxInvalidationContext.self }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? ParallaxInvalidationContext)?.invalidateParallaxOffset = newBounds.size == collectionView?.bounds.size
        return context
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if !context.keepsArrangement { isCacheValid = false }
    }

    public override func prepare() {
        guard !isCacheValid else { return }
        super.prepare()
        isCacheValid = true
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
        if newBounds.size == collectionView?.bounds.size, let appearing = arrangedAttributes(in: newBounds) {
            context.invalidateItems(at: appearing.map(\.indexPath))
        }
        return context
    }
}
