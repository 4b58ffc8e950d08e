import BenchmarkResults
import Foundation
import Testing

@testable import Reporting

struct BencherExportTests {
    @Test func aBenchmarkPerSeries() throws {
        let scenarios = SampleRun.scenarios(instructions: InstructionCounts(perTick: [100, 101, 102, 104], load: 90_000))
        let text = try ExportFormat.bencher.text(SampleRun.exported(scenarios, notes: ["not here"]))
        #expect(!text.contains("not here"))
        let report = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
        let names = ["quilt/linear/mixed/50/full", "quilt/linear/mixed/50/cached", "quilt/linear/mixed/500/full"]
        #expect(Set(report.keys) == Set(names))
        let full = try #require(report[names[0]])
        #expect(full["latency"] == Metric(value: 400, lower_value: 300, upper_value: 800))
        let values = ["missed-ticks", "allocations", "allocated-bytes", "instructions", "load-instructions"].map {
            full[$0]?.value
        }
        #expect(values == [1, 12.25, 1_025, 101.75, 90_000])
        // A series that counted nothing.
        #expect(report[names[1]].map { Set($0.keys) } == ["latency", "hitch-ratio", "missed-ticks"])
        // The slug of a measure: lower case with hyphens, and at most 64 bytes.
        #expect(full.keys.allSatisfy { $0.wholeMatch(of: /[a-z-]{1,64}/) != nil })
    }

    @Test func hitchesAreOfSlowedDurations() throws {
        // Doubled, 501, 800 and 900 ns miss a budget of 1 µs; 2,100 ns take five frames. Seven frames of 1 µs are hitches, beside
        // 12 / 60 s of scrolling.
        let text = try ExportFormat.bencher.text(SampleRun.exported(SampleRun.scenarios(slowdown: 2)))
        let report = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
        let full = try #require(report["quilt/linear/mixed/50/full"])
        let values = ["missed-ticks", "hitch-ratio", "latency"].map { full[$0]?.value }
        #expect(values == [4, 0.0349987750428735, 400])
    }

    @Test func aSeriesWithoutReplaysIsNotExported() throws {
        let scenario = SampleRun.scenario([SampleRun.series("full", [[1, 1, 1, 1]]), SampleRun.series("none", [])])
        #expect(SampleRun.exported([scenario]).series.map(\.name) == ["quilt/linear/mixed/50/full"])
    }

    /// The keys of the format.
    private struct Metric: Decodable, Equatable {
        let value: Double
        var lower_value: Double?
        var upper_value: Double?
    }
}
