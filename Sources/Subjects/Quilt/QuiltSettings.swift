import BenchmarkResults
import Parallax
import Quilt
import Statistics
import Suites
import UIKit

/// The settings of the quilt.
public enum QuiltSettings {
    public static let effect = ParallaxSettings.effect(default: .linear)

    /// The blocks of the items, from a file.
    public static let blocks = Setting.file(
        "blocks", valueName: "FILE.csv", meaning: "The blocks of the items: a CSV with the columns column_span,row_span.",
        read: BlocksFile.read)

    /// The photos of an album, from a file.
    public static let photos = Setting.file(
        "photos", valueName: "FILE.csv", meaning: "An album to lay out: a CSV with the columns width_px,height_px.",
        read: PhotosFile.read)

    /// The number of columns.
    public static let columns = Setting<Int>(
        "columns", valueName: "N", meaning: "The number of columns; by default as many 100 pt blocks as fit."
    ) { text in
        try SettingText.integer(text, in: BlockPlacer.allowedColumnCounts, called: "A number of columns", such: "3")
    }

    /// The items that are placed at a time.
    public static let prelayout = Setting<QuiltLayout.Prelayout>(
        "prelayout", valueName: "name", meaning: "The items to place at a time: everything, or only the window.",
        default: QuiltLayout.Prelayout.everything.rawValue
    ) { text in
        try SettingText.choice(text, of: "way of placing", among: QuiltLayout.Prelayout.allCases.map { ($0.rawValue, $0) })
    }

    static let all: [any TextSetting] = [effect] + ParallaxSettings.shared + [blocks, photos, columns, prelayout]
}

/// The blocks of the items in the settings.
enum QuiltBlocks {
    /// 1–2 × 1–2 blocks, drawn with the seed.
    case random
    case blocks(ContiguousArray<BlockSpan>)
    case photos(ContiguousArray<BlockSpan>)

    /// - Throws: `DataFileError` if a file cannot be used.
    init(_ values: SettingValues) throws {
        if let spans = try values.givenValue(of: QuiltSettings.blocks) {
            self = .blocks(spans)
        } else if let spans = try values.givenValue(of: QuiltSettings.photos) {
            self = .photos(spans)
        } else {
            self = .random
        }
    }

    /// The number of records in the file, or `nil` without a file.
    var count: Int? {
        switch self {
        case .random: nil
        case .blocks(let spans), .photos(let spans): spans.count
        }
    }

    /// Returns the blocks of the first `count` items. If a file has too few blocks, they are
    /// repeated.
    ///
    /// - Parameter limit: The largest width of a photo, in columns.
    func spans(_ count: Int, seed: UInt64, photosLimitedTo limit: Int) -> ContiguousArray<BlockSpan> {
        switch self {
        case .random: BlockSpan.random(count: count, seed: seed)
        case .blocks(let spans): Self.repeated(spans, count)
        case .photos(let spans): ContiguousArray(Self.repeated(spans, count).map { $0.limited(toColumns: limit) })
        }
    }

    /// Returns a function that draws the blocks of another data set, or `nil` if the blocks are from a file.
    func otherSpans(_ count: Int, seed: UInt64) -> (@Sendable (Int) -> ContiguousArray<BlockSpan>)? {
        guard case .random = self else { return nil }
        return { dataSet in
            var seeds = SplitMix64(seed: seed, purpose: "data set \(dataSet)")
            return BlockSpan.random(count: count, seed: seeds.next())
        }
    }

    private static func repeated(_ spans: ContiguousArray<BlockSpan>, _ count: Int) -> ContiguousArray<BlockSpan> {
        ContiguousArray((0..<count).map { spans[$0 % spans.count] })
    }
}
