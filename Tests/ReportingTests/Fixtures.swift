import BenchmarkResults
import Foundation

/// A run as a report reads it, made without measuring: durations follow from tick, replay and strategy.
enum Fixtures {
    static let phases = ["drag", "fling", "bounce"]

    static func document(
        items: [Int] = [50, 5_000], strategies: [String] = ["full", "delegate"], ticks: Int = 30, replays: Int = 3,
        trace: String = "mixed", slowdown: Double = 1, handicap: String? = nil, gaps: [RunDocument.Gap] = []
    ) -> RunDocument {
        var settings = RunSettings(
            items: items, layout: "quilt", effect: "linear", trace: trace, ticks: ticks, replays: replays, warmup: 1, seed: 1,
            budgetNanoseconds: 16_600_000, slowdown: slowdown, screenWidth: 375, screenHeight: 667, displayScale: 2,
            prelayout: "everything", window: "paged"
        )
        settings.handicap = handicap
        let environment = RunEnvironment(
            hostName: nil, cpuModel: "a processor", coreCount: 2, kernel: nil, architecture: "x86_64", operatingSystem: nil,
            toolchain: "Swift 6.3.1", buildConfiguration: "release", allocator: nil, gitRevision: nil
        )
        let manifest = RunManifest(
            commandLine: ["bench", "--trace", trace], settings: settings, environment: environment,
            started: Date(timeIntervalSince1970: 1_795_239_960)
        )
        return RunDocument(
            path: "results/sample", manifest: manifest,
            scenarios: items.map { scenario(items: $0, strategies: strategies, ticks: ticks, replays: replays) }, gaps: gaps
        )
    }

    static func scenario(items: Int, strategies: [String], ticks: Int, replays: Int) -> ScenarioDocument {
        ScenarioDocument(
            name: "quilt/linear/mixed/\(items)", itemCount: items, layout: "quilt", effect: "linear",
            budget: .nanoseconds(16_600_000),
            ticks: (0..<ticks).map {
                TickDescription(
                    phase: phases[$0 * phases.count / ticks], offset: Double($0) * 2.5, screen: size(atTick: $0, of: ticks))
            },
            series: strategies.enumerated().map { series(named: $1, number: $0, items: items, ticks: ticks, replays: replays) },
            screens: StoredScreens(ContiguousArray((0..<ticks).flatMap(cells)), tickCount: ticks)
        )
    }

    /// Turned in the last third.
    private static func size(atTick tick: Int, of ticks: Int) -> ScreenSize {
        tick < ticks * 2 / 3 ? ScreenSize(width: 375, height: 667) : ScreenSize(width: 667, height: 375)
    }

    static func cells(atTick tick: Int) -> [ScreenRow] {
        (0..<3).map { column in
            ScreenRow(
                tick: tick, item: column + tick / 10, x: 37.5 + Double(column) * 100, y: Double(tick), width: 100, height: 200,
                parallax: Double(tick) / 3 - 5)
        }
    }

    /// One tick of the first strategy's last replay takes 20 ms; nothing else is near the budget.
    static func series(named name: String, number: Int, items: Int, ticks: Int, replays: Int) -> SeriesDocument {
        var nanoseconds = ContiguousArray<Int64>()
        for replay in 0..<replays {
            for tick in 0..<ticks { nanoseconds.append(Int64(1_000 * (number + 1) * items / 50 + tick * 10 + replay)) }
        }
        var misses = ContiguousArray(repeating: 0, count: ticks)
        if number == 0 {
            nanoseconds[nanoseconds.count - ticks / 2] = 20_000_000
            misses[ticks - ticks / 2] = 1
        }
        var figures = SeriesFigures()
        figures.steadyP50 = .nanoseconds(nanoseconds[ticks / 2])
        figures.steadyP90 = .nanoseconds(nanoseconds[ticks - 2])
        figures.steadyP99 = .nanoseconds(nanoseconds[ticks - 1])
        figures.steadyMax = figures.steadyP99
        figures.missedTicks = number == 0 ? 1 : 0
        figures.allocationsPerTick = number == 0 ? 48.25 : nil
        figures.wasteRatio = 1.5
        return SeriesDocument(
            strategy: name, tickCount: ticks, replayCount: replays, figures: figures,
            durations: TickDurations(tickCount: ticks, nanoseconds: nanoseconds, misses: misses),
            work: (0..<ticks).map {
                TickFigures(allocations: $0, itemsPlaced: 2 * $0, cellsDequeued: 1, staleCells: 0, screenDigest: UInt64($0))
            },
            phases: [
                PhaseTotal(phase: "prepare", ownDuration: .microseconds(30), calls: ticks, share: 0.75),
                PhaseTotal(phase: "tick", ownDuration: .microseconds(10), calls: ticks, share: 0.25),
            ]
        )
    }
}
