import Parallax
import Quilt
import Statistics
import Suites
import UIKit

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

    public static let placement = Setting<QuiltLayout.Placement>(
        "placement", valueName: "name,…",
        meaning: "The code that places the items: ordinary, as apps write it, or compact, which is tuned.",
        default: QuiltLayout.Placement.ordinary.rawValue, crosses: true
    ) { text in
        try SettingText.choice(text, of: "placement", among: QuiltLayout.Placement.allCases.map { ($0.rawValue, $0) })
    }

    /// The largest number of items for the ordinary placement, which takes minutes for more.
    static let ordinaryItemLimit = 200_000

    static let all: [any TextSetting] = [effect] + ParallaxSettings.shared + [blocks, photos, columns, placement]
}

extension Subject where Content == QuiltAlbum {
    /// Photos on a quilt, whose layout is slow to compute, as in Kurutepe's text.
    ///
    /// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
    public static var quilt: Subject {
        Subject(
            "quilt",
            summary: "blocks of different spans, each in the first place where it fits",
            items: [50, 500, 5_000, 50_000],
            changesData: true,
            settings: QuiltSettings.all,
            examples: [
                Example(
                    "A count of the cells that the delegate updates too late",
                    flags: "--effect reversed --strategy delegate,delegate-scroll-only --work"),
                Example("Other photos and other spans in mid-scroll", flags: "--trace reload"),
                Example("Ten more photos each time the end is near", flags: "--trace append"),
            ],
            alternatives: [[QuiltSettings.blocks, QuiltSettings.photos]],
            itemCount: { try QuiltBlocks($0).count },
            check: { parameters in
                try requireFewItems(parameters)
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
            Competitor(
                "full", summary: "invalidates on every tick and places every item again"
            ) { QuiltController(album: $0, layout: ParallaxQuiltLayout($0)) }
            Competitor("cached", summary: StrategySummary.cached) {
                QuiltController(album: $0, layout: CachedParallaxQuiltLayout($0))
            }
            Competitor("named", summary: StrategySummary.named) { QuiltController(album: $0, layout: NamedItemsQuiltLayout($0)) }
            Competitor("delegate", summary: StrategySummary.delegate) {
                QuiltController(album: $0, layout: $0.plainLayout, updates: .whileScrollingAndOnDisplay)
            }
            Competitor("delegate-scroll-only", summary: StrategySummary.scrollOnly, staleness: .contents) {
                QuiltController(album: $0, layout: $0.plainLayout, updates: .whileScrolling)
            }
            Competitor("cell", summary: StrategySummary.cell, refusal: { InsetPhotoCell.refusal(of: $0.effect) }) {
                QuiltController(album: $0, layout: $0.plainLayout, updates: .byCell)
            }
        }
        .counted(addedLines: AddedLines.quilt)
        .noting { album, parameters in
            guard try parameters.settings.givenValue(of: QuiltSettings.blocks) != nil else { return nil }
            let tiles = album.spans.reduce(0) { $0 + $1.columns * $1.rows }
            return "The blocks of these items have \(groupedDigits(tiles)) tiles together; a placement searches tiles, not items."
        }
    }

    private static func requireFewItems(_ parameters: Parameters) throws {
        guard parameters.items > QuiltSettings.ordinaryItemLimit,
            try parameters.settings.value(of: QuiltSettings.placement) == .ordinary
        else { return }
        throw SettingError(
            "The ordinary placement takes at most \(QuiltSettings.ordinaryItemLimit) items; got \(parameters.items). "
                + "Use --placement compact for more.")
    }
}

extension QuiltLayout.Columns {
    fileprivate init(_ values: SettingValues) throws {
        self =
            try values.givenValue(of: QuiltSettings.columns).map { .count($0) }
            ?? .fitting(blockSize: CGSize(width: 100, height: 100))
    }
}

extension QuiltAlbum {
    /// A quilt without a parallax effect.
    @MainActor
    fileprivate var plainLayout: QuiltLayout { QuiltLayout(columns: columns, placement: placement) }

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
            columns: columns, placement: try parameters.settings.value(of: QuiltSettings.placement),
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
