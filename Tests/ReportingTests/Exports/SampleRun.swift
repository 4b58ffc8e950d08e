import Foundation
import Reporting
import TestSupport

@testable import BenchmarkResults

/// Runs to export, built without a directory.
enum SampleRun {
    struct Series {
        var strategy: String
        /// The durations in nanoseconds, by replay and tick.
        var durations: [[Int64]]
        /// The allocations and bytes of each tick, or `nil` if they were not counted.
        var allocations: (count: Int, bytes: Int)?
        var isCounted = true
        /// The instructions of the load and of each tick, or `nil` if they were not counted.
        var instructions: (load: Int, ticks: [Int])?
    }

    struct Scenario {
        var name: String
        var itemCount: Int
        var series: [Series]
    }

    /// Three replays of four ticks, one of them over the budget of 1 µs; and one replay of a series that counted nothing.
    static let small = [
        Scenario(
            name: "quilt/linear/mixed/50", itemCount: 50,
            series: [
                Series(
                    strategy: "full", durations: [[400, 501, 300, 900], [410, 500, 310, 2_100], [420, 499, 320, 800]],
                    allocations: (12, 1_025)),
                Series(strategy: "cached", durations: [[10, 20, 30, 40]], isCounted: false),
            ]),
        Scenario(
            name: "quilt/linear/mixed/500", itemCount: 500,
            series: [Series(strategy: "full", durations: [[800, 900, 700, 600], [801, 890, 710, 611]], allocations: nil)]),
    ]

    static func exported(_ scenarios: [Scenario], notes: [String] = [], slowdown: Double = 1) -> ExportedRun {
        let manifest = RunManifest(
            suite: "bench", commandLine: ["bench", "--items", "50,500"], settings: ["warmup": "1"], seed: 1,
            budget: .nanoseconds(1_000), slowdown: slowdown, displayScale: 2,
            environment: RunEnvironment(
                hostName: "runner", cpuModel: "EPYC", coreCount: 2, kernel: "Linux 6.1.0", architecture: "x86_64",
                operatingSystem: "Debian\n12", toolchain: "Swift 6.3.1", buildConfiguration: "release", allocator: nil,
                gitRevision: "abc-dirty"),
            started: Date(timeIntervalSince1970: 1_795_239_960)
        )
        var exported = ExportedRun(of: Run(path: "run", manifest: manifest, scenarios: []), notes: notes)
        for scenario in scenarios {
            let measured = measured(scenario, slowdown: slowdown)
            for series in measured.series { exported.add(series, in: measured) }
        }
        return exported
    }

    /// All series of a scenario have as many ticks as its first.
    private static func measured(_ scenario: Scenario, slowdown: Double) -> Run.Scenario {
        let tickCount = scenario.series[0].durations[0].count
        return Run.Scenario(
            name: scenario.name, layout: "quilt", effect: "linear", trace: "mixed", itemCount: scenario.itemCount, scrolls: true,
            budget: .nanoseconds(1_000), slowdown: slowdown,
            ticks: (0..<tickCount).map { _ in
                Run.Tick(phase: "drag", offset: 0, screen: ScreenSize(width: 375, height: 667))
            },
            series: scenario.series.map { series in
                Run.Series(
                    strategy: series.strategy, tickCount: tickCount,
                    replays: Run.Replay.all(replays(series), orders: Array(series.durations.indices)),
                    budget: .nanoseconds(1_000), slowdown: slowdown, work: work(series, tickCount: tickCount),
                    instructions: series.instructions.map { InstructionCounts(perTick: $0.ticks, load: $0.load) })
            },
            screens: nil, elapsed: .zero
        )
    }

    static func replays(_ series: Series) -> [ContiguousArray<Duration>] {
        series.durations.map { ContiguousArray($0.map { .nanoseconds($0) }) }
    }

    /// The first tick allocates once more than the others.
    private static func work(_ series: Series, tickCount: Int) -> [TickWork] {
        guard series.isCounted else { return [] }
        return (0..<tickCount).map { tick in
            TickWork(counts: [
                .allocations: series.allocations.map { $0.count + (tick == 0 ? 1 : 0) },
                .allocatedBytes: series.allocations.map(\.bytes),
            ])
        }
    }
}

extension ExportFormat {
    func text(_ run: ExportedRun) throws -> String {
        try written { try write(run, to: &$0) }
    }
}
