import Parallax
import Quilt
import Statistics
import Suites
import Synchronization
import UIKit

/// Photos on a quilt.
public struct QuiltAlbum: Sendable {
    public var columns: QuiltLayout.Columns
    public var placement: QuiltLayout.Placement
    public var effect: ParallaxEffect
    /// The distances between the collection view and the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets
    private let dataSets: QuiltDataSets

    /// Creates an album from the blocks of each photo.
    ///
    /// `otherSpans` returns the blocks of another data set with as many items, by its number from 1.
    /// By default, other data sets rotate `spans`.
    public init(
        spans: ContiguousArray<BlockSpan>, columns: QuiltLayout.Columns, placement: QuiltLayout.Placement = .ordinary,
        effect: ParallaxEffect, viewMargins: UIEdgeInsets = .zero,
        otherSpans: (@Sendable (_ dataSet: Int) -> ContiguousArray<BlockSpan>)? = nil
    ) {
        dataSets = QuiltDataSets(first: spans, others: otherSpans ?? { spans.rotated(by: $0) })
        self.columns = columns
        self.placement = placement
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// The blocks of each photo of the first data set, in the order of the items.
    public var spans: ContiguousArray<BlockSpan> { dataSets.first }

    /// Returns the blocks of each photo of a data set, in the order of the items.
    ///
    /// - Complexity: O(n) for n items the first time that a data set is used, then O(1).
    public func spans(ofDataSet number: Int) -> ContiguousArray<BlockSpan> { dataSets[number] }
}

/// The blocks of each data set, created once. The trace reads the length of each data set before
/// anything is timed, so no tick creates one.
private final class QuiltDataSets: Sendable {
    let first: ContiguousArray<BlockSpan>
    private let make: @Sendable (Int) -> ContiguousArray<BlockSpan>
    private let made = Mutex<[Int: ContiguousArray<BlockSpan>]>([:])

    init(first: ContiguousArray<BlockSpan>, others: @escaping @Sendable (Int) -> ContiguousArray<BlockSpan>) {
        self.first = first
        make = others
    }

    subscript(number: Int) -> ContiguousArray<BlockSpan> {
        guard number > 0 else { return first }
        return made.withLock { made in
            let spans = made[number] ?? make(number)
            made[number] = spans
            return spans
        }
    }
}

extension ContiguousArray<BlockSpan> {
    /// Returns the same blocks, starting a quarter further with each number.
    fileprivate func rotated(by number: Int) -> Self {
        guard !isEmpty else { return self }
        let start = number * Swift.max(1, count / 4) % count
        return Self(self[start...] + self[..<start])
    }
}

extension QuiltLayout.Columns {
    /// The height of a block, which the effect `bounded` uses for every cell.
    var cellHeight: ParallaxEffect.CellHeight {
        switch self {
        case .fitting(let blockSize): .points(blockSize.height)
        case .count(let count): .columns(count)
        }
    }
}

/// The blocks of the items in the settings.
enum QuiltBlocks {
    /// 1–2 × 1–2 blocks, drawn with the seed.
    case random
    case blocks(ContiguousArray<BlockSpan>)
    case photos(ContiguousArray<BlockSpan>)

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
