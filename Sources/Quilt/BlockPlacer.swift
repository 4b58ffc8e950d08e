import SystemSupport

/// Places each block at the first position, row by row, whose tiles are all free.
///
/// A block that is wider than the quilt starts at column 0 of the first row in which all its tiles
/// inside the columns are free, and overflows to the right. For all other blocks, the rule is CSS
/// Grid's `grid-auto-flow: row dense`.
///
/// A row is a bit mask of taken tiles. The rows are adjacent in memory, so a load of 64 bits reads
/// up to eight rows, and a few shifts find the first position in all of them. More than 64 columns
/// take several words.
///
/// The first row with room for a block size never moves up, so the search resumes in the row of the
/// last block of that size.
///
/// - Complexity: With s sizes, placing n blocks tries at most n + s · R rows, where R is
///   ``rowCount`` at the end. Each trial reads at most h · ⌈C / 64⌉ words for a block of h rows in
///   C columns.
///
/// Source: CSS Grid Layout Module Level 1, section 8.5, "dense" packing,
/// <https://www.w3.org/TR/css-grid-1/#auto-placement-algo>.
public struct BlockPlacer: Sendable {
    /// The column counts that a quilt can have.
    public static let allowedColumnCounts = 1...1_024

    /// The number of columns, C.
    public let columnCount: Int
    public private(set) var rowCount = 0
    #if SCROLLBENCH_CHECKED
        var trialCount = 0
    #endif

    private let bytesPerRow: Int
    /// The base-2 logarithm of the number of bits in a row, or 6 if a row takes several words.
    private let laneShift: Int
    /// The columns in the last word of a row, as bits.
    private let lastColumns: UInt64
    /// The columns of all rows in a word, as bits.
    private let lanes: UInt64
    /// The taken tiles of all rows, and at least eight spare bytes.
    private(set) var words: ContiguousArray<UInt64> = []
    /// The positions at which the search resumes, for sizes of up to 8 × 8 tiles.
    private var cursors: ContiguousArray<Cursor>
    /// The rows at which the search resumes, for larger sizes.
    private var largeCursors: [BlockSpan: Int] = [:]
    /// The columns that are free in all rows of the current trial.
    private var freeColumns: ContiguousArray<UInt64>

    /// - Precondition: `columnCount` is in ``allowedColumnCounts``.
    public init(columnCount: Int) {
        require(Self.allowedColumnCounts.contains(columnCount), "A quilt must have 1 to 1024 columns; got \(columnCount).")
        self.columnCount = columnCount
        let wordsPerRow = (columnCount + 63) / 64
        // Rows that share a word have at least one more bit than columns. The spare bit is never
        // free, so runs of free tiles do not cross rows.
        let laneShift = columnCount < 8 ? 3 : columnCount < 16 ? 4 : columnCount < 32 ? 5 : 6
        self.laneShift = laneShift
        bytesPerRow = wordsPerRow << (laneShift - 3)
        let lane = UInt64.max >> UInt64(63 - (columnCount - 1) % 64)
        lastColumns = lane
        lanes = stride(from: 0, to: 64, by: 1 << laneShift).reduce(0) { $0 | lane << UInt64($1) }
        freeColumns = ContiguousArray(repeating: 0, count: wordsPerRow)
        let rowsPerWord = wordsPerRow == 1 ? 64 >> laneShift : 0
        cursors = ContiguousArray(
            (0..<64).map { Cursor(columns: $0 % 8 + 1, rows: $0 / 8 + 1, rowsPerWord: rowsPerWord, laneShift: laneShift) })
    }

    /// Places the next block.
    ///
    /// - Returns: The block's top left tile.
    /// - Complexity: Amortized O(h · ⌈C / 64⌉) words for a block of h rows, if the number of
    ///   different sizes is bounded.
    @inline(__always)
    public mutating func place(_ span: BlockSpan) -> BlockPosition {
        let (columns, rows) = (min(span.columns, columnCount), span.rows)
        // A block fits into the first empty row at the latest, from which a whole word is read.
        if (rowCount &+ rows) &* bytesPerRow &+ 8 > words.count &* 8 { addRows(rows) }
        let index = (min(rows, 8) &- 1) &* 8 &+ min(columns, 8) &- 1
        let position: BlockPosition
        if max(columns, rows) <= 8 {
            position =
                cursors[index].rowsPerTrial > 0
                ? placeInWord(cursors[index]) : placeByRows(columns: columns, rows: rows, from: cursors[index].row)
            cursors[index].row = position.row
        } else {
            // A large block does not fit above the row of a smaller one.
            let size = BlockSpan(columns: columns, rows: rows)
            position = placeByRows(columns: columns, rows: rows, from: largeCursors[size] ?? cursors[index].row)
            largeCursors[size] = position.row
        }
        rowCount = max(rowCount, position.row &+ rows)
        return position
    }

    /// Removes all blocks but keeps the memory.
    public mutating func removeAll() {
        rowCount = 0
        for index in words.indices { words[index] = 0 }
        for index in cursors.indices { cursors[index].row = 0 }
        largeCursors.removeAll(keepingCapacity: true)
    }

