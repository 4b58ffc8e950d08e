extension QuiltGeometry {
    /// Places the next item.
    ///
    /// - Parameter span: blocks on the screen's axes.
    /// - Precondition: there are fewer than 2³¹ items and rows.
    /// - Complexity: Amortised O(h · ⌈C / 64⌉) words for a span of h rows in C columns, as ``BlockPlacer/place(_:)``.
    @inlinable
    public mutating func append(_ span: BlockSpan) {
        let span = grid.direction == .vertical ? span : span.transposed
        if span.columns > grid.columnCount && overflowing < 0 { overflowing = Int32(blocks.count) }
        blocks.append(PlacedBlock(span: span, position: placer.place(span)))
    }

    /// Places items in order.
    ///
    /// - Complexity: That of ``append(_:)`` for each.
    @inlinable
    public mutating func append(contentsOf spans: some Sequence<BlockSpan>) {
        for span in spans { append(span) }
    }

    /// Places items in order, and links them into the lists of their bands while they are at hand: what many items cost one by one in
    /// questions whether memory is shared, and once more in a walk over all of them, a list costs once.
    ///
    /// - Parameter spans: At most 64, or memory is allocated for their places.
    /// - Complexity: That of ``append(_:)`` for each.
    mutating func append(contentsOf spans: UnsafeBufferPointer<BlockSpan>) {
        placer.makeStorageUnique()
        withUnsafeTemporaryAllocation(of: PlacedBlock.self, capacity: spans.count) { placed in
            for index in spans.indices {
                let span = grid.direction == .vertical ? spans[index] : spans[index].transposed
                if span.columns > grid.columnCount && overflowing < 0 { overflowing = Int32(blocks.count + index) }
                placed.initializeElement(at: index, to: PlacedBlock(span: span, position: placer.placeUnshared(span)))
            }
            blocks.append(contentsOf: placed)
        }
        indexNewItems()
    }

    /// Makes room for `count` items.
    public mutating func reserveCapacity(_ count: Int) {
        blocks.reserveCapacity(count)
    }

    /// A quilt without items, with room for those of another one in this grid.
    ///
    /// Items take as many tiles in either, so the rows are as many more as the columns are fewer, and one in eight for larger holes.
    init(grid: QuiltGrid, withRoomFor other: QuiltGeometry?) {
        self.init(grid: grid)
        guard let other else { return }
        let rowCount = other.placer.rowCount * other.grid.columnCount / grid.columnCount
        placer.reserveRows(rowCount + rowCount / 8)
        blocks.reserveCapacity(other.blocks.count)
        bands.reserveCapacity(Band.index(ofRow: rowCount + rowCount / 8) + 1)
        crossers.reserveCapacity(other.crossers.count + other.crossers.count / 8)
    }

    /// Removes every item.
    ///
    /// - Parameter keepingCapacity: whether to keep the memory, so that appending the same spans again does not allocate.
    /// - Complexity: O(R) for R rows.
    public mutating func removeAll(keepingCapacity: Bool = false) {
        placer.removeAll(keepingCapacity: keepingCapacity)
        blocks.removeAll(keepingCapacity: keepingCapacity)
        bands.removeAll(keepingCapacity: keepingCapacity)
        crossers.removeAll(keepingCapacity: keepingCapacity)
        indexedCount = 0
        overflowing = -1
    }
}
