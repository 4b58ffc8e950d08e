extension BlockPlacer {
    /// The shifts that find one size of span among the free tiles of a word of lanes.
    ///
    /// `free & free >> 1` has a bit where two free tiles side by side begin; doing so again with longer shifts lengthens the
    /// runs to the span's columns, and shifts by whole lanes do the same for its rows. A size that needs fewer steps than there
    /// are shifts by 0, so that every size takes the same path.
    @usableFromInline
    struct LaneSteps: Sendable {
        /// The span's tiles when it lies in the word's first column and row.
        @usableFromInline let tiles: UInt64
        @usableFromInline let columnSteps: (UInt8, UInt8, UInt8)
        @usableFromInline let rowSteps: (UInt8, UInt8)
        /// How many rows of a word are tried as the span's first at once, and so how far the next word begins after it; whole bytes.
        @usableFromInline let rowsPerTrial: UInt8

        static let none = LaneSteps(tiles: 0, columnSteps: (0, 0, 0), rowSteps: (0, 0), rowsPerTrial: 0)

        private init(tiles: UInt64, columnSteps: (UInt8, UInt8, UInt8), rowSteps: (UInt8, UInt8), rowsPerTrial: UInt8) {
            self.tiles = tiles
            self.columnSteps = columnSteps
            self.rowSteps = rowSteps
            self.rowsPerTrial = rowsPerTrial
        }

        /// The steps for a size, or ``none`` if it is too large for them or for a word.
        init(columns: Int, rows: Int, shape: RowShape) {
            // Three column steps reach 1 + 1 + 2 + 4 columns, two row steps 1 + 1 + 2 rows.
            guard shape.rowsPerWord > 1, columns <= 8, rows <= min(4, shape.rowsPerWord) else {
                self = .none
                return
            }
            let coveredLanes = UInt64.max >> UInt64(64 - rows << shape.laneShift)
            self.init(
                tiles: (1 << UInt64(columns) - 1) * (shape.laneStarts & coveredLanes),
                columnSteps: (UInt8(min(columns - 1, 1)), UInt8(min(max(columns - 2, 0), 2)), UInt8(max(columns - 4, 0))),
                rowSteps: (UInt8(min(rows - 1, 1) << shape.laneShift), UInt8(max(rows - 2, 0) << shape.laneShift)),
                rowsPerTrial: UInt8((shape.rowsPerWord - rows + 1) & shape.byteRowMask)
            )
        }

        /// Where the whole span fits into a word of rows. The rows after the word count as taken.
        @inlinable
        @inline(__always)
        func starts(in word: UInt64) -> UInt64 {
            var starts = ~word
            starts &= starts &>> UInt64(columnSteps.0)
            starts &= starts &>> UInt64(columnSteps.1)
            starts &= starts &>> UInt64(columnSteps.2)
            starts &= starts &>> UInt64(rowSteps.0)
            starts &= starts &>> UInt64(rowSteps.1)
            return starts
        }
    }
}
