/// A CSV file of a run directory: its columns, and the conversion between records and scenarios.
///
/// Rows refer to series and scenarios by indices into `summary.csv`.
package protocol Table: SendableMetatype {
    associatedtype Record: TableRecord

    static var fileName: String { get }
    /// The meaning of a row, for the data dictionary: `one row per …`.
    static var rows: String { get }
    static var columns: [TableColumn<Record>] { get }

    /// Returns whether the scenario has rows. A table without rows has no file.
    static func hasRows(of scenario: Run.Scenario) -> Bool

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

/// The indices of a scenario and its series in the run.
package struct ScenarioNumbers: Sendable {
    package private(set) var scenario = 0
    /// The index of the scenario's first series. The other series follow.
    package private(set) var firstSeries = 0

    func after(_ scenario: Run.Scenario) -> ScenarioNumbers {
        ScenarioNumbers(scenario: self.scenario + 1, firstSeries: firstSeries + scenario.series.count)
    }
}

extension Table {
    static var columnNames: [String] { columns.map(\.name) }

    package static func hasRows(of scenario: Run.Scenario) -> Bool { true }

    static func write(
        _ scenario: Run.Scenario, _ numbers: ScenarioNumbers, to writer: inout CSVWriter<some ByteSink>
    ) throws {
        try write(scenario, numbers, columns, to: &writer)
    }

    private static func write(
        _ scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ columns: [TableColumn<Record>],
        to writer: inout CSVWriter<some ByteSink>
    ) throws {
        try forEachRecord(of: scenario, numbers) { record in
            writer.fields.add(record, columns)
            try writer.endRecord()
        }
    }

    package static func csv(of scenarios: [Run.Scenario]) throws -> String { try csv(of: scenarios, columns) }

    /// Returns the rows of a scenario without the columns that depend on time or the machine.
    static func exactCSV(of scenario: Run.Scenario) throws -> String { try csv(of: [scenario], columns.filter(\.isExact)) }

    private static func csv(of scenarios: [Run.Scenario], _ columns: [TableColumn<Record>]) throws -> String {
        guard scenarios.contains(where: hasRows) else { return "" }
        var writer = CSVWriter(columns: columns.map(\.name), to: [UInt8]())
        var numbers = ScenarioNumbers()
        for scenario in scenarios {
            try write(scenario, numbers, columns, to: &writer)
            numbers = numbers.after(scenario)
        }
        try writer.finish()
        return String(decoding: writer.sink, as: UTF8.self)
    }
}
