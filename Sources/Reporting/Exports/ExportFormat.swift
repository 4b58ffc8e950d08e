import BenchmarkResults

package enum ExportFormat: String, CaseIterable, Sendable {
    case githubActionBenchmark = "github-action-benchmark"
    case bencher
    case go

    /// - Precondition: The run has a series, because some tools refuse an empty list.
    package func write(_ run: ExportedRun, to sink: inout some ByteSink) throws {
        precondition(!run.series.isEmpty, "A run without a series cannot be written for another tool.")
        switch self {
        case .githubActionBenchmark: try GitHubActionBenchmarkExport(of: run).write(to: &sink)
        case .bencher: try BencherExport(of: run).write(to: &sink)
        case .go: try GoBenchmarkExport(of: run).write(to: &sink)
        }
    }
}
