import Foundation
import Statistics

@testable import BenchmarkResults

enum Samples {
    /// 2026-11-21T05:46:00Z
    static let start = Date(timeIntervalSince1970: 1_795_239_960)

    /// Two strategies, two replays, two ticks, one of them over budget.
    static func scenario(named name: String = "quilt-2") -> ScenarioResult {
        ScenarioResult(
            name: name, layout: "quilt", effect: "linear", itemCount: 2, budget: .nanoseconds(1_000), slowdown: 2,
            windowModel: "paged",
            ticks: [
                TickDescription(phase: "drag", offset: 0.5, screen: ScreenSize(width: 375, height: 667)),
                TickDescription(phase: "fling", offset: 100),
            ],
            series: [
                SeriesResult(
                    strategy: "full",
                    replays: [[.nanoseconds(400), .nanoseconds(501)], [.nanoseconds(1_600), .nanoseconds(500)]],
                    visibleCells: [2, 1], work: work, peakResidentBytes: 4096, switched: [[false, false], [false, true]],
                    timedUsage: TimedUsage(
                        wall: .milliseconds(10), cpu: .microseconds(9_900), involuntarySwitches: 1, steal: .zero)
                ),
                SeriesResult(
                    strategy: "cached", replays: [[.nanoseconds(10), .nanoseconds(20)], [.nanoseconds(11), .nanoseconds(19)]],
                    visibleCells: [],
                    instructions: [
                        InstructionCounts(source: .perf, perTick: [1_001, nil]),
                        InstructionCounts(source: .callgrind, perTick: [1_000]),
                    ]
                ),
            ],
            screens: [ScreenRow(tick: 0, item: 1, x: 37.5, y: -0.0, width: 100, height: 200, parallax: -29.999999999999996)],
            strategyOrder: [["full", "cached"], ["cached", "full"]], elapsed: .milliseconds(1_250)
        )
    }

    /// A tick that allocates 10 times 500 bytes, and one that allocates 14 times 525.
    static let work: [TickWork] = {
        var first = TickWork()
        first.allocations = 10
        first.allocatedBytes = 500
        first.invalidations = 1
        first.prepares = 1
        first.itemsPlaced = 2
        first.queries = 1
        first.attributesReturned = 2
        first.attributesCreated = 2
        first.attributesCopied = 4
        first.attributesApplied = 2
        first.cellsDequeued = 2
        first.visibleCells = 2
        first.changedCells = 2
        first.screenDigest = 0xab
        var second = TickWork()
        second.allocations = 14
        second.allocatedBytes = 525
        second.attributesReturned = 2
        second.attributesCompared = 1
        second.cellsUpdated = 1
        second.staleCells = 1
        second.visibleCells = 1
        second.changedCells = 2
        second.screenDigest = .max
        return [first, second]
    }()

    static func settings(seed: UInt64 = 1) -> RunSettings {
        RunSettings(
            items: [50, 500], layout: "quilt", ticks: 600, warmup: 1, seed: seed, budgetNanoseconds: 16_600_000, slowdown: 1,
            screenWidth: 375, screenHeight: 667, displayScale: 2, prelayout: "everything", window: "paged"
        )
    }

    static let environment = RunEnvironment(
        hostName: "runner", cpuModel: nil, coreCount: 2, kernel: "Linux 6.1.0", architecture: "x86_64", operatingSystem: "Debian",
        toolchain: "Swift 6.3.1", buildConfiguration: "release", allocator: nil, gitRevision: "abc-dirty"
    )

    static func manifest(seed: UInt64 = 1) -> RunManifest {
        RunManifest(
            commandLine: ["bench", "--items", "50,500"], settings: settings(seed: seed), environment: environment, started: start
        )
    }
}
