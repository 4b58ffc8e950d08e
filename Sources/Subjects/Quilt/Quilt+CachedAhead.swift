import Quilt
import Suites
import UIKit

/// Begemann's caching scheme that also places some items on each tick for the turned screen.
///
/// A quilt places an item after all items before it, so otherwise all items would have to be placed
/// when the screen turns.
let cachedAheadQuilt = Competitor<QuiltAlbum>(
    "cached-ahead", summary: "as cached; each tick places some items for the time when the screen turns",
    occasion: .turn, bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: CachedAheadQuiltLayout(album))
}

/// A cached parallax quilt that places its items for the turned screen before the screen turns.
public final class CachedAheadQuiltLayout: CachedParallaxQuiltLayout {
    /// The number of items to place per tick: about 140 µs of a budget of 16.6 ms, and a million
    /// items in 4 s of scrolling.
    private static let sliceCount = 4_096

    public override func prepare() {
        super.prepare()
        guard let size = turnedSize else { return }
        placeItemsAhead(atMost: Self.sliceCount, inViewOfSize: size)
    }

    /// The size of the view inside its content inset after the screen turns, if the view keeps its
    /// distances from the edges.
    private var turnedSize: CGSize? {
        guard let collectionView, let screen = collectionView.superview?.bounds.size else { return nil }
        let size = collectionView.frame.inset(by: collectionView.contentInset).size
        return CGSize(
            width: screen.height - (screen.width - size.width), height: screen.width - (screen.height - size.height))
    }
}
