extension QuiltGeometry {
    /// Removes the last items, as if they had never been appended. The others stay where they are.
    ///
    /// - Parameter first: The first item to go; where there is none, nothing goes.
    /// - Complexity: O(r · h · ⌈C / 64⌉) words for r items of h rows in C columns; nothing is done to the items that stay.
    public mutating func removeItems(from first: Int) {
        guard first < count else { return }
        unlinkItems(from: first)
        placer.remove(from: first, of: blocks)
        blocks.removeLast(count - first)
        let bandCount = Band.index(ofRow: placer.rowCount - 1) + 1
        bands.removeLast(max(0, bands.count - bandCount))
        if overflowing >= first { overflowing = -1 }
    }

    /// Takes the items from one on out of the lists of their bands.
    private mutating func unlinkItems(from first: Int) {
        Self.cutLists(ofBandsWith: first..<max(first, indexedCount), of: &blocks, in: &bands)
        while let crosser = crossers.last, crosser.item >= first {
            // The list of the band begins with the latest: with this one.
            crossers.removeLast()
            let block = blocks[Int(crosser.item)]
            let lastBand = Band.index(ofRow: Int(block.row) + block.rows - 1)
            for band in Band.index(ofRow: Int(block.row)) + 1..<lastBand + 1 where bands[band].firstCrosser == crossers.count {
                bands[band].firstCrosser = crosser.next
            }
        }
        indexedCount = min(indexedCount, first)
    }

    /// Ends the lists of the bands that some items begin in, which are ascending, before the first of them.
    ///
    /// Two arguments, not the geometry, as in ``indexNewItems()``.
    ///
    /// - Complexity: O(1) for each item, and O(C) for each band for C columns: it has four rows.
    private static func cutLists(
        ofBandsWith items: Range<Int>, of blocks: inout ContiguousArray<PlacedBlock>, in bands: inout ContiguousArray<Band>
    ) {
        for item in items {
            let band = Band.index(ofRow: Int(blocks[item].row))
            // The first of the band's items to go takes all that follow with it.
            guard bands[band].lastItem >= items.lowerBound else { continue }
            var last: Int32 = -1
            var next = bands[band].firstItem
            while next >= 0, next < items.lowerBound {
                last = next
                next = blocks[Int(next)].next
            }
            bands[band].lastItem = last
            if last < 0 {
                bands[band].firstItem = -1
            } else {
                blocks[Int(last)].next = -1
            }
        }
    }
}
