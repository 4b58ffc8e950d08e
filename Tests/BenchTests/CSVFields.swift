import Testing

/// Returns the rows of a CSV, including the header. The files contain no quoted fields.
func fields(of csv: String) -> [[Substring]] {
    csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
}

/// Returns the values of a column.
func column(_ name: String, of csv: String) throws -> [Substring] {
    let rows = fields(of: csv)
    let index = try #require(rows.first?.firstIndex { $0 == name }, "There is no column \(name).")
    return rows.dropFirst().map { $0[index] }
}
