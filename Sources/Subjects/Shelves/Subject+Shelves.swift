import Parallax
import Suites

extension Subject where Content == ShelfAlbum {
    /// Several collection views on one screen with one delegate, and cells that opt in by class: what Kurutepe's category is for.
    ///
    /// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
    public static var shelves: Subject {
        Subject(
            "shelves",
            summary:
                "several collection views with one delegate, and cells of which some opt in to the parallax (Kurutepe's category)",
            items: [50, 500, 5_000, 50_000],
            settings: ShelfSettings.all,
            examples: [
                Example(
                    "Ten collection views that scroll one at a time",
                    flags: "--views 10 --scrolling alone --strategy full,delegate")
            ],
            bytesPerItem: 0,
            check: { _ = try ShelfAlbum($0) },
            content: { try ShelfAlbum($0) }
        ) {
            fullShelves
            cachedShelves
            namedShelves
            delegateShelves
            delegateScrollOnlyShelves
        }
    }
}

extension ShelfAlbum {
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        self.init(
            itemCount: parameters.items, viewCount: try values.value(of: ShelfSettings.views),
            scrolling: try values.value(of: ShelfSettings.scrolling),
            effect: try ParallaxSettings.parallaxEffect(
                parameters, ShelfSettings.effect, cellHeight: .points(ShelfCell.photoHeight)))
    }
}
