/// One CSV file of a run directory: its name, its columns, and the records that a scenario adds to it.
///
/// Columns never change their order; a new one goes to the end. `schemaVersion` in `run.json` covers all tables.
public protocol Table: SendableMetatype {
    static var fileName: String { get }
    /// The header, with a unit as the suffix of each column that has one.
    static var columns: [String] { get }
    /// Writes the scenario's records.
    ///
    /// - Parameter writer: A writer of these `columns`.
    /// - Throws: What the writer's sink throws.
    static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws
}

extension Table {
    /// The table of these scenarios as one text, with its header.
    ///
    /// - Complexity: O(n) time and memory, where n is the length of the text.
    public static func csv(of scenarios: [ScenarioResult]) throws -> String {
        var writer = CSVWriter(columns: columns, to: [UInt8]())
        for scenario in scenarios { try write(scenario, to: &writer) }
        try writer.finish()
        return String(decoding: writer.sink, as: UTF8.self)
    }
}
