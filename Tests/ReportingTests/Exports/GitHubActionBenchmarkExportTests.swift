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
}
