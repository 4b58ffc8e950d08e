import UIKit

/// The positions of all items of a quilt, and the search for the items in a rectangle.
///
/// Items are numbered from 0 in the order in which they are appended, over all sections. An item's
/// position depends only on the items before it.
///
/// Rows are grouped into buckets of four. A bucket links the items that start in it, last item
/// first, and stores the first bucket with items that extend into it.
public struct QuiltGeometry: Sendable {
    public let grid: QuiltGrid
    private var placer: BlockPlacer
    private(set) var blocks = ContiguousArray<PlacedBlock>()
    private var buckets = ContiguousArray<Bucket>()
    /// The number of items that are linked in their buckets.
    private var linkedCount = 0

    /// Creates a quilt without items.
    public init(grid: QuiltGrid) {
        self.grid = grid
        placer = BlockPlacer(columnCount: grid.columnCount)
    }

    /// The number of items.
    public var count: Int { blocks.count }

    /// The size of the content in points. The height is 0 without items.
    public var contentSize: CGSize { grid.contentSize(ofRows: placer.rowCount) }

    public func span(ofItem item: Int) -> BlockSpan { blocks[item].span }

    /// Returns the tile at an item's top left corner.
    public func position(ofItem item: Int) -> BlockPosition { blocks[item].position }

    /// Returns the frame of an item in content coordinates, in points.
    public func frame(ofItem item: Int) -> CGRect { grid.frame(of: span(ofItem: item), at: position(ofItem: item)) }

    // MARK: Changing the items

    /// Places the next item. The next query links the item into its bucket.
    ///
    /// - Precondition: There are fewer than 2³¹ items and rows.
    /// - Complexity: The complexity of ``BlockPlacer/place(_:)``.
    public mutating func append(_ span: BlockSpan) {
        blocks.append(PlacedBlock(span: span, position: placer.place(span)))
    }

    /// Places items in order.
    public mutating func append(contentsOf spans: some Sequence<BlockSpan>) {
        for span in spans { append(span) }
    }

    /// Removes all items but keeps the memory, so that appending the same items again does not
    /// allocate.
    public mutating func removeAll() {
        placer.removeAll()
        blocks.removeAll(keepingCapacity: true)
        buckets.removeAll(keepingCapacity: true)
        linkedCount = 0
    }

    // MARK: Searching

    /// Replaces the contents of `items` with the items whose frames intersect a rectangle, in
    /// ascending order.
    ///
    /// - Complexity: O(f + C · h) visited items, where f is the number of items found and h the
    ///   number of rows of the tallest item near the rectangle, and O(f · log(f)) comparisons. A
    ///   buffer with enough capacity is not reallocated.
    public mutating func items(in rect: CGRect, into items: inout ContiguousArray<Int>) {
        linkNewItems()
        items.removeAll(keepingCapacity: true)
        forEachCandidate(near: rect) { item in
            if rect.intersects(frame(ofItem: item)) { items.append(item) }
        }
        // The candidates are almost in descending order, and sorting is fastest if the items are
        // almost sorted.
        items.reverse()
        items.sort()
    }

    /// Returns the items whose frames intersect a rectangle, in ascending order.
    public mutating func items(in rect: CGRect) -> ContiguousArray<Int> {
        var items = ContiguousArray<Int>()
        self.items(in: rect, into: &items)
        return items
    }

    /// Links the items that were appended since the last query. This is faster than linking each
    /// item when it is placed.
    private mutating func linkNewItems() {
        let newItems = linkedCount..<blocks.count
        guard !newItems.isEmpty else { return }
        linkedCount = blocks.count
        while buckets.count <= Bucket.index(ofRow: placer.rowCount - 1) {
            buckets.append(Bucket(firstReaching: Int32(buckets.count)))
        }
        blocks.withUnsafeMutableBufferPointer { blocks in
            buckets.withUnsafeMutableBufferPointer { buckets in
                for item in newItems {
                    let first = Bucket.index(ofRow: Int(blocks[item].row))
                    let last = Bucket.index(ofRow: Int(blocks[item].row) &+ blocks[item].span.rows &- 1)
                    blocks[item].next = buckets[first].lastItem
                    buckets[first].lastItem = Int32(truncatingIfNeeded: item)
                    var reached = first
                    while reached < last {
                        reached += 1
                        buckets[reached].firstReaching = min(buckets[reached].firstReaching, Int32(truncatingIfNeeded: first))
                    }
                }
            }
        }
    }

    /// Calls `body` once for each linked item of the buckets around a rectangle, and of the buckets
    /// with items that extend into them.
    @inline(__always)
    func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
        guard !blocks.isEmpty else { return }
        let rows = grid.rows(near: rect, limit: placer.rowCount - 1)
        let first = Int(buckets[Bucket.index(ofRow: rows.lowerBound)].firstReaching)
        for bucket in (first...Bucket.index(ofRow: rows.upperBound)).reversed() {
            var item = buckets[bucket].lastItem
            while item >= 0 {
                body(Int(item))
                item = blocks[Int(item)].next
            }
        }
    }
}

extension QuiltGeometry {
    /// A placed item in 12 bytes, because there may be millions of them.
    struct PlacedBlock: Sendable {
        let row: Int32
        /// The previous item in the bucket's list, or −1.
        fileprivate(set) var next: Int32 = -1
        /// The column, the number of columns − 1 and the number of rows − 1, in 10 bits each,
        /// lowest bits first.
        private let packed: UInt32

        init(span: BlockSpan, position: BlockPosition) {
            row = Int32(truncatingIfNeeded: position.row)
            packed = UInt32(
                truncatingIfNeeded: position.column | (span.columns &- 1) &<< 10 | (span.rows &- 1) &<< 20)
        }

        var position: BlockPosition { BlockPosition(column: Int(packed & 1_023), row: Int(row)) }

        var span: BlockSpan { BlockSpan(unchecked: Int(packed &>> 10 & 1_023) &+ 1, Int(packed &>> 20) &+ 1) }
    }

    /// Four rows: few enough that a query rarely visits items outside its rectangle, and enough
    /// that few items extend into another bucket.
    private struct Bucket: Sendable {
        /// The last item that starts in these rows, or −1.
        var lastItem: Int32 = -1
        /// The first bucket with an item that extends into this one, or this bucket.
        var firstReaching: Int32

        static func index(ofRow row: Int) -> Int { row >> 2 }
    }
}
