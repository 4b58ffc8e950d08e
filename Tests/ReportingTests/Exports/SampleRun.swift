import Reporting
import Statistics
import TestSupport

@testable import BenchmarkResults

/// Runs to export, built without a directory.
enum SampleRun {
    /// Three replays of four ticks, one of them over the budget of 1 µs, one replay of a series that counted nothing, and a
    /// series that counted no allocations.
    static func scenarios(slowdown: Double = 1, instructions: InstructionCounts? = nil) -> [Run.Scenario] {
        // The first tick allocates once more than the others.
        let counted = [13, 12, 12, 12].map { TickWork(counts: [.allocations: $0, .allocatedBytes: 1_025]) }
        return [
            scenario(
                items: 50, slowdown: slowdown,
                [
                    series(
                        "full", [[400, 501, 300, 900], [410, 500, 310, 2_100], [420, 499, 320, 800]], slowdown: slowdown,
                        work: counted, instructions: instructions),
                    series("cached", [[10, 20, 30, 40]], slowdown: slowdown),
                ]),
            scenario(
                items: 500, slowdown: slowdown,
                [
                    series(
                        "full", [[800, 900, 700, 600], [801, 890, 710, 611]], slowdown: slowdown,
                        work: [TickWork](repeating: TickWork(counts: [:]), count: 4))
                ]),
        ]
    }

    /// - Parameter nanoseconds: The durations of four ticks in each replay.
    static func series(
        _ strategy: String, _ nanoseconds: [[Int]], slowdown: Double = 1, work: [TickWork] = [],
        instructions: InstructionCounts? = nil
    ) -> Run.Series {
        Run.Series(
            strategy: strategy, tickCount: 4,
            replays: Run.Replay.all(
                nanoseconds.map { ContiguousArray($0.map { .nanoseconds($0) }) }, orders: Array(nanoseconds.indices)),
            budget: .nanoseconds(1_000), slowdown: slowdown, work: work, instructions: instructions)
    }

    static func scenario(items: Int = 50, slowdown: Double = 1, _ series: [Run.Series]) -> Run.Scenario {
        Run.Scenario(
            name: "quilt/linear/mixed/\(items)", layout: "quilt", effect: "linear", trace: "mixed", itemCount: items,
            scrolls: true, budget: .nanoseconds(1_000), slowdown: slowdown,
            ticks: (0..<4).map { _ in Run.Tick(phase: "drag", offset: 0, screen: ScreenSize(width: 375, height: 667)) },
            series: series, screens: nil, elapsed: .zero)
    }

    static func exported(_ scenarios: [Run.Scenario], notes: [String] = []) -> ExportedRun {
        var exported = ExportedRun(of: Fixtures.run(items: []), notes: notes)
        for scenario in scenarios {
            for series in scenario.series { exported.add(series, in: scenario) }
        }
        return exported
    }
}

extension ExportFormat {
    func text(_ run: ExportedRun) throws -> String {
        try written { try write(run, to: &$0) }
    }
}
