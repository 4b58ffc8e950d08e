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
    /// Sizes alternate at random, so a branch that depends on one, or on the row that fits, is often mispredicted, which costs
    /// more than all the arithmetic here. Hence every size takes the same steps, and two words of rows are tried at once.
    @inlinable
    mutating func placeInLanes(rows: Int, cursorIndex: Int) -> BlockPosition {
        // The span fits at the latest in the empty row after the last; a trial reads the word of its row and two more.
        if storage.wordCapacity < usedRows &>> shape.rowShift &+ 3 {
            reserveRows(usedRows + 3 * shape.rowsPerWord)
        }
        let words = storage.words
        let cursor = storage.cursors + cursorIndex
        let steps = cursor.pointee.steps
        var word = Int(cursor.pointee.row) &>> shape.rowShift
        var next = steps.columnRuns(in: words[word &+ 1])
        var last = steps.columnRuns(in: words[word &+ 2])
        var starts = steps.starts(in: steps.columnRuns(in: words[word]), next)
        var nextStarts = steps.starts(in: next, last)
        countTrial()
        while starts | nextStarts == 0 {
            word &+= 2
            let first = last
            next = steps.columnRuns(in: words[word &+ 1])
            last = steps.columnRuns(in: words[word &+ 2])
            starts = steps.starts(in: first, next)
            nextStarts = steps.starts(in: next, last)
            countTrial()
        }
        word &+= starts == 0 ? 1 : 0
        starts = starts == 0 ? nextStarts : starts

        let bit = starts.trailingZeroBitCount
        words[word] |= steps.tiles &<< UInt64(truncatingIfNeeded: bit)
        // Halved first, since a shift by 64 at once would be one by 0.
        words[word &+ 1] |= (steps.tiles &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- bit)
        let position = BlockPosition(
            column: bit & (1 &<< shape.laneShift &- 1),
            row: word &<< shape.rowShift &+ bit &>> shape.laneShift
        )
        cursor.pointee.row = Int32(position.row)
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
