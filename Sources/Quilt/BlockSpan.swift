/// How many blocks an item covers: `columns` to the right and `rows` down, whatever the scroll direction.
public struct BlockSpan: Hashable, Sendable {
    /// The blocks that an item may span on either axis.
    @inlinable public static var allowed: ClosedRange<Int> { 1...1_024 }

    /// One block: the span of an item about which nothing was said.
    public static let one = BlockSpan(columns: 1, rows: 1)

    // Half the size of two `Int`s: an album of spans is read once per relayout.
    @usableFromInline let storedColumns: Int32
    @usableFromInline let storedRows: Int32

    /// The width in blocks.
    @inlinable public var columns: Int { Int(storedColumns) }

    /// The height in blocks.
    @inlinable public var rows: Int { Int(storedRows) }

    /// A span that is known to be allowed.
    ///
    /// - Precondition: `columns` and `rows` are in ``allowed``.
    @inlinable
    public init(columns: Int, rows: Int) {
        precondition(
            Self.allowed.contains(columns) && Self.allowed.contains(rows),
            "A span covers 1 to 1024 blocks on each axis"
        )
        self.init(checkedColumns: columns, rows: rows)
    }

    /// A span of numbers that were those of another one: queries of a quilt read many.
    @inlinable
    init(checkedColumns columns: Int, rows: Int) {
        storedColumns = Int32(truncatingIfNeeded: columns)
        storedRows = Int32(truncatingIfNeeded: rows)
    }

    /// A span that somebody wrote down, for `item` of the input.
    ///
    /// - Throws: ``QuiltError/spanOutOfRange(columns:rows:item:)`` unless both are in ``allowed``.
    public init(validatingColumns columns: Int, rows: Int, item: Int) throws(QuiltError) {
        guard Self.allowed.contains(columns), Self.allowed.contains(rows) else {
            throw .spanOutOfRange(columns: columns, rows: rows, item: item)
        }
        self.init(columns: columns, rows: rows)
    }

    /// The span with its axes swapped.
    @inlinable public var transposed: BlockSpan {
        BlockSpan(checkedColumns: rows, rows: columns)
    }

    /// The span, no wider than `count` columns.
    ///
    /// - Precondition: `count` is at least 1.
    @inlinable
    public func limited(toColumns count: Int) -> BlockSpan {
        BlockSpan(columns: min(columns, count), rows: rows)
    }
}
