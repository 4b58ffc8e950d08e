import BenchmarkResults

/// An export format. The raw value is its name on the command line.
package enum ExportFormat: String, CaseIterable, Sendable {
    case githubActionBenchmark = "github-action-benchmark"
    case bencher
    case go

    /// Writes the run.
    ///
    /// - Precondition: The run has a series, because some tools refuse an empty list.
    /// - Complexity: O(n) time, where n is the number of replays of all series.
    package func write(_ run: ExportedRun, to sink: inout some ByteSink) throws {
        precondition(!run.series.isEmpty, "A run without a series cannot be written for another tool.")
        switch self {
        case .githubActionBenchmark: try GitHubActionBenchmarkExport(of: run).write(to: &sink)
        case .bencher: try BencherExport(of: run).write(to: &sink)
        case .go: try GoBenchmarkExport(of: run).write(to: &sink)
        }
    }
}
