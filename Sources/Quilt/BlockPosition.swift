/// The tile at an item's top left corner, counted from 0.
public struct BlockPosition: Hashable, Sendable {
    public var column: Int
    public var row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
