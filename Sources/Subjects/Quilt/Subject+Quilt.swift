import Parallax
import Quilt
import Suites
import UIKit

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
            fullQuilt
            cachedQuilt
            namedQuilt
            cachedAheadQuilt
            prefixQuilt
            delegateQuilt
            delegateScrollOnlyQuilt
            cellQuilt
        }
    }
}

extension QuiltLayout.Columns {
    /// - Throws: `SettingError`.
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

    /// Returns the reason why a strategy that keeps the placement while it scrolls cannot place
    /// lazily, or `nil` if all items are placed.
    func refusalOfLazyPlacing() -> String? {
        guard prelayout == .window else { return nil }
        return "--prelayout window places items while scrolling, but this strategy keeps the placement and the content size. "
            + "Leave the strategy out, or use --prelayout everything."
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
