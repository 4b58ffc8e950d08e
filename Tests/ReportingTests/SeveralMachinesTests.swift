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
            var environment = run.manifest.environment
            environment.hostName = scenario.machine.hostName
            environment.cpuModel = scenario.machine.cpuModel
            environment.coreCount = scenario.machine.coreCount ?? 0
            run.scenarios[index].environment = environment
        }
        return run
    }

    private func html(_ run: Run) throws -> String {
        try written { try HTMLReport(of: run).write(to: &$0) }
    }

    @Test func machinesAreNamedIfThereAreSeveral() {
        let several = run([(50, Self.a), (500, Self.namesake), (5_000, Self.b)]).scenarios
        let names: [String?] = ["alpha (CPU 1, 2 cores)", "alpha (CPU 2, 4 cores)", "beta"]
        let machines = Machines(of: several)
        #expect(several.map { machines.name(of: $0) } == names)
        let one = run([(50, Self.a), (500, Self.a)]).scenarios
        let machine = Machines(of: one)
        #expect(one.allSatisfy { machine.name(of: $0) == nil })
        #expect(RunSummary(one, suite: "bench", isUnoptimized: false).parts.map(\.opening.name) == ["quilt"])
    }

    @Test func eachTableAndSentenceIsOfOneMachine() throws {
        let summary = RunSummary(run([(50, Self.a), (500, Self.b), (5_000, Self.a)]))
        #expect(summary.parts.map(\.opening.name) == ["quilt on alpha", "quilt on beta"])
        #expect(summary.parts.map { $0.table.rows.map(\.scenario.description.items) } == [[50, 50, 5_000, 5_000], [500, 500]])
        #expect(summary.notes[0] == "A frame is 16.6 ms on the machines.")
    }

    @Test func theScalingChartIsOfTheMachineWithMostSizes() throws {
        let run = run([(50, Self.b), (500, Self.a), (5_000, Self.a), (50_000, Self.b), (500_000, Self.b)])
        let view = try #require(ScalingView(run, styles: StrategyStyles(run.scenarios.flatMap(\.series))))
        #expect(view.name == "quilt/linear/mixed on beta")
        #expect(missing(["full, 50,000 items", "full, 500,000 items"], in: view.chart) == [])
        #expect(found(["full, 500 items", "full, 5,000 items"], in: view.chart) == [])

        // Without several sizes of one machine, no curve is drawn.
        let small = self.run([(50, Self.a), (500, Self.b)])
        #expect(ScalingView(small, styles: StrategyStyles(small.scenarios.flatMap(\.series))) == nil)
        #expect(missing(["50 items on alpha", "500 items on beta"], in: try html(small)) == [])
    }
}
