import Foundation
import Statistics
import TestSupport

@testable import BenchmarkResults

/// A run as a report reads it, without measuring: durations depend on tick, replay and strategy.
enum Fixtures {
    static let phases = ["drag", "fling", "bounce"]

    static func run(
        items: [Int] = [50, 5_000], strategies: [String] = ["full", "delegate"], ticks: Int = 30, replays: Int = 3,
        trace: String = "mixed", slowdown: Double = 1,
        settings: [String: String] = [:]
    ) -> Run {
        let environment = RunEnvironment(
            hostName: nil, cpuModel: "a processor", coreCount: 2, kernel: nil, architecture: "x86_64", operatingSystem: nil,
            toolchain: "Swift 6.3.1", buildConfiguration: "release", isOptimized: true, allocator: nil, gitRevision: nil
        )
        let manifest = RunManifest(
            suite: "bench", commandLine: ["bench", "--trace", trace],
            settings: ["trace": trace, "screen": "375x667", "warmup": "1"].merging(settings) { $1 }, seed: 1,
            budget: .microseconds(16_600),
            displayScale: 2, environment: environment,
            started: Date(timeIntervalSince1970: 1_795_239_960)
        )
        return Run(
            path: "results/sample", manifest: manifest,
            scenarios: items.map {
                scenario(items: $0, strategies: strategies, ticks: ticks, replays: replays, trace: trace, slowdown: slowdown)
            }
        )
    }

    static func scenario(
        items: Int, strategies: [String], ticks: Int, replays: Int, trace: String = "mixed", slowdown: Double = 1,
        scrolls: Bool = true, screens: Screens? = nil
    ) -> Run.Scenario {
        var scenario = Run.Scenario(
            ScenarioDescription(subject: "quilt", effect: "linear", trace: trace, items: items),
            scrolls: scrolls, budget: .nanoseconds(16_600_000), device: JudgedDevice(factor: slowdown),
            ticks: (0..<ticks).map {
                Run.Tick(
                    phase: phases[$0 * phases.count / ticks], offset: Double($0) * 2.5, screen: size(atTick: $0, of: ticks))
            },
            series: strategies.enumerated().map {
                series(named: $1, number: $0, items: items, ticks: ticks, replays: replays)
            },
            screens: screens ?? Screens((0..<ticks).map { ScreenRow.tree(showing: cells(atTick: $0), offset: Double($0) * 2.5) }),
            elapsed: .seconds(1)
        )
        for index in scenario.series.indices {
            scenario.series[index].phases = [
                PhaseCost(
                    kind: .scroll, phase: "prepare", tickCount: ticks, calls: ticks, replays: 2, mean: .microseconds(30),
                    share: 0.75),
                PhaseCost(
                    kind: .scroll, phase: "tick", tickCount: ticks, calls: ticks, replays: 2, mean: .microseconds(10),
                    share: 0.25),
            ]
        }
        return scenario
    }

    /// Returns the size, which is turned in the last third.
    private static func size(atTick tick: Int, of ticks: Int) -> ScreenSize {
        tick < ticks * 2 / 3 ? ScreenSize(width: 375, height: 667) : ScreenSize(width: 667, height: 375)
    }

    /// A cell with one picture, in content coordinates.
    struct Cell {
        var item: Int
        var x: Double
        var y: Double
        var width = 100.0
        var height = 200.0
        /// The picture's upper edge in the cell.
        var pictureTop: Double
    }

    static func cells(atTick tick: Int) -> [Cell] {
        (0..<3).map { column in
            Cell(item: column + tick / 10, x: 37.5 + Double(column) * 100, y: Double(tick), pictureTop: Double(tick) / 3 - 5)
        }
    }

    /// Returns a series. One tick of the first strategy's last replay takes 20 ms; no other tick is
    /// near the budget.
    static func series(
        named name: String, number: Int, items: Int, ticks: Int, replays: Int
    ) -> Run.Series {
        var durations = (0..<replays).map { replay in
            ContiguousArray((0..<ticks).map { Duration.nanoseconds(1_000 * (number + 1) * items / 50 + $0 * 10 + replay) })
        }
        if number == 0 { durations[replays - 1][ticks - ticks / 2] = .milliseconds(20) }
        let work = (0..<ticks).map { tick in
            TickWork(counts: [.allocations: tick, .itemsPlaced: 2 * tick, .cellsDequeued: 1], screenDigest: UInt64(tick))
        }
        return Run.Series(
            strategy: name, tickCount: ticks, replays: Run.Replay.all(durations, orders: Array(0..<replays)), work: work)
    }
}

extension ScreenRow {
    /// Returns a scroll view with cells, each with one picture.
    static func tree(showing cells: [Fixtures.Cell], offset: Double = 0) -> ContiguousArray<ScreenRow> {
        var rows: ContiguousArray = [
            ScreenRow(
                parent: nil, className: "UIScrollView", element: nil, x: 0, y: 0, width: 375, height: 667, boundsY: offset,
                clips: true)
        ]
        for cell in cells {
            rows.append(
                ScreenRow(
                    parent: 0, className: "Cell", element: .init(kind: Element.cellKind, section: 0, item: cell.item), x: cell.x,
                    y: cell.y, width: cell.width, height: cell.height))
            rows.append(
                ScreenRow(
                    parent: rows.count - 1, className: "UIImageView", element: nil, x: 0, y: cell.pictureTop, width: cell.width,
                    height: cell.height + 60, content: .init(.image, "of \(cell.item)")))
        }
        return rows
    }

    /// Returns a tree of random views: rotated, stretched, transparent and scrolled, with or
    /// without content.
    static func randomTree(_ random: inout SplitMix64, count: Int) -> ContiguousArray<ScreenRow> {
        /// Returns a multiple of a quarter of a point, so that nothing is rounded.
        func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
        let contents: [ShownContent] = [
            .init(), .init(.value, "photo 1"), .init(.text, "a"), .init(.image), .init(.image, "b"),
            .init(background: .init(red: 1, green: 0, blue: 0.5, alpha: 0.5)),
            .init(.text, "c", background: .init(red: 0, green: 1, blue: 0, alpha: 1)),
        ]
        var rows: ContiguousArray<ScreenRow> = []
        for index in 0..<count {
            // The previous view or one of its superviews, which is the paint order.
            var parent = index == 0 ? nil : index - 1
            while let view = parent, rows[view].parent != nil, Bool.random(using: &random) { parent = rows[view].parent }
            let turns: [[Double]?] = [
                nil, nil, [1, 0, 0, 1, length(-9...9), 2], [0, 1, -1, 0, 0, 3], [1.5, 0, 0, 0.5, 1, length(-9...9)],
            ]
            rows.append(
                ScreenRow(
                    parent: parent, className: "V\(Int.random(in: 0...1, using: &random))",
                    element: Int.random(in: 0...2, using: &random) == 0
                        ? .init(kind: ["cell", "Header"].randomElement(using: &random) ?? "", section: 0, item: index) : nil,
                    x: index == 0 ? 0 : length(-40...400), y: index == 0 ? 0 : length(-40...400), width: length(0...800),
                    height: length(0...800), boundsX: length(-8...8), boundsY: length(-400...400),
                    transform: index == 0 ? nil : turns.randomElement(using: &random) ?? nil,
                    alpha: [1, 1, 0.5, 0.25].randomElement(using: &random) ?? 1, clips: Bool.random(using: &random),
                    content: contents.randomElement(using: &random) ?? .init()))
        }
        return rows
    }
}
