extension BlockPlacer {
    /// Where the search resumes for a size of at most 8 columns and 8 rows; these sizes are found in a flat table.
    @usableFromInline
    struct FlatCursor: Sendable {
        static let unused = FlatCursor(row: -1, steps: .none)

        /// A row before which the size does not fit, or -1 before its first span.
        @usableFromInline var row: Int32
        /// How to find the size among lanes; no tiles where it cannot be found so.
        @usableFromInline var steps: LaneSteps

        /// The largest column and row count in the table.
        @inlinable static var limit: Int { 8 }

        /// The number of sizes in the table.
        static var count: Int { limit * limit }

        @inlinable
        static func index(columns: Int, rows: Int) -> Int {
            assert(1...limit ~= columns && 1...limit ~= rows)
            return (rows &- 1) &* limit &+ columns &- 1
        }
    }

    /// Gives a size that was not placed before its cursor.
    @usableFromInline
    @inline(never)
    func openCursor(columns: Int, rows: Int) {
        storage.cursors[FlatCursor.index(columns: columns, rows: rows)] = FlatCursor(
            row: firstCandidateRow(columns: columns, rows: rows),
            steps: LaneSteps(columns: columns, rows: rows, shape: shape)
        )
    }

    /// A row before which no span of a size fits that was not placed before.
    ///
    /// Where a smaller span does not fit, a larger one does not either, so the furthest cursor of the smaller sizes will do.
    func firstCandidateRow(columns: Int, rows: Int) -> Int32 {
        var row: Int32 = 0
        for smallerRows in 1...min(rows, FlatCursor.limit) {
            for smallerColumns in 1...min(columns, FlatCursor.limit) {
                row = max(row, storage.cursors[FlatCursor.index(columns: smallerColumns, rows: smallerRows)].row)
            }
        }
        return row
    }
}
