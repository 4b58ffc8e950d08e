import UIKit

/// Begemann's caching scheme, point by point: a parallax flow layout that caches the flow layout's
/// attributes, and recomputes only their parallax.
///
/// The context also tells the flow layout to keep its arrangement. Otherwise, the flow layout would
/// ask for all sizes again in each `prepare()`, and the cache would save only the creation of
/// attributes.
///
/// The cache contains the attributes of three screens around the last query.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public class CachedParallaxFlowLayout: ParallaxFlowLayout {
    private var cachedAttributes: [UICollectionViewLayoutAttributes] = []
    private var cachedRect: CGRect?
    /// Whether the flow layout has arranged the items since everything was invalidated. Earlier
    /// attributes must not be cached.
    private(set) final var isArrangementValid = false

    public override class var invalidationContextClass: AnyClass { ParallaxInvalidationContext.self }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? ParallaxInvalidationContext, newBounds.size == collectionView?.bounds.size {
            context.invalidateParallaxOffset = true
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if !context.keepsArrangement {
            isArrangementValid = false
            cachedRect = nil
            cachedAttributes = []
        }
    }

    public override func prepare() {
        super.prepare()
        isArrangementValid = true
    }

    /// - Complexity: O(k) for k elements in three screens, and a query of the flow layout if the rectangle is not cached.
    public override func arrangedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView, isArrangementValid, !pinsViews else { return super.arrangedAttributes(in: rect) }
        if let cachedRect, cachedRect.contains(rect) {
            return cachedAttributes.filter { $0.frame.intersects(rect) }
        }
        let threeScreens = rect.insetBy(dx: -collectionView.bounds.width, dy: -collectionView.bounds.height)
        guard let attributes = super.arrangedAttributes(in: threeScreens) else { return nil }
        cachedAttributes = attributes
        cachedRect = threeScreens
        return attributes.filter { $0.frame.intersects(rect) }
    }
}

/// A cached parallax flow layout that names the items that will be on the screen, unless pinned headers move with the bounds.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
public final class NamedItemsFlowLayout: CachedParallaxFlowLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        // A change of size invalidates everything before the new offset is set.
        if isArrangementValid, !pinsViews, newBounds.size == collectionView?.bounds.size {
            let cells = (arrangedAttributes(in: newBounds) ?? []).filter { $0.representedElementCategory == .cell }
            context.invalidateItems(at: cells.map(\.indexPath))
        }
        return context
    }
}
