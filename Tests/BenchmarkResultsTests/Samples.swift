import Foundation
import Statistics
import TestSupport

@testable import BenchmarkResults

enum Samples {
    /// 2026-11-21T05:46:00Z
    static let start = Date(timeIntervalSince1970: 1_795_239_960)

    static let screen = ScreenSize(width: 375, height: 667)

    static func description(of subject: String) -> ScenarioDescription {
        ScenarioDescription(subject: subject, effect: "linear", trace: "mixed", items: 2)
    }

    /// The name of a sample.
    static func name(_ subject: String) -> String { description(of: subject).name }

    /// Two strategies, two replays, two ticks, one of them over budget.
    static func scenario(of subject: String = "quilt") -> Run.Scenario {
        Run.Scenario(
            description(of: subject), scrolls: true, budget: .nanoseconds(1_000), device: device,
            ticks: [
                Run.Tick(phase: "drag", offset: 0.5, screen: screen),
                Run.Tick(phase: "fling", offset: 100, screen: ScreenSize(width: 667, height: 375)),
            ],
            series: [
                series(
                    "full", [[400, 501], [1_600, 500]], orders: [0, 3], switched: [[false, false], [false, true]], work: work,
                    phaseSums: [phases],
                    usage: MachineNoise(
                        wall: .milliseconds(10), cpu: .microseconds(9_900), involuntarySwitches: 1, steal: .zero)),
                series(
                    "cached", [[10, 20], [11, 19]], orders: [1, 2],
                    instructions: InstructionCounts(perTick: [1_000, 1_001])),
            ],
            screens: Screens([
                [
                    ScreenRow(
                        parent: nil, className: "UICollectionView", element: nil, x: 0, y: -0.0, width: 375, height: 667,
                        boundsY: 12.5, clips: true),
                    ScreenRow(
                        parent: 0, className: "Cell", element: .init(kind: "cell", section: 2, item: 41), x: 37.5,
                        y: -29.999999999999996, width: 100, height: 200, transform: [1, 0, 0, 2, 0, -3.5], alpha: 0.6, zIndex: 4,
                        content: .init(.value, "photo 1")),
                ], [],
            ]),
            elapsed: .milliseconds(1_250)
        )
    }

    /// The phases of a tick that scrolls, and of a turn.
    private static let phases = [
        PhaseSum(tick: 0, phase: "prepare", ownDuration: .nanoseconds(30)),
        PhaseSum(tick: 0, phase: PhaseSum.wholeTick, ownDuration: .nanoseconds(10)),
        PhaseSum(tick: 1, phase: PhaseSum.wholeTick, ownDuration: .nanoseconds(50)),
    ]

    /// - Parameter replays: In nanoseconds, by replay and tick.
    static func series(
        _ strategy: String, _ replays: [[Int]], orders: [Int]? = nil, switched: [[Bool]] = [], tickCount: Int = 2,
        work: [TickWork] = [], phaseSums: [[PhaseSum]] = [], instructions: InstructionCounts? = nil, usage: MachineNoise? = nil
    ) -> Run.Series {
        Run.Series(
            strategy: strategy, tickCount: tickCount,
            replays: Run.Replay.all(
                replays.map { ContiguousArray($0.map { .nanoseconds($0) }) }, orders: orders ?? Array(replays.indices),
                switched: switched.map { ContiguousArray($0) }),
            work: work, phaseSums: phaseSums,
            instructions: instructions, usage: usage)
    }

    /// A tick that allocates 10 times 500 bytes, and one that allocates 14 times 525.
    static let work = [
        TickWork(
            counts: [
                .allocations: 10, .allocatedBytes: 500, .invalidations: 1, .prepares: 1, .itemsPlaced: 2, .queries: 1,
                .attributesReturned: 2, .attributesCreated: 2, .attributesCopied: 4, .attributesApplied: 2, .cellsDequeued: 2,
                .cellsUpdated: 0, .changedCells: 2,
            ], visibleCells: 2, screenDigest: 0xab),
        TickWork(
            counts: [
                .allocations: 14, .allocatedBytes: 525, .attributesReturned: 2, .attributesCompared: 1, .itemsPlaced: 0,
                .cellsUpdated: 1, .staleCells: 1, .changedCells: 2,
            ], visibleCells: 1, screenDigest: .max),
    ]

    static func settings(seed: UInt64 = 1) -> [String: String] {
        [
            "items": "50,500", "layout": "quilt", "ticks": "600", "warmup": "1", "seed": "\(seed)", "budget": "16.6ms",
            "slowdown": "2", "screen": "375x667",
        ]
    }

    static let environment = RunEnvironment(
        hostName: "runner", cpuModel: nil, coreCount: 2, kernel: "Linux 6.1.0", architecture: "x86_64", operatingSystem: "Debian",
        toolchain: "Swift 6.3.1", buildConfiguration: "release", isOptimized: true, allocator: nil, gitRevision: "abc-dirty"
    )

    static let device = JudgedDevice(name: "iPhone 11 in low-power mode", factor: 2.5, calibration: [.microseconds(6_500)])

    static func manifest(seed: UInt64 = 1, screens: Bool = true) -> RunManifest {
        RunManifest(
            suite: "bench", commandLine: ["bench", "--items", "50,500"], settings: settings(seed: seed), seed: seed,
            budget: .microseconds(16_600),
            displayScale: 2, screens: screens, environment: environment,
            started: start)
    }
}
