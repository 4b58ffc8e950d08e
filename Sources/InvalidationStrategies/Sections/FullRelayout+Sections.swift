import UIKit

extension FullRelayout: SectionStrategy {
    public static func makeController(for album: SectionAlbum) -> SectionController {
        SectionController(album: album, layout: FullSectionLayout(album))
    }
}

/// Every change of bounds invalidates everything: all items are arranged again on each tick.
public final class FullSectionLayout: SectionLayout {
    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
