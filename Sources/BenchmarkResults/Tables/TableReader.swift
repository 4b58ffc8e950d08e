/// Reads the records of a stored table, one at a time.
package struct TableReader<Source: Table> {
    private var csv: CSVReader
    private let columns: [(column: CSVReader.Column, read: Column<Source.Record>.Read)]

    var path: String { csv.path }

    /// Opens a scenario's rows in the table of a run, and finds the columns by name.
    ///
    /// - Parameter bytes: The place of the rows in the file. At the beginning of the file they include the header.
    /// - Throws: `DataFileError` for a file that cannot be read or lacks a column.
    init(_ table: Source.Type, inRunAt folder: String, bytes: Range<Int>) throws {
        let csv = try CSVReader(path: "\(folder)/\(table.fileName)", rows: bytes)
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

    /// The number of a record's series among those of its scenario.
    ///
    /// - Throws: `DataFileError` if the record is of another scenario.
    func index(ofSeries series: Int, in scenario: Run.Scenario, _ numbers: ScenarioNumbers) throws -> Int {
        let expected = numbers.firstSeries..<numbers.firstSeries + scenario.series.count
        guard expected.contains(series) else {
            throw error(
                in: "series",
                expected: "a series of \(excerpt(of: scenario.name)), \(expected.lowerBound) to \(expected.upperBound - 1), "
                    + "is expected.")
        }
        return series - numbers.firstSeries
    }

    /// Checks the scenario's number in a record.
    ///
    /// - Throws: `DataFileError` if the record is of another scenario.
    func require(_ number: Int, is scenario: Run.Scenario, _ numbers: ScenarioNumbers) throws {
        guard number != numbers.scenario else { return }
        throw error(in: "scenario", expected: "\(numbers.scenario), the number of \(excerpt(of: scenario.name)), is expected.")
    }

    /// The error for a field of the last record that a rule between records refuses.
    ///
    /// - Parameter expected: The end of the sentence, such as `"tick 1 of the series is expected."`
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
