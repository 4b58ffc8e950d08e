import Parallax
import Suites
import UIKit

/// The settings of several collection views on one screen.
public enum ShelfSettings {
    public static let effect = ParallaxSettings.effect(default: .reversed)

    public static let views = Setting<Int>(
        "views", valueName: "N", meaning: "The number of collection views on the screen, 2 to 50.", default: "4", crosses: true
    ) { text in
        try SettingText.integer(text, in: 2...50, called: "A number of collection views", such: "4")
    }

    public static let scrolling = Setting<ShelfAlbum.Scrolling>(
        "scrolling", valueName: "name", meaning: "How the views follow the trace: together, or each alone in turn.",
        default: ShelfAlbum.Scrolling.together.rawValue, crosses: true
    ) { text in
        try SettingText.choice(
            text, of: "way of scrolling", among: ShelfAlbum.Scrolling.allCases.map { ($0.rawValue, $0) })
    }

    static let all: [any TextSetting] = [effect, views, scrolling]
}

extension Subject where Content == ShelfAlbum {
    /// Several collection views on one screen with one delegate, and cells of which some opt in:
    /// the use case of Kurutepe's category.
    ///
    /// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
    public static var shelves: Subject {
        Subject(
            "shelves",
            summary:
                "several collection views with one delegate, and cells of which some opt in to the parallax",
            items: [50, 500, 5_000, 50_000],
            settings: ShelfSettings.all,
            examples: [
                Example(
                    "Ten collection views that scroll one at a time",
                    flags: "--views 10 --scrolling alone --strategy full,delegate")
            ],
            check: { _ = try ShelfAlbum($0) },
            content: { try ShelfAlbum($0) }
        ) {
            Competitor<ShelfAlbum>(
                "full", summary: "invalidates each view that scrolls; the flow layouts keep their arrangement"
            ) { album in ShelvesController(album: album) { ParallaxFlowLayout(effect: album.effect) } }
            Competitor<ShelfAlbum>(
                "cached",
                summary:
                    "invalidates each view that scrolls, but only the parallax of cached attributes"
            ) { album in ShelvesController(album: album) { CachedParallaxFlowLayout(effect: album.effect) } }
            Competitor<ShelfAlbum>(
                "named",
                summary:
                    "invalidates each view that scrolls, with a context that names its items on the screen (invalidateItems)"
            ) { album in ShelvesController(album: album) { NamedItemsFlowLayout(effect: album.effect) } }
            Competitor<ShelfAlbum>(
                "delegate",
                summary:
                    "never invalidates while scrolling; one delegate updates visible and new cells of all views"
            ) { ShelvesController(album: $0, updates: .whileScrollingAndOnDisplay) { UICollectionViewFlowLayout() } }
            Competitor<ShelfAlbum>(
                "delegate-scroll-only", summary: StrategySummary.scrollOnly, staleness: .contents
            ) { ShelvesController(album: $0, updates: .whileScrolling) { UICollectionViewFlowLayout() } }
        }
        .counted(addedLines: AddedLines.shelves)
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
