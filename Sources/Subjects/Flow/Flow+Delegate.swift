import Suites
import UIKit

/// A plain flow layout; the delegate tells the visible cells on each scroll event, and those that come in.
///
/// Source: Engin Kurutepe's follow-up (2015) to Begemann's text, mended for cells that come in.
let delegateFlow = Competitor<FlowAlbum>(
    "delegate",
    summary: "never invalidates while scrolling; the delegate updates the visible cells (Kurutepe, mended for new cells)",
    bytesPerItem: 47
) { album in
    FlowController(album: album, layout: UICollectionViewFlowLayout(), updates: .whileScrollingAndOnDisplay)
}

/// Kurutepe's text to the letter: `scrollViewDidScroll` alone. The competitor is there to count the stale cells.
let delegateScrollOnlyFlow = Competitor<FlowAlbum>(
    "delegate-scroll-only",
    summary: "updates the visible cells from scrollViewDidScroll alone: new cells are stale until the next one (Kurutepe)",
    staleness: .contents, bytesPerItem: 47
) { album in
    FlowController(album: album, layout: UICollectionViewFlowLayout(), updates: .whileScrolling)
}
