extension BlockPlacer {
    /// How many of the spans that stay are looked at for one of each size that goes.
    private static let reviewedCount = 1_024

    /// Takes the last spans off again: what is placed next comes to lie as if they had never been there.
    ///
    /// The cursor of a size is the row of the last span of that size, so the spans that stay tell the cursors as they were. A size that
    /// is not found among the last of them is searched for as if it had never been placed, which is slower once and no less right.
    ///
    /// - Parameters:
    ///   - first: The first to be taken off.
    ///   - blocks: All spans that were placed, in their order.
    /// - Complexity: O(r · h · ⌈C / 64⌉) words for r spans of h rows in C columns, and O(1) for those that stay.
    mutating func remove(from first: Int, of blocks: ContiguousArray<QuiltGeometry.PlacedBlock>) {
        makeStorageUnique()
        var missing = freeTiles(from: first, of: blocks)
        var item = first - 1
        while item >= max(0, first - Self.reviewedCount), !missing.isEmpty {
            let size = size(of: blocks[item])
            if missing.remove(size) { setCursor(Int(blocks[item].row), columns: size.columns, rows: size.rows) }
            item -= 1
        }
        let words = storage.words
        while usedRows > 0, shape.wordsPerRow == 1, words[shape.firstWord(ofRow: usedRows - 1)] == shape.border {
            usedRows = (usedRows - 1) & ~(shape.rowsPerWord - 1)
        }
        while usedRows > 0, isEmpty(usedRows - 1) { usedRows -= 1 }
    }

    /// Frees the tiles of the last spans, and forgets the cursors of their sizes.
    ///
    /// - Returns: The sizes that had one.
    private mutating func freeTiles(from first: Int, of blocks: ContiguousArray<QuiltGeometry.PlacedBlock>) -> Sizes {
        let (words, cursors) = (storage.words, storage.cursors)
        // The first open row shares the cursor of a single block, and may have moved it on.
        var sizes = Sizes(flat: 1)
        for item in first..<blocks.count {
            let block = blocks[item]
            let (columns, rows) = size(of: block)
            if max(columns, rows) <= FlatCursor.limit {
                let index = FlatCursor.index(columns: columns, rows: rows)
                sizes.flat |= 1 &<< UInt64(truncatingIfNeeded: index)
                let tiles = cursors[index].steps.tiles
                if tiles != 0 {
                    // As `placeInLanes` has taken them: in a word and the one after it.
                    let word = Int(block.row) &>> shape.rowShift
                    let bit = shape.firstBit(ofRow: Int(block.row)) &+ UInt64(block.column)
                    words[word] &= ~(tiles &<< bit)
                    words[word &+ 1] &= ~((tiles &>> 1) &>> (63 &- bit))
                    continue
                }
            } else {
                sizes.large.insert(BlockSpan(columns: columns, rows: rows))
            }
            freeTiles(at: block.position, columns: columns, rows: rows)
        }
        for index in 0..<FlatCursor.count where sizes.flat >> UInt64(index) & 1 == 1 {
            if cursors[index].row < 0 { sizes.flat &= ~(1 << UInt64(index)) }
            // What finds the size among lanes stays: it depends on the size alone.
            cursors[index].row = -1
        }
        for size in sizes.large { largeCursors[size] = nil }
        return sizes
    }

    /// What overflows takes no tiles: a span too wide was placed as one of all columns.
    private func size(of block: QuiltGeometry.PlacedBlock) -> (columns: Int, rows: Int) {
        (min(block.columns, columnCount), block.rows)
    }

    /// Sizes of spans: those of the flat table as bits.
    private struct Sizes {
        var flat: UInt64
        var large: Set<BlockSpan> = []

        var isEmpty: Bool { flat == 0 && large.isEmpty }

        /// - Returns: Whether it was there.
        mutating func remove(_ size: (columns: Int, rows: Int)) -> Bool {
            guard max(size.columns, size.rows) <= FlatCursor.limit else {
                return large.remove(BlockSpan(columns: size.columns, rows: size.rows)) != nil
            }
            let bit: UInt64 = 1 << UInt64(FlatCursor.index(columns: size.columns, rows: size.rows))
            defer { flat &= ~bit }
            return flat & bit != 0
        }
    }
}
