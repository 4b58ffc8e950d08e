import BenchmarkResults

/// The manifest of a stored run and the metrics of its series, for other tools.
///
/// ```swift
/// var exported = ExportedRun(of: run, notes: [])
/// for series in try run.scenario(0, with: [TicksTable.self]).series { exported.add(series, in: run.scenarios[0]) }
/// try ExportFormat.go.write(exported, to: &sink)
/// ```
package struct ExportedRun: Sendable {
    package let manifest: RunManifest
    /// Sentences about the reliability of the times, for formats with comments.
    package let notes: [String]
    /// Warnings that are part of every name.
    private let labels: [String]
    private let machines: Machines
    /// The series, in the order in which they were added.
    package private(set) var series: [ExportedSeries] = []

    package init(of run: Run, notes: [String]) {
        manifest = run.manifest
        machines = Machines(of: run.scenarios)
        self.notes = notes
        labels = [manifest.handicap.map { "HANDICAP \($0)" }, run.gaps.isEmpty ? nil : "DAMAGED"].compactMap(\.self)
    }

    /// Adds a series, unless it has no timed replay.
    ///
    /// - Precondition: The series' replays are known.
    /// - Complexity: O(n log n) comparisons, where n is the number of durations.
    package mutating func add(_ one: Run.Series, in scenario: Run.Scenario) {
        // Other tools compare series with equal names.
        let host = machines.name(of: scenario).map { ["host \($0)"] } ?? []
        if let figures = ExportedSeries(one, in: scenario, labels: labels + host) { series.append(figures) }
    }
}
