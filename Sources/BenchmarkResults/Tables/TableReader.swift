/// Reads the records of a stored table, one at a time.
package struct TableReader<Source: Table> {
    private var csv: CSVReader
    private let columns: [(column: CSVReader.Column, read: Column<Source.Record>.Read)]

    var path: String { csv.path }

    /// Opens the table of a run and finds its columns by their names.
    ///
    /// - Parameter length: How many bytes of the file are read; `nil`: all of them.
    /// - Throws: `DataFileError` for a file that cannot be read or lacks a column.
    init(_ table: Source.Type, inRunAt folder: String, length: Int?) throws {
        let csv = try CSVReader(path: "\(folder)/\(table.fileName)", limit: nil, length: length)
        columns = try table.columns.compactMap { column in
            try column.read.map { (try csv.column(named: column.name), $0) }
        }
        self.csv = csv
    }

    /// - Returns: `nil` at the end of the file.
    /// - Throws: `DataFileError` that names line and column.
    mutating func next() throws -> Source.Record? {
        guard try csv.next() else { return nil }
        // One copy a record, not one a column.
        let csv = csv
        var record = Source.Record()
        for (column, read) in columns { try read(&record, csv, column) }
        return record
    }

    /// The error for a field of the last record that a rule between records refuses.
    ///
    /// - Parameter expected: The sentence's end, such as `"tick 1 of the series is expected."`
    func error(in column: String, expected: String) -> DataFileError {
        guard let column = csv.columnIfPresent(named: column) else { preconditionFailure("There is no column \(column).") }
        return csv.error(in: column, expected: expected)
    }

    /// The error for a table that ends too early.
    func tooShort(_ series: Run.Series, _ scenario: Run.Scenario, found: Int, of expected: Int) -> DataFileError {
        DataFileError(
            path: path,
            problem: "the series \(excerpt(of: series.strategy)) in \(excerpt(of: scenario.name)) ends after \(found) of "
                + "\(expected) ticks; the run is damaged: run again."
        )
    }
}

extension Run {
    /// Where the series of a number stands among the scenarios.
    struct Place: Equatable {
        let scenario: Int
        let series: Int
    }

    /// One per series, by their numbers.
    var places: [Place] {
        scenarios.indices.flatMap { scenario in
            scenarios[scenario].series.indices.map { Place(scenario: scenario, series: $0) }
        }
    }
}
