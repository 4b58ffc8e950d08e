@testable import Quilt

/// First fit as defined by CSS: each position in row-major order is tried tile by tile.
struct NaivePlacer {
    let columnCount: Int
    private(set) var rowCount = 0
    private var taken = ContiguousArray<Bool>()

    init(columnCount: Int) {
        self.columnCount = columnCount
    }

    mutating func place(_ span: BlockSpan) -> BlockPosition {
        let columns = min(span.columns, columnCount)
        var row = 0
        while true {
            var column = 0
            while column + columns <= columnCount {
                guard let obstacle = obstacle(column: column, row: row, columns: columns, rows: span.rows) else {
                    take(column: column, row: row, columns: columns, rows: span.rows)
                    return BlockPosition(column: column, row: row)
                }
                column = obstacle + 1
            }
            row += 1
        }
    }

    /// Returns the column of a taken tile within a span, or `nil` if all are free. No position up
    /// to it is free.
    private func obstacle(column: Int, row: Int, columns: Int, rows: Int) -> Int? {
        var tileRow = row
        while tileRow < min(row + rows, rowCount) {
            var tileColumn = column + columns - 1
            while tileColumn >= column {
                if taken[tileRow * columnCount + tileColumn] { return tileColumn }
                tileColumn -= 1
            }
            tileRow += 1
        }
        return nil
    }

    private mutating func take(column: Int, row: Int, columns: Int, rows: Int) {
        if row + rows > rowCount {
            taken.append(contentsOf: repeatElement(false, count: (row + rows - rowCount) * columnCount))
            rowCount = row + rows
        }
        for tileRow in row..<row + rows {
            for tileColumn in column..<column + columns {
                taken[tileRow * columnCount + tileColumn] = true
            }
        }
    }
}
