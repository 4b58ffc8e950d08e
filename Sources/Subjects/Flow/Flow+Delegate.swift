import Suites
import UIKit

/// A plain flow layout. The delegate updates the visible cells on each scroll event, and each cell
/// when it appears.
///
/// Source: Engin Kurutepe's text (2015), with an update of cells that appear.
let delegateFlow = Competitor<FlowAlbum>(
    "delegate",
    summary: "never invalidates while scrolling; the delegate updates visible and new cells (Kurutepe, with willDisplay)",
    bytesPerItem: 47
) { album in
    FlowController(album: album, layout: UICollectionViewFlowLayout(), updates: .whileScrollingAndOnDisplay)
}

/// Exactly Kurutepe's text, with only `scrollViewDidScroll`. The run counts the stale cells.
let delegateScrollOnlyFlow = Competitor<FlowAlbum>(
    "delegate-scroll-only",
    summary: "updates visible cells in scrollViewDidScroll only: new cells are stale until the next scroll event (Kurutepe)",
    staleness: .contents, bytesPerItem: 47
) { album in
    FlowController(album: album, layout: UICollectionViewFlowLayout(), updates: .whileScrolling)
}

/// Leth's technique: each cell moves its own picture.
///
/// Source: Roland Leth, "Vertical scrolling parallax".
let cellFlow = Competitor<FlowAlbum>(
    "cell", summary: InsetPhotoCell.summary, bytesPerItem: 47, refusal: { InsetPhotoCell.refusal(of: $0.effect) }
) { album in
    FlowController(album: album, layout: UICollectionViewFlowLayout(), updates: .byCell)
}
