extension QuiltGeometry {
    /// Links the items that were appended since the last query into the lists of their bands.
    ///
    /// - Complexity: O(1 + h / 4) list entries for each such item of h rows, and O(1) for each new band.
    @usableFromInline
    @inline(never)
    mutating func indexNewItems() {
        let bandCount = Band.index(ofRow: placer.rowCount - 1) + 1
        while bands.count < bandCount { bands.append(Band()) }
        Self.link(indexedCount..<blocks.count, of: &blocks, into: &bands, crossers: &crossers)
        indexedCount = blocks.count
    }

    /// Three arguments, not the geometry: each is borrowed for the whole loop, so that no step of it asks for exclusive memory.
    private static func link(
        _ items: Range<Int>,
        of blocks: inout ContiguousArray<PlacedBlock>,
        into bands: inout ContiguousArray<Band>,
        crossers: inout ContiguousArray<Crosser>
    ) {
        blocks.withUnsafeMutableBufferPointer { blocks in
            bands.withUnsafeMutableBufferPointer { bands in
                for item in items {
                    let block = blocks[item]
                    let firstBand = Band.index(ofRow: Int(block.row))
                    let lastBand = Band.index(ofRow: Int(block.row) + block.rows - 1)
                    let predecessor = bands[firstBand].lastItem
                    if predecessor < 0 {
                        bands[firstBand].firstItem = Int32(item)
                    } else {
                        blocks[Int(predecessor)].next = Int32(item)
                    }
                    bands[firstBand].lastItem = Int32(item)
                    var crossed = firstBand
                    while crossed < lastBand {
                        crossed += 1
                        crossers.append(Crosser(item: Int32(item), next: bands[crossed].firstCrosser))
                        bands[crossed].firstCrosser = Int32(crossers.count - 1)
                    }
                }
            }
        }
    }
}
