import BenchmarkResults
import Testing

@testable import Reporting

struct ExportedRunTests {
    @Test func aSeriesWithoutReplaysIsNotExported() {
        let empty = SampleRun.Scenario(
            name: "quilt/linear/mixed/50", itemCount: 50,
            series: [
                SampleRun.Series(strategy: "full", durations: [[1]]), SampleRun.Series(strategy: "none", durations: []),
            ])
        #expect(SampleRun.exported([empty]).series.map(\.name) == ["quilt/linear/mixed/50/full"])
    }

    @Test func theSceneOmitsTheNumberOfItems() {
        let run = SampleRun.exported(SampleRun.small)
        #expect(run.series.map(\.scene) == ["quilt/linear/mixed", "quilt/linear/mixed", "quilt/linear/mixed"])
        #expect(run.series.map(\.itemCount) == [50, 50, 500])
        #expect(run.series.map(\.name).last == "quilt/linear/mixed/500/full")
    }

    @Test func namesOnTheCommandLine() {
        #expect(ExportFormat.allCases.map(\.rawValue) == ["github-action-benchmark", "bencher", "go"])
    }
}
