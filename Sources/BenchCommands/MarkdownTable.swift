import TextTable

/// Rows as a Markdown table with padded columns, for the terminal and for pasting; without a line end.
func markdownTable<Row>(of rows: [Row], columns: @escaping (Row) -> [Column]) -> String {
    let text = TextTable<Row>(columns).string(for: rows, style: Style.pipe) ?? ""
    return String(text.reversed().drop { $0 == "\n" }.reversed())
}
