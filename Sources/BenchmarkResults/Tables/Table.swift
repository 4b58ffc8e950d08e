/// One CSV file of a run directory: its name, its columns, the records that a scenario adds to it, and how a run is filled from it.
///
/// Rows name their series, or their scenario, by a number that `summary.csv` resolves.
package protocol Table: SendableMetatype {
    associatedtype Record: TableRecord

    static var fileName: String { get }
    /// What one row stands for, for the data dictionary: `one row per …`.
    static var rows: String { get }
    /// Whether nothing in it depends on time or on the machine: runs of the same settings and build have the same rows, to the byte.
    static var isExact: Bool { get }
    static var columns: [Column<Record>] { get }

    /// Hands over the scenario's records, in the order in which they stand in the file.
    ///
    /// - Parameter numbers: Those of the scenario and its series in the run.
    static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void) throws

    /// Fills a scenario from its rows.
    ///
    /// - Parameters:
    ///   - reader: A reader of the scenario's rows.
    ///   - numbers: The numbers of the scenario and its series in the run.
    /// - Throws: `DataFileError` for a record that cannot be read, and for records that are missing or out of order.
    static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers) throws
}

/// The fields of one row.
package protocol TableRecord {
    /// A record to be filled column by column.
    init()
}

/// The numbers by which rows name a scenario and its series, both counted from 0 over the whole run.
package struct ScenarioNumbers: Sendable {
    package private(set) var scenario = 0
    /// The number of the scenario's first series. The others follow.
    package private(set) var firstSeries = 0

    /// The numbers of the scenario after another one.
    func after(_ scenario: Run.Scenario) -> ScenarioNumbers {
        ScenarioNumbers(scenario: self.scenario + 1, firstSeries: firstSeries + scenario.series.count)
    }
}

extension Table {
    static var columnNames: [String] { columns.map(\.name) }

    static func write(
        _ scenario: Run.Scenario, _ numbers: ScenarioNumbers, to writer: inout CSVWriter<some ByteSink>
    ) throws {
        let columns = columns
        try forEachRecord(of: scenario, numbers) { record in
            for column in columns { column.write(record, &writer.fields) }
            try writer.endRecord()
        }
    }

    /// The table of these scenarios as one text, with its header.
    ///
    /// - Complexity: O(n) time and memory, where n is the length of the text.
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
