import Suites
import UIKit

/// Everything is arranged again on each tick, on the layout of Broggi's text.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014), his first form.
let fullSections = Competitor<SectionAlbum>(
    "full", summary: "invalidates on every tick and arranges every item again (Begemann's first form)", growth: .items,
    bytesPerItem: 27
) { album in
    SectionController(album: album, layout: FullSectionLayout(album))
}

/// Every change of bounds invalidates everything: all items are arranged again on each tick.
public final class FullSectionLayout: SectionLayout {
    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
