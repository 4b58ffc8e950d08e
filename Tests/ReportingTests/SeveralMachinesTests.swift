import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

/// Runs that were merged from several machines: no ratio, curve or sentence combines two machines.
struct SeveralMachinesTests {
    private static let a = RunEnvironment.Machine(hostName: "alpha", cpuModel: "CPU 1", coreCount: 2)
    private static let b = RunEnvironment.Machine(hostName: "beta", cpuModel: "CPU 1", coreCount: 2)
    private static let namesake = RunEnvironment.Machine(hostName: "alpha", cpuModel: "CPU 2", coreCount: 4)

    private func run(_ scenarios: [(items: Int, machine: RunEnvironment.Machine)]) -> Run {
        var run = Fixtures.run(items: scenarios.map(\.items))
        for (index, scenario) in scenarios.enumerated() {
            run.scenarios[index].environment = RunEnvironment(
                hostName: scenario.machine.hostName, cpuModel: scenario.machine.cpuModel, coreCount: scenario.machine.coreCount,
                kernel: nil, architecture: nil, operatingSystem: nil, toolchain: "", buildConfiguration: "release",
                allocator: nil, gitRevision: nil)
        }
        return run
    }

    private func html(_ run: Run) throws -> String {
        var bytes: [UInt8] = []
        try HTMLReport(of: run).write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func oneMachineHasNoName() {
        let run = run([(50, Self.a), (500, Self.a)])
        #expect(Machines(of: run.scenarios).name(of: run.scenarios[0]) == nil)
        #expect(RunSummary(run.scenarios).table.columns.map(\.title).contains("host") == false)
    }

    @Test func equalNamesAreDistinguished() {
        let run = run([(50, Self.a), (500, Self.namesake), (5_000, Self.b)])
        let machines = Machines(of: run.scenarios)
        #expect(
            run.scenarios.map(machines.name) == ["alpha (CPU 1, 2 cores)", "alpha (CPU 2, 4 cores)", "beta"])
    }

    @Test func eachSentenceIsOfOneMachine() {
        let summary = RunSummary(run([(50, Self.a), (500, Self.b), (5_000, Self.a)]).scenarios)
        #expect(
            summary.sentences == [
                "On alpha: No verdict: 3 replays, and a verdict needs 5. Run again with --replays 20.",
                "On alpha: Of 360 ticks in single replays, 2 took longer than 16.6 ms: the machine disturbed 2, and 0 come from the code.",
                "On alpha: At 5,000 items the median scrolling tick takes 200 µs with delegate, 100 µs with full (2.00 times less).",
                "On beta: No verdict: 3 replays, and a verdict needs 5. Run again with --replays 20.",
                "On beta: Of 180 ticks in single replays, 1 took longer than 16.6 ms: the machine disturbed 1, and 0 come from the code.",
                "On beta: At 500 items the median scrolling tick takes 20.1 µs with delegate, 10.1 µs with full (1.99 times less).",
            ])
        #expect(summary.table.columns.map(\.title)[..<3] == ["strategy", "items", "host"])
        #expect(summary.tableText.contains("| delegate |   500 | beta  |"))
    }

    @Test func theScalingChartIsOfTheMachineWithMostSizes() throws {
        let run = run([(50, Self.b), (500, Self.a), (5_000, Self.a), (50_000, Self.b), (500_000, Self.b)])
        let view = try #require(ScalingView(run, styles: StrategyStyles(run)))
        #expect(view.remark == "These times are from beta. Times from different machines cannot be compared.")
        let chart = try #require(view.chart)
        #expect(chart.contains("full, 50k items") && chart.contains("full, 500k items"))
        #expect(!chart.contains("full, 500 items") && !chart.contains("full, 5.00k items"))
        #expect(try html(run).contains("<p class=\"hint\">These times are from beta."))
    }

    @Test func withoutSeveralSizesNoCurveIsDrawn() throws {
        let run = run([(50, Self.a), (500, Self.b)])
        let view = try #require(ScalingView(run, styles: StrategyStyles(run)))
        #expect(view.chart == nil && view.fits.isEmpty)
        let page = try html(run)
        #expect(page.contains("No machine measured more than one size, and times from different machines cannot be compared."))
        #expect(!page.contains("class=\"scaling\"") && !page.contains("items^"))
        #expect(page.contains("50 items on alpha") && page.contains("500 items on beta"))
    }

    @Test(arguments: ExportFormat.allCases) func anExportedNameHasItsMachine(format: ExportFormat) throws {
        let run = run([(50, Self.a), (500, Self.b)])
        var exported = ExportedRun(of: run, notes: [])
        for scenario in run.scenarios { for series in scenario.series { exported.add(series, in: scenario) } }
        let text = try format.text(exported)
        #expect(text.contains("alpha") && text.contains("beta"))
    }

    /// Facts about one machine are not used for another.
    @Test func eachMachineHasASentenceOfItsNoise() throws {
        let several = run([(50, Self.a), (500, Self.b), (5_000, Self.a)])
        let noise = RunNoise(several)
        #expect(noise.sentences.count == 2)
        #expect(noise.sentences[0].hasPrefix("On alpha: ") && noise.sentences[1].hasPrefix("On beta: "))
        #expect(try html(several).contains("On beta: "))
        #expect(RunNoise(run([(50, Self.a)])).sentences.count == 1)
    }
}
