import Quilt
import Suites
import UIKit

/// As `cached`, and the screen may turn: where the items lie then is found out beforehand, a few on each tick.
///
/// A quilt places an item by all those before it, so a layout that begins when the screen turns cannot but place them all at once.
let cachedAheadQuilt = Competitor<QuiltAlbum>(
    "cached-ahead", summary: "as cached; on each tick some items are placed as they will lie when the screen turns",
    occasion: .turn, bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: CachedAheadQuiltLayout(album))
}

/// A cached parallax quilt that places its items for the turned screen ahead of the turn.
public final class CachedAheadQuiltLayout: CachedParallaxQuiltLayout {
    /// How many items are placed ahead per tick: some 140 µs of a budget of 16.6 ms, and a million items in 4 s of scrolling.
    private static let sliceCount = 4_096

    public override func prepare() {
        super.prepare()
        guard let size = turnedSize else { return }
        placeItemsAhead(atMost: Self.sliceCount, inViewOfSize: size)
    }

    /// The size of the view inside its content inset when the screen is turned: its distances from the edges stay.
    private var turnedSize: CGSize? {
        guard let collectionView, let screen = collectionView.superview?.bounds.size else { return nil }
        let size = collectionView.frame.inset(by: collectionView.contentInset).size
        return CGSize(
            width: screen.height - (screen.width - size.width), height: screen.width - (screen.height - size.height))
    }
}
