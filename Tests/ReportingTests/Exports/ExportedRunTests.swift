import BenchmarkResults
import Testing

@testable import Reporting

@Suite struct ExportedRunTests {
    @Test func aSeriesWithoutAReplayHasNothingToTell() {
        var run = SampleRun.exported(SampleRun.small)
        let count = run.series.count
        let empty = StoredSeries(
            key: .init(scenario: "quilt/linear/mixed/50", strategy: "none"), tickCount: 4, replayCount: 0, steadyP50: nil,
            steadyP99: nil, missedTicks: nil, work: nil
        )
        run.add(empty, replays: [])
        #expect(run.series.count == count)
    }

    @Test(arguments: [
        ("quilt/linear/mixed/50", 50, "quilt/linear/mixed"), ("quilt/linear/mixed/50", 5, "quilt/linear/mixed/50"),
        ("mine", 50, "mine"), ("/50", 50, "/50"), ("50", 50, "50"),
    ])
    func theSceneIsTheScenarioWithoutItsItems(name: String, items: Int, expected: String) {
        let series = SampleRun.Series(strategy: "full", durations: [[1]])
        let run = SampleRun.exported([SampleRun.Scenario(name: name, itemCount: items, series: [series])])
        #expect(run.series.map(\.scene) == [expected])
        #expect(run.series.map(\.name) == ["\(name)/full"])
    }

    @Test func namesOnTheCommandLine() {
        #expect(ExportFormat.allCases.map(\.rawValue) == ["github-action-benchmark", "bencher", "go", "jmh", "google-benchmark"])
    }
}
