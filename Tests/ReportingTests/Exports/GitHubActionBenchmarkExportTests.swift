import BenchmarkResults
import Foundation
import Reporting
import Testing

struct GitHubActionBenchmarkExportTests {
    @Test func anEntryPerSeries() throws {
        let run = SampleRun.exported(SampleRun.small, notes: ["The machine was \"quiet\"."], slowdown: 2)
        #expect(
            try ExportFormat.githubActionBenchmark.text(run) == #"""
                [
                {"extra":"p90: 0.8 us\np99: 0.8 us\nmax: 0.8 us\nmissed ticks: 4 of 12\nThe machine was \"quiet\".","name":"quilt/linear/mixed/50/full","range":"± 0.010","unit":"us","value":0.4},
                {"name":"quilt/linear/mixed/50/full allocations","unit":"allocations/tick","value":12.25},
                {"name":"quilt/linear/mixed/50/full bytes","unit":"bytes/tick","value":1025},
                {"extra":"p90: 0.04 us\np99: 0.04 us\nmax: 0.04 us\nmissed ticks: 0 of 4\nThe machine was \"quiet\".","name":"quilt/linear/mixed/50/cached","unit":"us","value":0.02},
                {"extra":"p90: 0.89 us\np99: 0.89 us\nmax: 0.89 us\nmissed ticks: 8 of 8\nThe machine was \"quiet\".","name":"quilt/linear/mixed/500/full","range":"± 0.007","unit":"us","value":0.7}
                ]

                """#
        )
    }

    /// The parts of an entry that `extract.ts` reads, and of a range that `extractRangeInfo.ts`
    /// reads.
    private struct Entry: Decodable {
        let name: String
        let unit: String
        let value: Double
        let range: String?
        let extra: String?
    }

    @Test func itsReaderAcceptsIt() throws {
        for scenarios in [SampleRun.small, SampleRun.hostile] {
            let data = Data(try ExportFormat.githubActionBenchmark.text(SampleRun.exported(scenarios)).utf8)
            let all = try JSONDecoder().decode([Entry].self, from: data)
            #expect(Set(all.map(\.name)).count == all.count)
            #expect(Set(all.map(\.unit)).isSubset(of: ["us", "allocations/tick", "bytes/tick"]))
            let entries = all.filter { $0.unit == "us" }
            let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
            let keys = Set(objects.flatMap(\.keys))
            #expect(keys.isSubset(of: ["name", "unit", "value", "range", "extra"]))

            let series = scenarios.flatMap { scenario in scenario.series.map { (scenario.name, $0) } }
            #expect(entries.map(\.name) == series.map { "\($0)/\($1.strategy)" })
            for (entry, (_, one)) in zip(entries, series) {
                let steady = one.durations[0].indices.map { tick in one.durations.map { $0[tick] }.min() ?? -1 }.sorted()
                let median = Double(steady[(steady.count + 1) / 2 - 1]) / 1_000
                #expect((entry.value, entry.unit) == (median, "us"), "\(entry)")
                let deviation = entry.range?.wholeMatch(of: /(?:\+-|±)\s*(\d.+)/).flatMap { Double($0.1) }
                #expect((deviation == nil) == (one.durations.count == 1), "\(entry)")
                #expect((entry.range == nil) == (deviation == nil), "\(entry)")
            }
        }
    }
}
