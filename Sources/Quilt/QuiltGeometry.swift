import UIKit

/// Where every item of a quilt lies, and which of them a rectangle touches.
///
/// Items are flat numbers from 0 in the order of their appending; sections follow one another in the same grid, so a section is
/// only an offset, which ``ItemNumbering`` knows. An item's place depends on the items before it alone: to change item *k*,
/// append the items again from 0, and those before *k* come out where they were.
///
/// The rows are cut into *bands* of four. A band has a list of the items that begin in it and one of those that reach into it
/// from above, its *crossers*, of which there are at most C for C columns. Both are linked lists, to which a query first adds the
/// items that were appended since the last: many queries after one relayout, as well as one after each few items, cost O(1) per
/// item. A list of rows in one array would have to be built anew each time.
///
/// "Row" always means a line of tiles across the scroll direction, as in ``BlockPlacer``; in a horizontal quilt it is a column on
/// the screen.
public struct QuiltGeometry: Sendable {
    public let grid: QuiltGrid

    /// The first item that was wider than the quilt and overflows it, if any: worth one warning.
    public var firstOverflowingItem: Int? { overflowing < 0 ? nil : Int(overflowing) }

    @usableFromInline var placer: BlockPlacer
    @usableFromInline var blocks = ContiguousArray<PlacedBlock>()
    @usableFromInline var bands = ContiguousArray<Band>()
    @usableFromInline var crossers = ContiguousArray<Crosser>()
    /// The items before this one are in the lists.
    @usableFromInline var indexedCount = 0
    @usableFromInline var overflowing: Int32 = -1

    /// A quilt without items.
    public init(grid: QuiltGrid) {
        self.grid = grid
        placer = BlockPlacer(columnCount: grid.columnCount)
    }

    /// The number of items.
    @inlinable public var count: Int { blocks.count }

    /// The size of the content, in points: the grid's extent across, and the rows that hold a tile; 0 along them without items.
    @inlinable public var contentSize: CGSize { grid.contentSize(ofRows: placer.rowCount) }

    /// The span of an item, on the screen's axes.
    @inlinable
    public func span(ofItem item: Int) -> BlockSpan {
        let span = blocks[item].span
        return grid.direction == .vertical ? span : span.transposed
    }

    /// The tile at an item's top left corner, on the screen's axes.
    @inlinable
    public func position(ofItem item: Int) -> BlockPosition {
        let position = blocks[item].position
        return grid.direction == .vertical ? position : position.transposed
    }

    /// The frame of an item in content coordinates, in points.
    ///
    /// - Precondition: `item` is in 0 ..< ``count``.
    /// - Complexity: O(1).
    @inlinable
    public func frame(ofItem item: Int) -> CGRect {
        grid.frame(of: span(ofItem: item), at: position(ofItem: item))
    }
}