    /// Places a block in a word of several rows. All sizes take the same steps, to avoid mispredicted branches.
    @inline(__always)
    private mutating func placeInWord(_ cursor: Cursor) -> BlockPosition {
        let (byteShift, laneShift, lanes) = (laneShift &- 3, laneShift, lanes)
        var row = cursor.row
        let position = words.withUnsafeMutableBytes { bytes in
            while true {
                // Upper rows are in lower bytes, because all platforms with UIKit are little-endian.
                let word = bytes.loadUnaligned(fromByteOffset: row &<< byteShift, as: UInt64.self)
                let starts = cursor.starts(in: ~word & lanes)
                if starts != 0 {
                    let bit = starts.trailingZeroBitCount
                    let tiles = cursor.tiles &<< UInt64(truncatingIfNeeded: bit)
                    bytes.storeBytes(of: word | tiles, toByteOffset: row &<< byteShift, as: UInt64.self)
                    return BlockPosition(column: bit & (1 &<< laneShift &- 1), row: row &+ bit &>> laneShift)
                }
                row &+= cursor.rowsPerTrial
            }
        }
        #if SCROLLBENCH_CHECKED
            trialCount += (position.row - cursor.row) / cursor.rowsPerTrial + 1
        #endif
        return position
    }

    private mutating func placeByRows(columns: Int, rows: Int, from firstRow: Int) -> BlockPosition {
        var position = BlockPosition(column: 0, row: firstRow)
        search: while true {
            #if SCROLLBENCH_CHECKED
                trialCount += 1
            #endif
            for word in freeColumns.indices { freeColumns[word] = self.columns(ofWord: word) }
            // From the last row up, because a block needs room in its lower rows, too.
            for row in stride(from: min(position.row + rows, rowCount) - 1, through: position.row, by: -1) {
                for word in freeColumns.indices { freeColumns[word] &= freeTiles(ofRow: row, word: word) }
                guard let column = firstFreeColumns(columns) else {
                    position = BlockPosition(column: 0, row: row + 1)
                    continue search
                }
                position.column = column
            }
            take(at: position, columns: columns, rows: rows)
            return position
        }
    }

    private func firstFreeColumns(_ length: Int) -> Int? {
        var freeColumnsBefore = 0
        for (index, word) in freeColumns.enumerated() {
            if freeColumnsBefore + (~word).trailingZeroBitCount >= length { return 64 * index - freeColumnsBefore }
            let starts = (1..<length).prefix(64).reduce(word) { starts, _ in starts & starts >> 1 }
            if starts != 0 { return 64 * index + starts.trailingZeroBitCount }
            freeColumnsBefore = word == .max ? freeColumnsBefore + 64 : (~word).leadingZeroBitCount
        }
        return nil
    }

    /// Adds memory for more rows, at least as many as there are.
    mutating func addRows(_ count: Int) {
        let needed = ((rowCount + count) * bytesPerRow + 7) / 8 + 1
        words.append(contentsOf: repeatElement(0, count: max(words.count, needed - words.count)))
    }

    private func columns(ofWord word: Int) -> UInt64 { word == freeColumns.count - 1 ? lastColumns : .max }

    private func freeTiles(ofRow row: Int, word: Int) -> UInt64 {
        let offset = row * bytesPerRow + 8 * word
        return ~words.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) } & columns(ofWord: word)
    }

    private mutating func take(at position: BlockPosition, columns: Int, rows: Int) {
        let (bytesPerRow, end) = (bytesPerRow, position.column + columns)
        words.withUnsafeMutableBytes { bytes in
            for word in position.column / 64...(end - 1) / 64 {
                let (first, beyond) = (max(position.column - 64 * word, 0), max(64 * (word + 1) - end, 0))
                let tiles = UInt64.max << first & UInt64.max >> beyond
                for row in position.row..<position.row + rows {
                    let offset = row * bytesPerRow + 8 * word
                    let old = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    bytes.storeBytes(of: old | tiles, toByteOffset: offset, as: UInt64.self)
                }
            }
        }
    }
}

/// The row at which the search for a block size resumes, and the shifts that find room in a word.
///
/// `free & free >> 1` has a bit for each pair of adjacent free tiles. Longer shifts extend the runs
/// to the block's columns, and shifts by whole rows do the same for its rows. Sizes that need fewer
/// steps shift by 0.
private struct Cursor {
    /// The search row. The size does not fit above it.
    var row = 0
    /// The number of rows of a word in which the block can start, or 0 if a word is too small for
    /// the block.
    let rowsPerTrial: Int
    /// The block's tiles in the first column and row of a word.
    let tiles: UInt64
    private let columnSteps: (UInt8, UInt8, UInt8)
    private let rowSteps: (UInt8, UInt8)

    init(columns: Int, rows: Int, rowsPerWord: Int, laneShift: Int) {
        // Two row steps cover 1 + 1 + 2 rows, three column steps 1 + 1 + 2 + 4 columns.
        rowsPerTrial = rows <= min(4, rowsPerWord) ? rowsPerWord - rows + 1 : 0
        tiles = (0..<min(rows, rowsPerWord)).reduce(0) { $0 | (1 << UInt64(columns) - 1) << UInt64($1 << laneShift) }
        columnSteps = (UInt8(min(columns - 1, 1)), UInt8(min(max(columns - 2, 0), 2)), UInt8(max(columns - 4, 0)))
        rowSteps = rowsPerTrial > 0 ? (UInt8(min(rows - 1, 1) << laneShift), UInt8(max(rows - 2, 0) << laneShift)) : (0, 0)
    }

    /// Returns the bits at which the whole block fits. Rows after the word count as taken.
    @inline(__always)
    func starts(in free: UInt64) -> UInt64 {
        var starts = free & free &>> UInt64(columnSteps.0)
        starts &= starts &>> UInt64(columnSteps.1)
        starts &= starts &>> UInt64(columnSteps.2)
        starts &= starts &>> UInt64(rowSteps.0)
        return starts & starts &>> UInt64(rowSteps.1)
    }
}
