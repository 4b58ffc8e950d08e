import UIKit

/// Begemann's caching scheme, on the layout of Broggi's text: a scroll invalidates only the parallax and
/// the transforms.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public class CachedSectionLayout: SearchingSectionLayout {
    public override class var invalidationContextClass: AnyClass { ParallaxInvalidationContext.self }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? ParallaxInvalidationContext)?.invalidateParallaxOffset = newBounds.size == collectionView?.bounds.size
        return context
    }

    override func invalidatesCache(_ context: UICollectionViewLayoutInvalidationContext) -> Bool { !context.keepsArrangement }
}

/// A cached layout that names the items that will be on the screen, and the pinned views that are on the screen or will be.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
public final class NamedElementsSectionLayout: CachedSectionLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let bounds = collectionView?.bounds, newBounds.size == bounds.size else { return context }
        context.invalidateItems(at: cells(in: newBounds).map(\.indexPath))
        for element in [SectionElement.header, .menu] {
            context.invalidateSupplementaryElements(ofKind: element.kind, at: [element.indexPath(section: 0)])
        }
        let header = SectionElement.sectionHeader
        let shown = sections(in: bounds.union(newBounds))
        context.invalidateSupplementaryElements(ofKind: header.kind, at: shown.map(header.indexPath))
        return context
    }
}
