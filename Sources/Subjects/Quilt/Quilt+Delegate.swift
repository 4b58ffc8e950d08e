import Quilt
import Suites
import UIKit

/// The layout stays valid. The delegate updates the visible cells on each scroll event, and each
/// cell when it appears.
///
/// Source: Engin Kurutepe's text (2015), with an update of cells that appear.
let delegateQuilt = Competitor<QuiltAlbum>(
    "delegate",
    summary: "never invalidates while scrolling; the delegate updates visible and new cells (Kurutepe, with willDisplay)",
    bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: QuiltLayout(columns: album.columns), updates: .whileScrollingAndOnDisplay)
}

/// Exactly Kurutepe's text, with only `scrollViewDidScroll`. The run counts the stale cells.
let delegateScrollOnlyQuilt = Competitor<QuiltAlbum>(
    "delegate-scroll-only",
    summary: "updates visible cells in scrollViewDidScroll only: new cells are stale until the next scroll event (Kurutepe)",
    staleness: .contents, bytesPerItem: 25, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: QuiltLayout(columns: album.columns), updates: .whileScrolling)
}

/// Leth's technique on a quilt.
///
/// Source: Roland Leth, "Vertical scrolling parallax".
let cellQuilt = Competitor<QuiltAlbum>(
    "cell", summary: InsetPhotoCell.summary, bytesPerItem: 25,
    refusal: { $0.refusalOfLazyPlacing() ?? InsetPhotoCell.refusal(of: $0.effect) }
) { album in
    QuiltController(album: album, layout: QuiltLayout(columns: album.columns), updates: .byCell)
}
