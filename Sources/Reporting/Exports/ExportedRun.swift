import BenchmarkResults

/// The manifest of a stored run and the metrics of its series, for other tools.
package struct ExportedRun: Sendable {
    package let manifest: RunManifest
    /// Sentences about the reliability of the times, for formats with comments.
    package let notes: [String]
    /// Warnings that are part of every name.
    private let labels: [String]
    private let machines: Machines
    package private(set) var series: [ExportedSeries] = []

    package init(of run: Run, notes: [String]) {
        manifest = run.manifest
        machines = Machines(of: run.scenarios)
        self.notes = notes
        labels = [manifest.handicap.map { "HANDICAP \($0)" }, run.gaps.isEmpty ? nil : "DAMAGED"].compactMap(\.self)
    }

    /// Adds a series whose replays are known, unless it has none.
    package mutating func add(_ one: Run.Series, in scenario: Run.Scenario) {
        // Other tools compare series with equal names.
        let host = machines.name(of: scenario).map { ["host \($0)"] } ?? []
        if let figures = ExportedSeries(one, in: scenario, labels: labels + host) { series.append(figures) }
    }
}
