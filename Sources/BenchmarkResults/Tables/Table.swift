/// A CSV file of a run directory: its columns, and the conversion between records and scenarios.
///
/// Rows refer to series and scenarios by indices into `summary.csv`.
package protocol Table: SendableMetatype {
    associatedtype Record: TableRecord

    static var fileName: String { get }
    /// The meaning of a row, for the data dictionary: `one row per …`.
    static var rows: String { get }
    /// Whether the rows are the same, byte by byte, in all runs with the same settings and build.
    /// Exact tables do not depend on time or the machine.
    static var isExact: Bool { get }
    static var columns: [TableColumn<Record>] { get }

    /// Calls a closure with the scenario's records in the order of the file.
    static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void) throws

    /// Fills a scenario from its rows.
    ///
    /// - Throws: `DataFileError` if a record cannot be read, is missing, or is out of order.
    static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws
}

package protocol TableRecord {
    init()
}

/// A record of a table with any number of rows per series.
package protocol SeriesRecord: TableRecord {
    associatedtype Row

    static var rows: WritableKeyPath<Run.Series, [Row]?> { get }
    /// The tick of a row, with its column, or `nil` if rows belong to no tick.
    static var tick: (of: KeyPath<Row, Int>, column: String)? { get }

    var series: Int { get set }
    var row: Row { get set }
}

/// The indices of a scenario and its series in the run.
package struct ScenarioNumbers: Sendable {
    package private(set) var scenario = 0
    /// The index of the scenario's first series. The other series follow.
    package private(set) var firstSeries = 0

    func after(_ scenario: Run.Scenario) -> ScenarioNumbers {
        ScenarioNumbers(scenario: self.scenario + 1, firstSeries: firstSeries + scenario.series.count)
    }
}

extension Table where Record: SeriesRecord {
    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            record.series = numbers.firstSeries + index
            for row in series[keyPath: Record.rows] ?? [] {
                record.row = row
                try body(record)
            }
        }
    }

    /// Fills the series that have rows. The rows of other series stay `nil`.
    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        var found = scenario.series.map { _ in [Record.Row]() }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario)
            if let tick = Record.tick, record.row[keyPath: tick.of] >= scenario.tickCount {
                throw reader.error(in: tick.column, expected: "a whole number in 0 ... \(scenario.tickCount - 1) is expected.")
            }
            found[index].append(record.row)
        }
        for (index, rows) in found.enumerated() where !rows.isEmpty { scenario.series[index][keyPath: Record.rows] = rows }
    }
}

extension Table {
    static var columnNames: [String] { columns.map(\.name) }

    static func write(
        _ scenario: Run.Scenario, _ numbers: ScenarioNumbers, to writer: inout CSVWriter<some ByteSink>
    ) throws {
        let columns = columns
        try forEachRecord(of: scenario, numbers) { record in
            writer.fields.add(record, columns)
            try writer.endRecord()
        }
    }

    package static func csv(of scenarios: [Run.Scenario]) throws -> String {
        var writer = CSVWriter(columns: columnNames, to: [UInt8]())
        var numbers = ScenarioNumbers()
        for scenario in scenarios {
            try write(scenario, numbers, to: &writer)
            numbers = numbers.after(scenario)
        }
        try writer.finish()
        return String(decoding: writer.sink, as: UTF8.self)
    }
}
