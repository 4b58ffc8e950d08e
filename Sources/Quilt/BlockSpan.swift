/// The number of blocks that an item covers: `columns` to the right and `rows` down.
public struct BlockSpan: Hashable, Sendable {
    /// The number of blocks that an item can span on either axis.
    public static let allowed = 1...1_024

    /// A single block.
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
        precondition(
            Self.allowed.contains(columns) && Self.allowed.contains(rows),
            "A span covers 1 to 1024 blocks on each axis"
        )
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
