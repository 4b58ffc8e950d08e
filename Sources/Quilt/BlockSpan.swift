import Statistics
import SystemSupport

/// The number of blocks that an item covers: `columns` to the right and `rows` down.
public struct BlockSpan: Hashable, Sendable {
    /// The number of blocks that an item can span on either axis.
    public static let allowed = 1...1_024

    public static let one = BlockSpan(columns: 1, rows: 1)

    // Half the size of two `Int`s, because placing all items reads all spans.
    private let storedColumns: Int32
    private let storedRows: Int32

    /// The width in blocks.
    public var columns: Int { Int(storedColumns) }

    /// The height in blocks.
    public var rows: Int { Int(storedRows) }

    /// - Precondition: `columns` and `rows` are in ``allowed``.
    public init(columns: Int, rows: Int) {
        require(
            Self.allowed.contains(columns) && Self.allowed.contains(rows),
            "A span must cover 1 to 1024 blocks on each axis; got \(columns) × \(rows).")
        self.init(unchecked: columns, rows)
    }

    /// Creates a span from the numbers of another span.
    init(unchecked columns: Int, _ rows: Int) {
        storedColumns = Int32(truncatingIfNeeded: columns)
        storedRows = Int32(truncatingIfNeeded: rows)
    }

    /// Returns the span, limited to `count` columns.
    ///
    /// - Precondition: `count` is at least 1.
    public func limited(toColumns count: Int) -> BlockSpan {
        BlockSpan(columns: min(columns, count), rows: rows)
    }
}

extension BlockSpan {
    /// Returns random spans, uniformly distributed over two ranges. The same seed gives the same
    /// spans on every machine.
    ///
    /// A shorter list is the beginning of a longer one with the same seed and ranges.
    ///
    /// - Precondition: `count` is at least 0, and both ranges lie in ``allowed``.
    public static func random(
        count: Int,
        columns: ClosedRange<Int> = 1...2,
        rows: ClosedRange<Int> = 1...2,
        seed: UInt64
    ) -> ContiguousArray<BlockSpan> {
        var generator = SplitMix64(seed: seed, purpose: "block spans")
        var spans = ContiguousArray<BlockSpan>()
        spans.reserveCapacity(count)
        for _ in 0..<count {
            let width = generator.nextInteger(in: columns)
            let height = generator.nextInteger(in: rows)
            spans.append(BlockSpan(columns: width, rows: height))
        }
        return spans
    }

    /// Creates the span for a photo's proportions, in an album with every 12th photo featured.
    ///
    /// With r = width / height, r ≥ 2.5 spans 3 × 1 blocks, r ≥ 1.25 spans 2 × 1, r ≤ 0.4 spans 1 ×
    /// 3, r ≤ 0.8 spans 1 × 2 and all others 1 × 1. Items 11, 23, 35, … are featured: their spans
    /// are doubled on both axes. The span may be wider than the quilt; ``limited(toColumns:)``
    /// limits it.
    ///
    /// - Parameters:
    ///   - photoWidth: The width in pixels.
    ///   - photoHeight: The height in pixels.
    ///   - item: The photo's number in the album, from 0.
    /// - Throws: ``QuiltError/photoWithoutSize(width:height:item:)`` if a side is less than 1
    ///   pixel.
    public init(photoWidth: Int, photoHeight: Int, item: Int) throws(QuiltError) {
        guard photoWidth >= 1, photoHeight >= 1 else {
            throw .photoWithoutSize(width: photoWidth, height: photoHeight, item: item)
        }
        // Division rounds correctly, so a ratio equal to a threshold compares equal to the literal.
        let ratio = Double(photoWidth) / Double(photoHeight)
        let proportions: (columns: Int, rows: Int) =
            if ratio >= 2.5 {
                (3, 1)
            } else if ratio >= 1.25 {
                (2, 1)
            } else if ratio <= 0.4 {
                (1, 3)
            } else if ratio <= 0.8 {
                (1, 2)
            } else {
                (1, 1)
            }
        let scale = item % 12 == 11 ? 2 : 1
        self.init(columns: scale * proportions.columns, rows: scale * proportions.rows)
    }
}

/// The tile at an item's top left corner, counted from 0.
public struct BlockPosition: Hashable, Sendable {
    public var column: Int
    public var row: Int
}
