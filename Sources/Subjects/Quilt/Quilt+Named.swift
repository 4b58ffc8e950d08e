import Quilt
import Suites
import UIKit

/// Every change of bounds invalidates the layout with a context that names the items on the screen; everything else is kept.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
let namedQuilt = Competitor<QuiltAlbum>(
    "named", summary: "invalidates on every tick, with a context that names the items on the screen (invalidateItems)",
    bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: NamedItemsQuiltLayout(album))
}

/// Names the items that will be on the screen. Those that are on it already would not do: an item that comes in would show the parallax
/// of the time when its attributes were asked for.
public final class NamedItemsQuiltLayout: CachedParallaxQuiltLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size == collectionView?.bounds.size {
            context.invalidateItems(at: indexPathsForItems(in: newBounds))
        }
        return context
    }
}
