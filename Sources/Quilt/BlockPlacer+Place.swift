extension BlockPlacer {
    /// Gives the next item its place.
    ///
    /// - Returns: the item's top left tile.
    /// - Precondition: ``rowCount`` stays below 2³¹.
    /// - Complexity: Amortised O(h · ⌈C / 64⌉) words for a span of h rows in C columns, while the number of different sizes
    ///   is bounded.
    @inlinable
    public mutating func place(_ span: BlockSpan) -> BlockPosition {
        makeStorageUnique()
        return placeUnshared(span)
    }

    /// The same where the storage is known to be nobody else's.
    @inlinable
    @inline(__always)
    mutating func placeUnshared(_ span: BlockSpan) -> BlockPosition {
        // What overflows takes no tiles, so a span too wide is one of exactly C columns, which fits at column 0 only.
        let columns = min(span.columns, columnCount)
        let rows = span.rows
        if max(columns, rows) <= FlatCursor.limit {
            let index = FlatCursor.index(columns: columns, rows: rows)
            if storage.cursors[index].row < 0 { openCursor(columns: columns, rows: rows) }
            if storage.cursors[index].steps.tiles != 0 { return placeInLanes(rows: rows, cursorIndex: index) }
        }
        return placeInRows(columns: columns, rows: rows)
    }

    /// Places an ordinary span where a word holds several rows.
    ///
    /// Sizes alternate at random, so a branch that depends on one is often mispredicted, which costs more than all the arithmetic here.
    /// Hence every size takes the same steps. A word is read from the row on where the search resumes, wherever in memory that row
    /// begins: most spans find their place in the first one.
    @inlinable
    @inline(__always)
    mutating func placeInLanes(rows: Int, cursorIndex: Int) -> BlockPosition {
        // The span fits at the latest in the empty row after the last, and a word from there on is read.
        if storage.wordCapacity < usedRows &>> shape.rowShift &+ 3 {
            reserveRows(usedRows + 3 * shape.rowsPerWord)
        }
        let bytes = UnsafeMutableRawPointer(storage.words)
        let cursor = storage.cursors + cursorIndex
        let steps = cursor.pointee.steps
        var row = Int(cursor.pointee.row) & shape.byteRowMask
        var word = bytes.loadUnaligned(fromByteOffset: shape.firstByte(ofRow: row), as: UInt64.self)
        var starts = steps.starts(in: word)
        countTrial()
        while starts == 0 {
            row &+= Int(steps.rowsPerTrial)
            word = bytes.loadUnaligned(fromByteOffset: shape.firstByte(ofRow: row), as: UInt64.self)
            starts = steps.starts(in: word)
            countTrial()
        }
        let bit = starts.trailingZeroBitCount
        word |= steps.tiles &<< UInt64(truncatingIfNeeded: bit)
        bytes.storeBytes(of: word, toByteOffset: shape.firstByte(ofRow: row), as: UInt64.self)
        let position = BlockPosition(column: bit & (1 &<< shape.laneShift &- 1), row: row &+ bit &>> shape.laneShift)
        cursor.pointee.row = Int32(truncatingIfNeeded: position.row)
        usedRows = max(usedRows, position.row &+ rows)
        return position
    }

    /// Counts a trial of a place in debug builds, for the tests of how much is searched.
    @inlinable
    @inline(__always)
    mutating func countTrial() {
        #if DEBUG
            trials += 1
        #endif
    }
}
