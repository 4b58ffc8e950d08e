import BenchmarkResults
import Foundation
import Reporting
import Testing

@Suite struct JMHExportTests {
    @Test func aBenchmarkPerSeries() throws {
        #expect(
            try ExportFormat.jmh.text(SampleRun.exported(Array(SampleRun.small.prefix(1)))) == #"""
                [
                {"benchmark":"scrollbench.quilt/linear/mixed.full","forks":1,"measurementIterations":3,"mode":"avgt","params":{"items":"50","ticks":"4"},"primaryMetric":{"rawData":[[525.25,830,509.75]],"score":621.667,"scoreConfidence":[-2672.936,3916.27],"scoreError":3294.603,"scorePercentiles":{"0.0":509.75,"100.0":830,"50.0":525.25,"90.0":830,"95.0":830,"99.0":830},"scoreUnit":"ns/op"},"secondaryMetrics":{"allocated-bytes":{"rawData":[[1025]],"score":1025,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":1025,"100.0":1025,"50.0":1025,"90.0":1025,"95.0":1025,"99.0":1025},"scoreUnit":"B/op"},"allocations":{"rawData":[[12.25]],"score":12.25,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":12.25,"100.0":12.25,"50.0":12.25,"90.0":12.25,"95.0":12.25,"99.0":12.25},"scoreUnit":"allocs/op"},"missed-ticks":{"rawData":[[1]],"score":1,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":1,"100.0":1,"50.0":1,"90.0":1,"95.0":1,"99.0":1},"scoreUnit":"counts"},"steady-p50":{"rawData":[[400]],"score":400,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":400,"100.0":400,"50.0":400,"90.0":400,"95.0":400,"99.0":400},"scoreUnit":"ns/op"},"steady-p90":{"rawData":[[800]],"score":800,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":800,"100.0":800,"50.0":800,"90.0":800,"95.0":800,"99.0":800},"scoreUnit":"ns/op"},"steady-p99":{"rawData":[[800]],"score":800,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":800,"100.0":800,"50.0":800,"90.0":800,"95.0":800,"99.0":800},"scoreUnit":"ns/op"}},"threads":1,"warmupIterations":1},
                {"benchmark":"scrollbench.quilt/linear/mixed.cached","forks":1,"measurementIterations":1,"mode":"avgt","params":{"items":"50","ticks":"4"},"primaryMetric":{"rawData":[[25]],"score":25,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":25,"100.0":25,"50.0":25,"90.0":25,"95.0":25,"99.0":25},"scoreUnit":"ns/op"},"secondaryMetrics":{"missed-ticks":{"rawData":[[0]],"score":0,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":0,"100.0":0,"50.0":0,"90.0":0,"95.0":0,"99.0":0},"scoreUnit":"counts"},"steady-p50":{"rawData":[[20]],"score":20,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":20,"100.0":20,"50.0":20,"90.0":20,"95.0":20,"99.0":20},"scoreUnit":"ns/op"},"steady-p90":{"rawData":[[40]],"score":40,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":40,"100.0":40,"50.0":40,"90.0":40,"95.0":40,"99.0":40},"scoreUnit":"ns/op"},"steady-p99":{"rawData":[[40]],"score":40,"scoreConfidence":["NaN","NaN"],"scoreError":"NaN","scorePercentiles":{"0.0":40,"100.0":40,"50.0":40,"90.0":40,"95.0":40,"99.0":40},"scoreUnit":"ns/op"}},"threads":1,"warmupIterations":1}
                ]

                """#
        )
    }

    private struct Benchmark: Decodable {
        let benchmark: String
        let mode: String
        let threads: Int
        let forks: Int
        let warmupIterations: Int
        let measurementIterations: Int
        let params: [String: String]
        let primaryMetric: Metric
        let secondaryMetrics: [String: Metric]
    }

    private struct Metric: Decodable {
        let score: Double
        let scoreError: Number
        let scoreConfidence: [Number]
        let scorePercentiles: [String: Double]
        let scoreUnit: String
        let rawData: [[Double]]
    }

    /// A number, or the text that JMH writes for what is none.
    private struct Number: Decodable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                #expect(text == "NaN")
                value = nil
            } else {
                value = try container.decode(Double.self)
            }
        }
    }

    @Test(arguments: [SampleRun.small, SampleRun.hostile])
    private func itsReadersTakeIt(scenarios: [SampleRun.Scenario]) throws {
        let text = try ExportFormat.jmh.text(SampleRun.exported(scenarios))
        let benchmarks = try JSONDecoder().decode([Benchmark].self, from: Data(text.utf8))
        let series = scenarios.flatMap { scenario in scenario.series.map { (scenario, $0) } }
        #expect(benchmarks.count == series.count)
        for (benchmark, (scenario, one)) in zip(benchmarks, series) {
            // JMH Visualizer's parse.js: package, class and method at points, method and parameters at blanks.
            #expect(benchmark.benchmark.split(separator: ".", omittingEmptySubsequences: false).count == 3)
            #expect(!benchmark.benchmark.contains { $0.isWhitespace })
            #expect(benchmark.params == ["items": "\(scenario.itemCount)", "ticks": "\(one.durations[0].count)"])
            #expect(benchmark.mode == "avgt" && benchmark.threads == 1 && benchmark.forks == 1)
            #expect(benchmark.warmupIterations == 1)
            #expect(benchmark.measurementIterations == one.durations.count)
            #expect(benchmark.primaryMetric.scoreUnit == "ns/op")
            #expect(benchmark.primaryMetric.rawData.count == benchmark.forks)
            #expect(benchmark.primaryMetric.rawData[0].count == benchmark.measurementIterations)
            try expectWhole(benchmark.primaryMetric)
            for metric in benchmark.secondaryMetrics.values { try expectWhole(metric) }
            let isCounted = one.allocations != nil
            #expect((benchmark.secondaryMetrics["allocations"] != nil) == isCounted)
            #expect((benchmark.secondaryMetrics["allocated-bytes"] != nil) == isCounted)
        }
    }

    private func expectWhole(_ metric: Metric) throws {
        let scores = metric.rawData.flatMap(\.self).sorted()
        let mean = scores.reduce(0, +) / Double(scores.count)
        #expect(abs(metric.score - mean) <= 0.000_5)
        #expect(Set(metric.scorePercentiles.keys) == ["0.0", "50.0", "90.0", "95.0", "99.0", "100.0"])
        #expect(metric.scorePercentiles["0.0"] == scores.first && metric.scorePercentiles["100.0"] == scores.last)
        #expect(metric.scorePercentiles.values.allSatisfy { scores.contains($0) })
        #expect(metric.scoreConfidence.count == 2)
        #expect((metric.scoreError.value == nil) == (scores.count < 3))
        if let error = metric.scoreError.value {
            for (bound, expected) in zip(metric.scoreConfidence, [metric.score - error, metric.score + error]) {
                #expect(abs(try #require(bound.value) - expected) <= 0.000_5)
            }
        } else {
            #expect(metric.scoreConfidence.allSatisfy { $0.value == nil })
        }
    }

    /// `scipy.stats.t.interval(0.999, 2, loc=mean, scale=sem)` of the means of the three replays.
    @Test func theErrorIsThatOfStudent() throws {
        let text = try ExportFormat.jmh.text(SampleRun.exported(SampleRun.small))
        let metric = try #require(try JSONDecoder().decode([Benchmark].self, from: Data(text.utf8)).first?.primaryMetric)
        #expect(metric.rawData == [[525.25, 830, 509.75]])
        #expect(abs(try #require(metric.scoreError.value) - 3294.603454727238) <= 0.000_5)
    }
}
