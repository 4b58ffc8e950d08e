/// The tile at an item's top left corner: `column` tiles from the left, `row` tiles from the top, both counted from 0.
public struct BlockPosition: Hashable, Sendable {
    public var column: Int
    public var row: Int

    @inlinable
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The position with its axes swapped.
    @inlinable public var transposed: BlockPosition {
        BlockPosition(column: row, row: column)
    }
}
