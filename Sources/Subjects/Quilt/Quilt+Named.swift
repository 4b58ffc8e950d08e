import Quilt
import Suites
import UIKit

/// Each change of the bounds invalidates the layout with a context that names the items on the screen. Everything else stays valid.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
let namedQuilt = Competitor<QuiltAlbum>(
    "named", summary: "invalidates on every tick, with a context that names the items on the screen (invalidateItems)",
    bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: NamedItemsQuiltLayout(album))
}

/// A cached parallax quilt that names the items that will be on the screen.
///
/// Naming the items that are already on the screen would not suffice: an item that appears would
/// keep the parallax of the last query of its attributes.
public final class NamedItemsQuiltLayout: CachedParallaxQuiltLayout {
    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size == collectionView?.bounds.size {
            context.invalidateItems(at: indexPathsForItems(in: newBounds))
        }
        return context
    }
}
