extension BlockPlacer {
    /// Places a span of any size, row by row; the storage is unique.
    @usableFromInline
    @inline(never)
    mutating func placeInRows(columns: Int, rows: Int) -> BlockPosition {
        let row = cursor(columns: columns, rows: rows)
        let position =
            shape.wordsPerRow == 1
            ? firstFitInWord(columns: columns, rows: rows, from: row)
            : firstFitInWords(columns: columns, rows: rows, from: row)
        reserveRows(position.row + rows)
        takeTiles(at: position, columns: columns, rows: rows)
        setCursor(position.row, columns: columns, rows: rows)
        usedRows = max(usedRows, position.row + rows)
        return position
    }

    /// The row where the search for a size resumes; a size of the flat table has been placed or opened before.
    private func cursor(columns: Int, rows: Int) -> Int {
        if max(columns, rows) <= FlatCursor.limit {
            return Int(storage.cursors[FlatCursor.index(columns: columns, rows: rows)].row)
        }
        let size = BlockSpan(columns: columns, rows: rows)
        return Int(largeCursors[size] ?? firstCandidateRow(columns: columns, rows: rows))
    }

    mutating func setCursor(_ row: Int, columns: Int, rows: Int) {
        if max(columns, rows) <= FlatCursor.limit {
            storage.cursors[FlatCursor.index(columns: columns, rows: rows)].row = Int32(row)
        } else {
            largeCursors[BlockSpan(columns: columns, rows: rows)] = Int32(row)
        }
    }
}
