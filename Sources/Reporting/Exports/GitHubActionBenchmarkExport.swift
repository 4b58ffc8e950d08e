import BenchmarkResults
import Foundation
import Statistics

/// A run for github-action-benchmark's tool `customSmallerIsBetter`: an entry per series, whose
/// value is the median of the minima over replays, and an entry for each exact count per tick, which
/// does not flap.
///
/// The time is not a mean, because the tool alerts on it. The range is the standard deviation of
/// the replays' medians, if there are several.
///
/// Format: <https://github.com/benchmark-action/github-action-benchmark#examples>. Its reader
/// requires `name`, `unit` and `value`, and refuses an empty array. It can convert a range of `±`
/// and a number of at least two characters.
enum GitHubActionBenchmarkExport {
    static func write(_ run: ExportedRun, to sink: inout some ByteSink) throws {
        try sink.write("[\n")
        try sink.writeJSONElements(
            of: run.series.lazy.flatMap { [Entry.time(of: $0, notes: run.notes)] + Entry.exactCounts(of: $0) })
        try sink.write("\n]\n")
    }

    private struct Entry: Encodable {
        let name: String
        /// The same unit for a name in all runs, because the tool compares values of successive runs.
        let unit: String
        let value: Double
        let range: String?
        let extra: String?

        static func exactCounts(of series: ExportedSeries) -> [Entry] {
            series.exactCounts.map {
                Entry(
                    name: "\(series.name) \($0.name)", unit: $0.unit, value: $0.value, range: nil, extra: "exact; less is better")
            }
        }

        static func time(of series: ExportedSeries, notes: [String]) -> Entry {
            let medians = MeanEstimate(of: series.replayMedians.map(microseconds))
            var lines = [
                "p90: \(csvText(of: microseconds(series.steady.p90))) us",
                "p99: \(csvText(of: microseconds(series.steady.p99))) us",
                "max: \(csvText(of: microseconds(series.steady.max))) us",
            ]
            lines +=
                series.metrics.missedTicks.map { ["missed ticks: \($0) of \(series.tickCount * series.replayMedians.count)"] }
                ?? []
            return Entry(
                name: series.name, unit: "us", value: microseconds(series.steady.p50),
                range: medians?.standardDeviation.map { "± \(String(format: "%.3f", $0))" },
                extra: (lines + notes).joined(separator: "\n"))
        }
    }
}

private func microseconds(_ duration: Duration) -> Double {
    Double(duration.wholeNanoseconds) / 1_000
}
