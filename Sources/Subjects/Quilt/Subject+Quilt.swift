import Parallax
import Quilt
import Suites
import UIKit

/// The settings of the quilt.
public enum QuiltSettings {
    public static let effect = ParallaxSettings.effect(default: .linear)

    public static let blocks = Setting.file(
        "blocks", valueName: "FILE.csv", meaning: "The blocks of the items: a CSV with the columns column_span,row_span.",
        read: BlocksFile.read)

    public static let photos = Setting.file(
        "photos", valueName: "FILE.csv", meaning: "An album to lay out: a CSV with the columns width_px,height_px.",
        read: PhotosFile.read)

    public static let columns = Setting<Int>(
        "columns", valueName: "N", meaning: "The number of columns; by default as many 100 pt blocks as fit."
    ) { text in
        try SettingText.integer(text, in: BlockPlacer.allowedColumnCounts, called: "A number of columns", such: "3")
    }

    public static let prelayout = Setting<QuiltLayout.Prelayout>(
        "prelayout", valueName: "name", meaning: "The items to place at a time: everything, or only the window.",
        default: QuiltLayout.Prelayout.everything.rawValue
    ) { text in
        try SettingText.choice(text, of: "way of placing", among: QuiltLayout.Prelayout.allCases.map { ($0.rawValue, $0) })
    }

    static let all: [any TextSetting] = [effect] + ParallaxSettings.shared + [blocks, photos, columns, prelayout]
}

extension Subject where Content == QuiltAlbum {
    /// Photos on a quilt, whose layout is slow to compute, as in Kurutepe's text.
    ///
    /// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
    public static var quilt: Subject {
        Subject(
            "quilt",
            summary: "blocks of different spans, each in the first place where it fits (the layout of Kurutepe's text)",
            items: [50, 500, 5_000, 50_000],
            changesData: true,
            settings: QuiltSettings.all,
            examples: [
                Example(
                    "A count of the cells that the delegate updates too late (Kurutepe)",
                    flags: "--effect reversed --strategy delegate,delegate-scroll-only --work"),
                Example("Other photos and other spans in mid-scroll", flags: "--trace reload"),
                Example("Ten more photos each time the end is near", flags: "--trace append"),
            ],
            alternatives: [[QuiltSettings.blocks, QuiltSettings.photos]],
            itemCount: { try QuiltBlocks($0).count },
            bytesPerItem: 16,
            check: { parameters in
                let columns = try QuiltLayout.Columns(parameters.settings)
                _ = try columns.grid(in: parameters.screenSize)
                _ = try ParallaxSettings.parallaxEffect(parameters, QuiltSettings.effect, cellHeight: columns.cellHeight)
                _ = try ParallaxSettings.viewMargins(parameters)
            },
            warning: { album, parameters in
                let grid = try album.columns.grid(in: parameters.screenSize)
                return album.spans.overflowWarning(columnCount: grid.columnCount)
                    ?? ParallaxSettings.labelWarning(album.effect, cellHeight: grid.blockSize.height)
            },
            content: QuiltAlbum.init
        ) {
            Competitor<QuiltAlbum>(
                "full", summary: "invalidates on every tick and places every item again (Begemann's first form)", growth: .items,
                bytesPerItem: 15
            ) { QuiltController(album: $0, layout: ParallaxQuiltLayout($0)) }
            strategy("cached", StrategySummary.cached) { QuiltController(album: $0, layout: CachedParallaxQuiltLayout($0)) }
            strategy("named", StrategySummary.named) { QuiltController(album: $0, layout: NamedItemsQuiltLayout($0)) }
            strategy(
                "cached-ahead", "as cached; each tick places some items for the time when the screen turns", occasion: .turn
            ) { QuiltController(album: $0, layout: CachedAheadQuiltLayout($0)) }
            strategy(
                "prefix", "as cached; a change of the data places only the first changed item and the items after it again",
                occasion: .changeOfData, bytesPerItem: 26
            ) { QuiltController(album: $0, layout: PrefixQuiltLayout($0)) }
            strategy("delegate", StrategySummary.delegate) {
                QuiltController(album: $0, layout: QuiltLayout(columns: $0.columns), updates: .whileScrollingAndOnDisplay)
            }
            strategy("delegate-scroll-only", StrategySummary.scrollOnly, staleness: .contents) {
                QuiltController(album: $0, layout: QuiltLayout(columns: $0.columns), updates: .whileScrolling)
            }
            strategy("cell", StrategySummary.cell, refusal: { InsetPhotoCell.refusal(of: $0.effect) }) {
                QuiltController(album: $0, layout: QuiltLayout(columns: $0.columns), updates: .byCell)
            }
        }
    }
}

/// Creates a strategy that keeps the placement while it scrolls, and therefore cannot place lazily.
private func strategy(
    _ name: String, _ summary: String, staleness: Staleness = .never, occasion: Occasion? = nil, bytesPerItem: Int = 25,
    refusal: @escaping @Sendable (QuiltAlbum) -> String? = { _ in nil },
    controller: @escaping @MainActor @Sendable (QuiltAlbum) -> QuiltController
) -> Competitor<QuiltAlbum> {
    Competitor(
        name, summary: summary, staleness: staleness, occasion: occasion, bytesPerItem: bytesPerItem,
        refusal: { album in
            guard album.prelayout == .window else { return refusal(album) }
            return "--prelayout window places items while scrolling, but this strategy keeps the placement and the content size. "
                + "Leave the strategy out, or use --prelayout everything."
        }, controller: controller)
}

extension QuiltLayout.Columns {
    fileprivate init(_ values: SettingValues) throws {
        self =
            try values.givenValue(of: QuiltSettings.columns).map { .count($0) }
            ?? .fitting(blockSize: CGSize(width: 100, height: 100))
    }
}

extension QuiltAlbum {
    /// - Throws: `SettingError`, `DataFileError`, or `QuiltError` if no quilt can be laid out on the screen.
    fileprivate init(_ parameters: Parameters) throws {
        let columns = try QuiltLayout.Columns(parameters.settings)
        let screen = parameters.screenSize
        let turned = CGSize(width: screen.height, height: screen.width)
        // No photo is wider than the screen, in portrait or landscape.
        let narrowest = min(try columns.grid(in: screen).columnCount, try columns.grid(in: turned).columnCount)
        let blocks = try QuiltBlocks(parameters.settings)
        self.init(
            spans: blocks.spans(parameters.items, seed: parameters.seed, photosLimitedTo: narrowest),
            columns: columns, prelayout: try parameters.settings.value(of: QuiltSettings.prelayout),
            effect: try ParallaxSettings.parallaxEffect(parameters, QuiltSettings.effect, cellHeight: columns.cellHeight),
            viewMargins: try ParallaxSettings.viewMargins(parameters),
            otherSpans: blocks.otherSpans(parameters.items, seed: parameters.seed)
        )
    }
}

extension Collection<BlockSpan> where Index == Int {
    /// Returns a sentence about the first item that is wider than a number of columns, or `nil` if all items fit.
    public func overflowWarning(columnCount: Int) -> String? {
        guard let item = firstIndex(where: { $0.columns > columnCount }) else { return nil }
        let columns = columnCount == 1 ? "1 column" : "\(columnCount) columns"
        return "item \(item) is \(self[item].columns) blocks wide, and the quilt has \(columns): it is in column 0 and "
            + "overflows to the right."
    }
}
