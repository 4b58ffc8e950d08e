extension BlockPlacer {
    /// Whether a row has no free tile.
    func isClosed(_ row: Int) -> Bool {
        (0..<shape.wordsPerRow).allSatisfy { takenTiles(ofRow: row, word: $0) == .max }
    }

    /// Whether no tile of a row is taken.
    func isEmpty(_ row: Int) -> Bool {
        let last = shape.wordsPerRow - 1
        return (0..<last).allSatisfy { takenTiles(ofRow: row, word: $0) == 0 }
            && takenTiles(ofRow: row, word: last) == emptyRowEnd
    }

    /// The last word of an empty row: the bits beyond the columns alone.
    private var emptyRowEnd: UInt64 {
        let columns = columnCount - 64 * (shape.wordsPerRow - 1)
        // A smart shift: 64 columns leave no bit beyond them.
        return UInt64.max << UInt64(columns)
    }

    /// One word of a row's tiles, with the bits beyond the columns set.
    func takenTiles(ofRow row: Int, word: Int) -> UInt64 {
        let bits = storage.words[shape.firstWord(ofRow: row) + word] >> shape.firstBit(ofRow: row)
        // Where a word holds several rows, other rows begin after the columns.
        return shape.rowsPerWord == 1 ? bits : bits | .max << UInt64(columnCount)
    }

    /// Takes the tiles of `columns` × `rows` at a position; the storage is unique and has the rows.
    func takeTiles(at position: BlockPosition, columns: Int, rows: Int) {
        forEachWord(at: position, columns: columns, rows: rows) { storage.words[$0] |= $1 }
    }

    /// Frees tiles that were taken so.
    func freeTiles(at position: BlockPosition, columns: Int, rows: Int) {
        forEachWord(at: position, columns: columns, rows: rows) { storage.words[$0] &= ~$1 }
    }

    /// Calls `body` with each word that holds some of the tiles of `columns` × `rows` at a position, and with these tiles' bits.
    @inline(__always)
    private func forEachWord(
        at position: BlockPosition, columns: Int, rows: Int, _ body: (_ word: Int, _ tiles: UInt64) -> Void
    ) {
        let end = position.column + columns
        for word in position.column / 64...(end - 1) / 64 {
            let first = UInt64(max(position.column - 64 * word, 0))
            let last = UInt64(min(end - 64 * word, 64) - 1)
            let tiles = (UInt64.max << first) & (UInt64.max >> (63 - last))
            for row in position.row..<position.row + rows {
                body(shape.firstWord(ofRow: row) + word, tiles << shape.firstBit(ofRow: row))
            }
        }
    }
}
