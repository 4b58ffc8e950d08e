import BenchmarkResults

/// What other tools are told of a stored run: its manifest, and the figures of each series.
///
/// ```swift
/// var exported = ExportedRun(of: run, notes: [])
/// for series in try run.scenario(0, with: [TicksTable.self]).series { exported.add(series, in: run.scenarios[0]) }
/// try ExportFormat.go.write(exported, to: &sink)
/// ```
package struct ExportedRun: Sendable {
    package let manifest: RunManifest
    /// Sentences that say how far the times can be trusted; they go where a format has room for them.
    package let notes: [String]
    /// What stands beside every figure, also in a format without notes.
    private let labels: [String]
    private let machines: Machines
    /// In the order in which they were added.
    package private(set) var series: [ExportedSeries] = []

    package init(of run: Run, notes: [String]) {
        manifest = run.manifest
        machines = Machines(of: run.scenarios)
        self.notes = notes
        labels = [manifest.handicap.map { "HANDICAP \($0)" }, run.gaps.isEmpty ? nil : "DAMAGED"].compactMap(\.self)
    }

    /// Adds a series; one without a timed replay has nothing to tell, and is left out.
    ///
    /// - Precondition: The series' replays are known.
    /// - Complexity: O(n log n) comparisons, where n is the number of durations.
    package mutating func add(_ one: Run.Series, in scenario: Run.Scenario) {
        // Other tools hold against each other what has one name.
        let host = machines.name(of: scenario).map { ["host \($0)"] } ?? []
        if let figures = ExportedSeries(one, in: scenario, labels: labels + host) { series.append(figures) }
    }
}
