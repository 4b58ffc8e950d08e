import BenchmarkResults
import Statistics

/// A run in the Bencher Metric Format, for `bencher run --adapter json`: a benchmark per series.
///
/// Measures: `latency` in nanoseconds, the median of the minima over replays, with the fastest tick
/// and the 99th percentile as bounds; `hitch-ratio` in milliseconds per second; `missed-ticks`;
/// `allocations` and `allocated-bytes` per tick. Unknown values are omitted.
///
/// Format: <https://bencher.dev/docs/reference/bencher-metric-format/>. A name has at most 1,024
/// bytes, a measure's slug 64.
struct BencherExport {
    /// The maximum length of a benchmark's name, in bytes.
    static let nameLimit = 1_024

    let run: ExportedRun

    func write(to sink: inout some ByteSink) throws {
        try sink.write("{\n")
        for (index, series) in run.series.enumerated() {
            try sink.write(index == 0 ? "" : ",\n")
            try sink.writeJSON(Self.name(of: series))
            try sink.write(": ")
            try sink.writeJSON(Measures(series))
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

    private struct Measures: Encodable {
        let latency: Metric
        let hitchRatio: Metric?
        let missedTicks: Metric?
        let allocations: Metric?
        let allocatedBytes: Metric?

        enum CodingKeys: String, CodingKey {
            case latency
            case hitchRatio = "hitch-ratio"
            case missedTicks = "missed-ticks"
            case allocations
            case allocatedBytes = "allocated-bytes"
        }

        init(_ series: ExportedSeries) {
            latency = Metric(
                value: Double(series.steady.p50.wholeNanoseconds), lowerValue: Double(series.leastSteady.wholeNanoseconds),
                upperValue: Double(series.steady.p99.wholeNanoseconds)
            )
            hitchRatio = series.metrics.hitchMillisecondsPerSecond.map { Metric(value: $0) }
            missedTicks = series.metrics.missedTicks.map { Metric(value: Double($0)) }
            allocations = series.metrics.allocationsPerTick.map { Metric(value: $0) }
            allocatedBytes = series.metrics.bytesPerTick.map { Metric(value: $0) }
        }
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
