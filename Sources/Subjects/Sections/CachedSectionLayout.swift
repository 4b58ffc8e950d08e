import UIKit

/// Begemann's caching scheme, on the layout of Broggi's text: keeps the arrangement and the attributes
/// of items, and recomputes only the parallax and the transforms.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public class CachedSectionLayout: SectionLayout {
    /// The attributes created so far, by item number. Their parallax is valid as of the last query.
    private var cachedCells = AttributesCache<SectionLayoutAttributes>()

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? ParallaxInvalidationContext)?.invalidateParallaxOffset = newBounds.size == collectionView?.bounds.size
        return context
    }

    override func didArrange(_ geometry: SectionGeometry) {
        cachedCells = AttributesCache(itemCount: geometry.itemTops.count)
    }

    override func cellAttributes(section: Int, item: Int, _ geometry: SectionGeometry) -> UICollectionViewLayoutAttributes {
        let number = geometry.sections[section].firstItem + item
        let attributes = cachedCells[number] ?? arrangedCell(section: section, item: item, geometry)
        cachedCells[number] = attributes
        shiftPicture(of: attributes)
        return attributes
    }
}

/// A cached layout that names the items that will be on the screen, and the pinned views that are on the screen or will be.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
public final class NamedElementsSectionLayout: CachedSectionLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let bounds = collectionView?.bounds, newBounds.size == bounds.size, let geometry else { return context }
        let (top, bottom) = (newBounds.minY, newBounds.maxY)
        for section in geometry.sections(from: top, to: bottom) {
            let items = geometry.items(ofSection: section, from: top, to: bottom)
            context.invalidateItems(at: items.map { IndexPath(item: $0, section: section) })
        }
        for element in [SectionElement.header, .menu] {
            context.invalidateSupplementaryElements(ofKind: element.kind, at: [element.indexPath(section: 0)])
        }
        let shown = geometry.sections(from: min(bounds.minY, top), to: max(bounds.maxY, bottom))
        let header = SectionElement.sectionHeader
        context.invalidateSupplementaryElements(ofKind: header.kind, at: shown.map(header.indexPath))
        return context
    }
}
