extension BlockPlacer {
    /// The first place of a span at `firstRow` or below, where a row is one word or a part of one.
    ///
    /// A span's rows are united from the last one up: where those below a row leave no room, no span that begins there fits
    /// either, so the search goes on below it. The rows from `usedRows` on are empty.
    mutating func firstFitInWord(columns: Int, rows: Int, from firstRow: Int) -> BlockPosition {
        var row = firstRow
        search: while true {
            countTrial()
            var taken: UInt64 = 0
            var column = 0
            for covered in stride(from: min(row + rows, usedRows) - 1, through: row, by: -1) {
                taken |= takenTiles(ofRow: covered, word: 0)
                guard let start = Self.firstRun(of: columns, in: ~taken) else {
                    row = covered + 1
                    continue search
                }
                column = start
            }
            return BlockPosition(column: column, row: row)
        }
    }

    /// The same where a row is several words.
    mutating func firstFitInWords(columns: Int, rows: Int, from firstRow: Int) -> BlockPosition {
        var row = firstRow
        search: while true {
            countTrial()
            for word in united.indices { united[word] = 0 }
            var column = 0
            for covered in stride(from: min(row + rows, usedRows) - 1, through: row, by: -1) {
                for word in united.indices { united[word] |= takenTiles(ofRow: covered, word: word) }
                guard let start = firstRunInUnited(of: columns) else {
                    row = covered + 1
                    continue search
                }
                column = start
            }
            return BlockPosition(column: column, row: row)
        }
    }

    /// The column of the first `length` free tiles side by side in ``united``, if any.
    ///
    /// - Complexity: O(⌈C / 64⌉) words.
    private func firstRunInUnited(of length: Int) -> Int? {
        /// The free tiles just before the word.
        var carried = 0
        for word in united.indices {
            let free = ~united[word]
            if carried + (~free).trailingZeroBitCount >= length { return 64 * word - carried }
            if length <= 64, let start = Self.firstRun(of: length, in: free) { return 64 * word + start }
            carried = free == .max ? carried + 64 : (~free).leadingZeroBitCount
        }
        return nil
    }

    /// The first of `length` set bits side by side in a word, if any; at most 64.
    private static func firstRun(of length: Int, in word: UInt64) -> Int? {
        var runs = word
        var reached = 1
        while reached < length && runs != 0 {
            let step = min(reached, length - reached)
            runs &= runs >> UInt64(step)
            reached += step
        }
        return runs == 0 ? nil : runs.trailingZeroBitCount
    }
}
