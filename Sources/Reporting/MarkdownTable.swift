import BenchmarkResults

/// A Markdown table with padded columns, for the terminal and for pasting.
package struct MarkdownTable<Row> {
    package struct Column {
        let title: String
        let isNumber: Bool
        package let cell: (Row) -> String
        /// The class of a row's cell in a page, which determines its color.
        var grade: ((Row) -> String)?
        /// The share of a row's cell that a bar in a page shows, from 0 to 1.
        var share: ((Row) -> Double?)?

        package static func text(_ title: String, _ cell: @escaping (Row) -> String) -> Column {
            Column(title: title, isNumber: false, cell: cell)
        }

        package static func number(_ title: String, _ cell: @escaping (Row) -> String) -> Column {
            Column(title: title, isNumber: true, cell: cell)
        }
    }

    let columns: [Column]
    let rows: [Row]

    package init(_ rows: [Row], columns: [Column]) {
        self.rows = rows
        self.columns = columns
    }

    /// Returns the unescaped cells of a row.
    func cells(of row: Row) -> [String] {
        columns.map { $0.cell(row) }
    }

    /// The table for a terminal, without a line end.
    package var text: String { formatted(escaping: tableCell) }

    /// Returns the table without a line end.
    func formatted(escaping escape: (String) -> String) -> String {
        let cells = ([columns.map(\.title)] + rows.map(cells)).map { $0.map(escape) }
        let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        let rule = zip(columns, widths).map { column, width in
            let dashes = String(repeating: "-", count: width + 1)
            return column.isNumber ? "\(dashes):" : ":\(dashes)"
        }
        var lines = cells.map { row in
            let padded = row.indices.map { index in
                let padding = String(repeating: " ", count: widths[index] - row[index].count)
                return columns[index].isNumber ? padding + row[index] : row[index] + padding
            }
            return "| \(padded.joined(separator: " | ")) |"
        }
        lines.insert("|\(rule.joined(separator: "|"))|", at: 1)
        return lines.joined(separator: "\n")
    }
}

/// Returns text on one line that can neither end a table's cell nor control the terminal.
package func tableCell(_ text: String) -> String {
    withEscapes(text).replacing("|", with: "\\|")
}
