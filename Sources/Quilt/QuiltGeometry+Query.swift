import UIKit

extension QuiltGeometry {
    /// Calls `body` once with each item whose frame intersects a rectangle, band by band; frames that only touch it do not.
    ///
    /// - Parameters:
    ///   - rect: content coordinates, in points.
    ///   - body: takes the item and its frame, since it cannot ask the geometry while the query has it.
    /// - Complexity: O(found + C) items visited for C columns when the rectangle is as wide as the quilt, at any number of items;
    ///   the items beside a narrower one are visited too. Items that were appended since the last query are indexed first, at
    ///   O(1) amortised for ordinary heights; a query after no change allocates nothing.
    @inlinable
    public mutating func forEachItem(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void) {
        if indexedCount < blocks.count { indexNewItems() }
        forEachCandidate(near: rect) { item in
            let frame = frame(ofItem: item)
            if rect.intersects(frame) { body(item, frame) }
        }
    }

    /// Replaces the contents of `items` with the items whose frame intersects a rectangle, in ascending order.
    ///
    /// - Complexity: As ``forEachItem(in:_:)``, and O(found · log(found)) comparisons. A buffer with room for the items is not
    ///   reallocated; the standard library's sort takes a temporary buffer from 64 items on.
    @inlinable
    public mutating func items(in rect: CGRect, into items: inout ContiguousArray<Int>) {
        items.removeAll(keepingCapacity: true)
        forEachItem(in: rect) { item, _ in items.append(item) }
        items.sort()
    }

    /// The items whose frame intersects a rectangle, in ascending order.
    public mutating func items(in rect: CGRect) -> ContiguousArray<Int> {
        var items = ContiguousArray<Int>()
        self.items(in: rect, into: &items)
        return items
    }

    /// Calls `body` once with each item that a query looks at: those of the bands around the rectangle, and those that reach into
    /// the first from above. Every item is indexed.
    @inlinable
    func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
        guard !blocks.isEmpty else { return }
        let rows = grid.rows(near: rect, limit: placer.rowCount - 1)
        let firstBand = Band.index(ofRow: rows.lowerBound)
        var entry = bands[firstBand].firstCrosser
        while entry >= 0 {
            let crosser = crossers[Int(entry)]
            body(Int(crosser.item))
            entry = crosser.next
        }
        for band in firstBand...Band.index(ofRow: rows.upperBound) {
            var item = bands[band].firstItem
            while item >= 0 {
                body(Int(item))
                item = blocks[Int(item)].next
            }
        }
    }
}
