import Suites
import UIKit

/// Every change of bounds invalidates the layout with a context that names what moves on the screen; everything else is kept.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
let namedSections = Competitor<SectionAlbum>(
    "named", summary: "invalidates on every tick, with a context that names the items and pinned views on the screen",
    bytesPerItem: 15
) { album in
    SectionController(album: album, layout: NamedElementsSectionLayout(album))
}

/// Names the items that will be on the screen, and the views that stretch or stick and are on it or come.
public final class NamedElementsSectionLayout: CachedSectionLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let bounds = collectionView?.bounds, newBounds.size == bounds.size, let geometry else { return context }
        context.invalidateItems(at: geometry.itemPaths(from: newBounds.minY, to: newBounds.maxY))
        for element in [SectionElement.header, .menu] {
            context.invalidateSupplementaryElements(ofKind: element.kind, at: [IndexPath(item: element.item, section: 0)])
        }
        let shown = geometry.sections(from: min(bounds.minY, newBounds.minY), to: max(bounds.maxY, newBounds.maxY))
        let header = SectionElement.sectionHeader
        context.invalidateSupplementaryElements(
            ofKind: header.kind, at: shown.map { IndexPath(item: header.item, section: $0) })
        return context
    }
}

extension SectionGeometry {
    /// The paths of the items between two heights.
    fileprivate func itemPaths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
        sections(from: top, to: bottom).flatMap { section in
            items(ofSection: section, from: top, to: bottom).map { IndexPath(item: $0, section: section) }
        }
    }
}
