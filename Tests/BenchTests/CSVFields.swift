import Testing

/// The rows of a CSV, header first, by line and comma; none of the files looked at has a quoted field.
func fields(of csv: String) -> [[Substring]] {
    csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
}

/// The values of one column, by its name.
func column(_ name: String, of csv: String) throws -> [Substring] {
    let rows = fields(of: csv)
    let index = try #require(rows.first?.firstIndex { $0 == name }, "There is no column \(name).")
    return rows.dropFirst().map { $0[index] }
}
