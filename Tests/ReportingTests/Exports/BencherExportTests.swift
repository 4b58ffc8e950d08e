import BenchmarkResults
import Foundation
import Reporting
import Testing

struct BencherExportTests {
    @Test func aBenchmarkPerSeries() throws {
        #expect(
            try ExportFormat.bencher.text(SampleRun.exported(SampleRun.small, notes: ["not here"])) == #"""
                {
                "quilt/linear/mixed/50/full": {"allocated-bytes":{"value":1025},"allocations":{"value":12.25},"hitch-ratio":{"value":166.66666666666666},"latency":{"lower_value":300,"upper_value":800,"value":400},"missed-ticks":{"value":1}},
                "quilt/linear/mixed/50/cached": {"hitch-ratio":{"value":0},"latency":{"lower_value":10,"upper_value":40,"value":20},"missed-ticks":{"value":0}},
                "quilt/linear/mixed/500/full": {"hitch-ratio":{"value":0},"latency":{"lower_value":600,"upper_value":890,"value":700},"missed-ticks":{"value":0}}
                }

                """#
        )
    }

    @Test func hitchesAreOfSlowedDurations() throws {
        // Doubled, 501, 800 and 900 ns miss a budget of 1 µs; 2,100 ns take five frames.
        let text = try ExportFormat.bencher.text(SampleRun.exported(SampleRun.small, slowdown: 2))
        let report = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
        let full = try #require(report["quilt/linear/mixed/50/full"])
        #expect(full["missed-ticks"]?.value == 4)
        #expect(full["hitch-ratio"]?.value == Double(1 + 1 + 4 + 1) / 12 * 1_000)
        #expect(full["latency"]?.value == 400)
    }

    private struct Metric: Decodable {
        let value: Double
        let lowerValue: Double?
        let upperValue: Double?

        private enum CodingKeys: String, CodingKey {
            case value
            case lowerValue = "lower_value"
            case upperValue = "upper_value"
        }
    }

    /// Checks the schema `bmf.json`, and the rules of `BenchmarkName` and `Slug`.
    @Test(arguments: [SampleRun.small, SampleRun.hostile])
    private func itsReaderAcceptsIt(scenarios: [SampleRun.Scenario]) throws {
        let text = try ExportFormat.bencher.text(SampleRun.exported(scenarios))
        let report = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
        let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [String: Any]]])
        // A duplicate name would have been lost.
        let seriesCount: Int = scenarios.map(\.series.count).reduce(0, +)
        #expect(report.count == seriesCount)
        for (name, measures) in report {
            #expect(!name.isEmpty && name.utf8.count <= 1_024)
            let latency = try #require(measures["latency"])
            let (lower, upper) = (try #require(latency.lowerValue), try #require(latency.upperValue))
            #expect(lower <= latency.value && latency.value <= upper)
            for (slug, metric) in measures {
                #expect(slug.utf8.count <= 64 && slug.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
                #expect(metric.value.isFinite && metric.value >= 0)
                let keys = Set(try #require(objects[name]?[slug]).keys)
                #expect(keys.isSubset(of: ["value", "lower_value", "upper_value"]))
            }
        }
        let whole = scenarios.flatMap { scenario in scenario.series.map { "\(scenario.name)/\($0.strategy)" } }
        #expect(Set(whole.filter { $0.utf8.count <= 1_024 }).isSubset(of: report.keys))
    }

    @Test func unknownValuesAreOmitted() throws {
        let text = try ExportFormat.bencher.text(SampleRun.exported(SampleRun.small))
        let report = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
        for name in ["quilt/linear/mixed/50/cached", "quilt/linear/mixed/500/full"] {
            #expect(Set(try #require(report[name]).keys) == ["latency", "hitch-ratio", "missed-ticks"])
        }
    }
}
