import BenchmarkResults
import Statistics

/// A run as JMH's result JSON, for JMH Visualizer and others: a benchmark per series in mode `avgt`, an iteration per replay.
///
/// The operation is a tick; the score is the mean over the replays, its error that of a 99.9 % confidence interval, and
/// percentiles are of the replays' scores, as JMH has them. A visualizer draws a chart per class, so what is scrolled stands
/// for the class, the strategy for the method, and the number of items is a parameter.
///
/// Format: `org.openjdk.jmh.results.format.JSONResultFormat`, <https://github.com/openjdk/jmh>. Where it knows no number it writes
/// the text `NaN`.
struct JMHExport {
    private let run: ExportedRun

    init(of run: ExportedRun) {
        self.run = run
    }

    func write(to sink: inout some ByteSink) throws {
        try sink.write("[\n")
        try sink.writeJSONElements(
            of: run.series.lazy.map { Benchmark($0, warmup: run.manifest.settings["warmup"].flatMap { Int($0) }) })
        try sink.write("\n]\n")
    }

    private struct Benchmark: Encodable {
        let benchmark: String
        let mode = "avgt"
        let threads = 1
        let forks = 1
        /// Left out where the run does not say.
        let warmupIterations: Int?
        let measurementIterations: Int
        let params: [String: String]
        let primaryMetric: Metric
        let secondaryMetrics: [String: Metric]

        init(_ series: ExportedSeries, warmup: Int?) {
            benchmark = ["scrollbench", series.scene, series.key.strategy].map(JMHExport.word).joined(separator: ".")
            warmupIterations = warmup
            measurementIterations = series.replays.count
            params = ["items": "\(series.itemCount)", "ticks": "\(series.tickCount)"]
            primaryMetric = Metric(series.replays.map(\.mean), unit: "ns/op")
            let nanoseconds = [("p50", series.steady.p50), ("p90", series.steady.p90), ("p99", series.steady.p99)]
            var metrics = Dictionary(
                uniqueKeysWithValues: nanoseconds.map {
                    ("steady-\($0)", Metric([Double($1.wholeNanoseconds)], unit: "ns/op"))
                }
            )
            metrics["missed-ticks"] = series.figures.missedTicks.map { Metric([Double($0)], unit: "counts") }
            metrics["allocations"] = series.figures.allocationsPerTick.map { Metric([$0], unit: "allocs/op") }
            metrics["allocated-bytes"] = series.figures.bytesPerTick.map { Metric([$0], unit: "B/op") }
            secondaryMetrics = metrics
        }
    }

    private struct Metric: Encodable {
        let score: Number
        let scoreError: Number
        let scoreConfidence: [Number]
        let scorePercentiles: [String: Number]
        let scoreUnit: String
        /// By fork and iteration.
        let rawData: [[Double]]

        init(_ scores: [Double], unit: String) {
            let estimate = MeanEstimate(of: scores)
            let mean = estimate?.mean.toTheThousandth
            // JMH tells no error of fewer than three values.
            let error = scores.count < 3 ? nil : estimate?.error(confidence: 0.999)?.toTheThousandth
            let sorted = scores.sorted()
            score = Number(mean)
            scoreError = Number(error)
            scoreConfidence = [-1, 1].map { sign in
                Number(mean.flatMap { mean in error.map { (mean + sign * $0).toTheThousandth } })
            }
            scorePercentiles = Dictionary(
                uniqueKeysWithValues: [0, 50, 90, 95, 99, 100].map {
                    (String(describing: $0 as Double), Number(sorted.sortedPercentile($0)))
                }
            )
            scoreUnit = unit
            rawData = [scores]
        }
    }

    private struct Number: Encodable {
        private let value: Double?

        init(_ value: Double?) {
            self.value = value
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if let value {
                try container.encode(value)
            } else {
                try container.encode("NaN")
            }
        }
    }

    /// A part of a benchmark's name: points divide package, class and method, and the visualizer divides method and parameters at
    /// blanks.
    private static func word(_ text: String) -> String {
        String(text.map { $0 == "." || $0.isWhitespace ? "_" : $0 })
    }
}
