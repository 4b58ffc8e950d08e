import Foundation
import Reporting

@testable import BenchmarkResults

/// Runs to export, built without a directory.
enum SampleRun {
    struct Series {
        var strategy: String
        /// In nanoseconds, by replay and tick.
        var durations: [[Int64]]
        /// Allocations and bytes of each tick; `nil` where they were not counted.
        var allocations: (count: Int, bytes: Int)?
        var isCounted = true
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

    /// Names with everything that means something to a format, two that differ in nothing that Go's names may hold, and two
    /// scenarios of one number of items.
    static let hostile = [
        Scenario(
            name: "a b.\"</script>\n\u{1B}é/7", itemCount: 7,
            series: [
                Series(strategy: "x y.z\t-8", durations: [[1, 2], [3, 4]]), Series(strategy: "x_y.z_-8", durations: [[5, 6]]),
            ]),
        Scenario(name: "other-8", itemCount: 7, series: [Series(strategy: "x y.z\t-8", durations: [[1, 0]])]),
        Scenario(
            name: String(repeating: "é", count: 600), itemCount: 8, series: [Series(strategy: "long", durations: [[1, 1]])]),
        Scenario(
            name: String(repeating: "é", count: 600) + "e", itemCount: 9, series: [Series(strategy: "long", durations: [[1, 1]])]),
    ]

    static func exported(_ scenarios: [Scenario], notes: [String] = [], slowdown: Double = 1, unknownMachine: Bool = false)
        -> ExportedRun
    {
        var manifest = RunManifest(
            commandLine: ["bench", "--items", "50,500"],
            settings: RunSettings(
                items: [50, 500], layout: "quilt", ticks: 4, warmup: 1, seed: 1, budgetNanoseconds: 1_000, slowdown: slowdown,
                screenWidth: 375, screenHeight: 667, displayScale: 2, prelayout: "everything", window: "paged"
            ),
            environment: RunEnvironment(
                hostName: unknownMachine ? nil : "runner", cpuModel: unknownMachine ? nil : "EPYC", coreCount: 2,
                kernel: unknownMachine ? nil : "Linux 6.1.0", architecture: unknownMachine ? nil : "x86_64",
                operatingSystem: unknownMachine ? nil : "Debian\n12", toolchain: "Swift 6.3.1", buildConfiguration: "release",
                allocator: nil, gitRevision: unknownMachine ? nil : "abc-dirty"
            ),
            started: Date(timeIntervalSince1970: 1_795_239_960)
        )
        for scenario in scenarios { manifest.add(result(scenario)) }
        var figures = ExportedRun(of: manifest, notes: notes)
        for scenario in scenarios {
            for series in scenario.series { figures.add(stored(series, in: scenario), replays: replays(series)) }
        }
        return figures
    }

    static func replays(_ series: Series) -> [ContiguousArray<Duration>] {
        series.durations.map { ContiguousArray($0.map { .nanoseconds($0) }) }
    }

    private static func result(_ scenario: Scenario) -> ScenarioResult {
        ScenarioResult(
            name: scenario.name, layout: "quilt", effect: "linear", itemCount: scenario.itemCount, budget: .nanoseconds(1_000),
            slowdown: 1, windowModel: "paged", ticks: [], series: [], screens: [], strategyOrder: [], elapsed: .zero
        )
    }

    private static func stored(_ series: Series, in scenario: Scenario) -> StoredSeries {
        let tickCount = series.durations[0].count
        let sums = StoredWork.counters.map { counter in
            switch counter {
            case "allocations": series.allocations.map { $0.count * tickCount + 1 }
            case "allocated_bytes": series.allocations.map { $0.bytes * tickCount }
            default: 1
            }
        }
        return StoredSeries(
            key: .init(scenario: scenario.name, strategy: series.strategy), tickCount: tickCount,
            replayCount: series.durations.count, steadyP50: nil, steadyP99: nil, missedTicks: nil,
            work: series.isCounted ? StoredWork(sums: sums, screenDigests: []) : nil
        )
    }
}

extension ExportFormat {
    func text(_ run: ExportedRun) throws -> String {
        var bytes: [UInt8] = []
        try write(run, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
