import Quilt

/// A sequence of spans and the number of columns in which they are placed.
struct SpanStream {
    let name: String
    let columnCount: Int
    private let spans: @Sendable (Int) -> ContiguousArray<BlockSpan>

    /// Returns the first `count` spans. A longer result begins with the spans of a shorter one.
    func spans(_ count: Int) -> ContiguousArray<BlockSpan> { spans(count) }

    /// The default spans of `bench`.
    static let small = SpanStream(name: "random 1-2 x 1-2 in 3 columns", columnCount: 3) { count in
        BlockSpan.random(count: count, columns: 1...2, rows: 1...2, seed: 1)
    }

    static let large = SpanStream(name: "random 1-3 x 1-3 in 6 columns", columnCount: 6) { count in
        BlockSpan.random(count: count, columns: 1...3, rows: 1...3, seed: 1)
    }

    /// Returns spans of 2 × 2 blocks for an odd number of columns: one column stays open from the first row to the last, and a
    /// placer that scans from its first hole takes O(n²).
    static func neverFilled(columnCount: Int) -> SpanStream {
        SpanStream(name: "2 x 2 in \(columnCount) columns", columnCount: columnCount) { count in
            ContiguousArray(repeating: BlockSpan(columns: 2, rows: 2), count: count)
        }
    }
}
