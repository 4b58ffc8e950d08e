import Suites
import UIKit

/// Every change of bounds invalidates the layout with a context that names the items on the screen; everything else is kept.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
let namedFlow = Competitor<FlowAlbum>(
    "named", summary: "invalidates on every tick, with a context that names the items on the screen (invalidateItems)",
    bytesPerItem: 47
) { album in
    FlowController(album: album, layout: NamedItemsFlowLayout(effect: album.effect))
}

/// Names the items that will be on the screen, found among those that the layout has kept.
///
/// Pinned headers move with the bounds, so with them nothing is named.
public final class NamedItemsFlowLayout: CachedParallaxFlowLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        // Where all is invalid there is nothing to name: a change of size comes before the offset that goes with it.
        if isArrangementValid, !pinsViews, newBounds.size == collectionView?.bounds.size {
            let cells = (arrangedAttributes(in: newBounds) ?? []).filter { $0.representedElementCategory == .cell }
            context.invalidateItems(at: cells.map(\.indexPath))
        }
        return context
    }
}
