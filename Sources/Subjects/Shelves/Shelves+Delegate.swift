import Suites
import UIKit

/// Plain flow layouts; one delegate tells the cells that opt in, whichever view they are in.
///
/// Source: Engin Kurutepe's follow-up (2015) to Begemann's text, mended for cells that come in.
let delegateShelves = Competitor<ShelfAlbum>(
    "delegate",
    summary: "never invalidates while scrolling; one delegate updates the cells of all views (Kurutepe, mended for new cells)",
    bytesPerItem: 37
) { album in
    ShelvesController(album: album, updates: .whileScrollingAndOnDisplay) { UICollectionViewFlowLayout() }
}

/// Kurutepe's text to the letter: `scrollViewDidScroll` alone. The competitor is there to count the stale cells.
let delegateScrollOnlyShelves = Competitor<ShelfAlbum>(
    "delegate-scroll-only",
    summary: "updates the cells of the view that scrolls from scrollViewDidScroll alone: new cells are stale until the next one "
        + "(Kurutepe)",
    staleness: .contents, bytesPerItem: 37
) { album in
    ShelvesController(album: album, updates: .whileScrolling) { UICollectionViewFlowLayout() }
}
