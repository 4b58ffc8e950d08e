import BenchmarkResults
import Statistics

/// A run in the Bencher Metric Format, for `bencher run --adapter json`: a benchmark per series.
///
/// Measures: `latency` in nanoseconds, the median of the minima over replays, with the fastest tick
/// and the 99th percentile as bounds; `hitch-ratio` in milliseconds per second; `missed-ticks`; each exact
/// count per tick, for example `allocated-bytes` and `instructions`, and `load-instructions`. Less is better for all
/// of them. Unknown values are omitted.
///
/// Format: <https://bencher.dev/docs/reference/bencher-metric-format/>. A name has at most 1,024
/// bytes, a measure's slug 64.
enum BencherExport {
    static let nameLimit = 1_024

    static func write(_ run: ExportedRun, to sink: inout some ByteSink) throws {
        try sink.write("{\n")
        for (index, series) in run.series.enumerated() {
            try sink.write(index == 0 ? "" : ",\n")
            try sink.writeJSON(Self.name(of: series))
            try sink.write(": ")
            try sink.writeJSON(Self.measures(series))
        }
        try sink.write("\n}\n")
    }

    /// Returns a unique name. A name that is too long is truncated and ends in a hash.
    private static func name(of series: ExportedSeries) -> String {
        guard series.name.utf8.count > nameLimit else { return series.name }
        var hash = FNV1a()
        for byte in series.name.utf8 { hash.add(byte) }
        let digits = "~" + String(hash.hash, radix: 16)
        var kept = series.name
        while kept.utf8.count + digits.utf8.count > nameLimit { kept.removeLast() }
        return kept + digits
    }

    /// Returns the metrics by the slug of their measure.
    private static func measures(_ series: ExportedSeries) -> [String: Metric] {
        var measures = Dictionary(uniqueKeysWithValues: series.exactCounts.map { ($0.name, Metric(value: $0.value)) })
        measures["latency"] = Metric(
            value: Double(series.steady.p50.wholeNanoseconds), lowerValue: Double(series.leastSteady.wholeNanoseconds),
            upperValue: Double(series.steady.p99.wholeNanoseconds))
        measures["hitch-ratio"] = series.metrics.hitchMillisecondsPerSecond.map { Metric(value: $0) }
        measures["missed-ticks"] = series.metrics.missedTicks.map { Metric(value: Double($0)) }
        return measures
    }

    private struct Metric: Encodable {
        let value: Double
        var lowerValue: Double?
        var upperValue: Double?

        enum CodingKeys: String, CodingKey {
            case value
            case lowerValue = "lower_value"
            case upperValue = "upper_value"
        }
    }
}
