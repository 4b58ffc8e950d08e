package struct TableReader<Source: Table> {
    private var records: RecordReader<Source.Record>
    let numbers: ScenarioNumbers

    private var csv: CSVReader { records.csv }
    var path: String { csv.path }

    init(_ table: Source.Type, inRunAt folder: String, bytes: Range<Int>, of numbers: ScenarioNumbers) throws {
        self.numbers = numbers
        records = try RecordReader(CSVReader(path: "\(folder)/\(table.fileName)", rows: bytes), table.columns)
    }

    /// Reads the next record, or returns `nil` at the end of the file.
    mutating func next() throws -> Source.Record? {
        var record = Source.Record()
        return try records.next(&record) ? record : nil
    }

    /// Returns the index of a record's series in its scenario, or throws if the record belongs to
    /// another scenario.
    func index(ofSeries series: Int, in scenario: Run.Scenario) throws -> Int {
        let expected = numbers.firstSeries..<numbers.firstSeries + scenario.series.count
        guard expected.contains(series) else {
            throw error(
                in: "series",
                expected: "a series of \(excerpt(of: scenario.name)), \(expected.lowerBound) to \(expected.upperBound - 1), "
                    + "is expected.")
        }
        return series - numbers.firstSeries
    }

    /// Throws if a record is not about the series' next tick.
    func require(_ tick: Int, isNext next: Int, in scenario: Run.Scenario) throws {
        guard next < scenario.tickCount, tick == next else {
            throw error(
                in: "tick",
                expected: next < scenario.tickCount
                    ? "tick \(next) of the series is expected."
                    : "no tick after the series' \(scenario.tickCount) is expected.")
        }
    }

    /// Throws if a record belongs to another scenario.
    func require(_ number: Int, is scenario: Run.Scenario) throws {
        guard number != numbers.scenario else { return }
        throw error(in: "scenario", expected: "\(numbers.scenario), the number of \(excerpt(of: scenario.name)), is expected.")
    }

    func error(in column: String, expected: String) -> DataFileError {
        guard let column = csv.columnIfPresent(named: column) else { preconditionFailure("There is no column \(column).") }
        return csv.error(in: column, expected: expected)
    }

    func tooShort(_ series: Run.Series, _ scenario: Run.Scenario, found: Int, of expected: Int) -> DataFileError {
        DataFileError(
            path: path,
            problem: "the series \(excerpt(of: series.strategy)) in \(excerpt(of: scenario.name)) ends after \(found) of "
                + "\(expected) ticks; the run is damaged: run again."
        )
    }
}
