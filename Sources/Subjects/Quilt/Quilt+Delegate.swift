import Quilt
import Suites
import UIKit

/// The layout is left alone: the delegate tells the visible cells on each scroll event, and those that come in.
///
/// Source: Engin Kurutepe's follow-up (2015) to Begemann's text, mended for cells that come in.
let delegateQuilt = Competitor<QuiltAlbum>(
    "delegate",
    summary: "never invalidates while scrolling; the delegate updates the visible cells (Kurutepe, mended for new cells)",
    bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: QuiltLayout(columns: album.columns), updates: .whileScrollingAndOnDisplay)
}

/// Kurutepe's text to the letter: `scrollViewDidScroll` alone. The competitor is there to count the stale cells.
let delegateScrollOnlyQuilt = Competitor<QuiltAlbum>(
    "delegate-scroll-only",
    summary: "updates the visible cells from scrollViewDidScroll alone: new cells are stale until the next one (Kurutepe)",
    staleness: .contents, bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: QuiltLayout(columns: album.columns), updates: .whileScrolling)
}
