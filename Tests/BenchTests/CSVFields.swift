import BenchmarkResults
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

extension Workplace {
    /// Returns the rows of a run's table without the columns that depend on time or the machine.
    func exactRows<Source: Table>(of table: Source.Type, in run: String) throws -> [[Substring]] {
        let exact = Set(table.columns.filter(\.isExact).map(\.name))
        let rows = fields(of: try read("\(run)/\(table.fileName)"))
        let places = (rows.first ?? []).indices.filter { exact.contains(String(rows[0][$0])) }
        return rows.map { row in places.map { row[$0] } }
    }
}
