import BenchmarkResults
import Foundation
import Testing

@testable import Reporting

struct BencherExportTests {
    @Test func aBenchmarkPerSeries() throws {
        #expect(
            try ExportFormat.bencher.text(SampleRun.exported(SampleRun.small, notes: ["not here"])) == #"""
                {
                "quilt/linear/mixed/50/full": {"allocated-bytes":{"value":1025},"allocations":{"value":12.25},"hitch-ratio":{"value":0.00999990000099999},"latency":{"lower_value":300,"upper_value":800,"value":400},"missed-ticks":{"value":1}},
                "quilt/linear/mixed/50/cached": {"hitch-ratio":{"value":0},"latency":{"lower_value":10,"upper_value":40,"value":20},"missed-ticks":{"value":0}},
                "quilt/linear/mixed/500/full": {"hitch-ratio":{"value":0},"latency":{"lower_value":600,"upper_value":890,"value":700},"missed-ticks":{"value":0}}
                }

                """#
        )
    }

    @Test func hitchesAreOfSlowedDurations() throws {
        // Doubled, 501, 800 and 900 ns miss a budget of 1 µs; 2,100 ns take five frames. Seven frames of 1 µs are hitches, beside
        // 12 / 60 s of scrolling.
        let text = try ExportFormat.bencher.text(SampleRun.exported(SampleRun.small, slowdown: 2))
        let report = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
        let full = try #require(report["quilt/linear/mixed/50/full"])
        let values = ["missed-ticks", "hitch-ratio", "latency"].map { full[$0]?.value }
        #expect(values == [4, 0.0349987750428735, 400])
    }

    @Test func aSeriesWithoutReplaysIsNotExported() throws {
        let scenario = SampleRun.Scenario(
            name: "quilt/linear/mixed/50", itemCount: 50,
            series: [SampleRun.Series(strategy: "full", durations: [[1]]), SampleRun.Series(strategy: "none", durations: [])])
        #expect(SampleRun.exported([scenario]).series.map(\.name) == ["quilt/linear/mixed/50/full"])
    }

    private struct Metric: Decodable {
        let value: Double
    }
}
