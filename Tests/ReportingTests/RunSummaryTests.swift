import Foundation
import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct RunSummaryTests {
    /// A scenario whose ticks are the first screen, ticks that scroll, and a turn, with one series per strategy.
    ///
    /// - Parameters:
    ///   - series: The duration in µs of each strategy's scrolling ticks, which are twice as long
    ///     at the last of them, and of its turn.
    ///   - disturbed: Whether the machine disturbed every tick of every replay.
    ///   - cpuTime: The CPU time of each tick in µs, or `nil` if it is unknown.
    private func scenario(
        _ itemCount: Int, _ series: [(strategy: String, scroll: Int, turn: Int)], device: JudgedDevice? = nil,
        layout: String = "quilt",
        replays: Int = 2, disturbed: Bool = false, cpuTime: Int? = nil, budget: Duration = .nanoseconds(16_600_000),
        scrollCount: Int = 40,
        simplestFirst: [String]? = ["full", "cached", "delegate"], lines: [String: Int] = [:], stale: Set<String> = [],
        ownItemCount: Int? = nil, screens: Screens? = nil
    ) -> Run.Scenario {
        let (portrait, landscape) = (ScreenSize(width: 375, height: 667), ScreenSize(width: 667, height: 375))
        let ticks =
            (0...scrollCount).map { Run.Tick(phase: "drag", offset: Double($0) * 5, screen: portrait) }
            + [Run.Tick(phase: "rotate", offset: 0, screen: landscape)]
        return Run.Scenario(
            name: "\(layout)/linear/mixed/\(itemCount)", layout: layout, effect: "linear", trace: "mixed",
            itemCount: itemCount, ownItemCount: ownItemCount, scrolls: true, budget: budget, device: device,
            simplestFirst: simplestFirst,
            ticks: ticks,
            series: series.map { series in
                var durations = ContiguousArray(repeating: Duration.microseconds(series.scroll), count: ticks.count)
                durations[0] = .milliseconds(90)
                if scrollCount > 0 { durations[scrollCount] = .microseconds(2 * series.scroll) }
                durations[scrollCount + 1] = .microseconds(series.turn)
                return Run.Series(
                    strategy: series.strategy, addedLines: lines[series.strategy],
                    mayBeStale: stale.contains(series.strategy), tickCount: ticks.count,
                    replays: Run.Replay.all(
                        Array(repeating: durations, count: replays), orders: Array(0..<replays),
                        switched: Array(repeating: ContiguousArray(repeating: disturbed, count: ticks.count), count: replays),
                        waited: disturbed
                            ? Array(repeating: ContiguousArray(repeating: false, count: ticks.count), count: replays) : [],
                        cpuTimes: cpuTime.map { time in
                            Array(repeating: ContiguousArray(repeating: .microseconds(time), count: ticks.count), count: replays)
                        } ?? []))
            },
            screens: screens, elapsed: .seconds(1)
        )
    }

    private let small = [("full", 90, 400), ("cached", 40, 450)]
    private let large = [("full", 9_000, 20_000), ("cached", 300, 21_000), ("delegate", 6, 19_000)]

    private let phone = JudgedDevice(name: "iPhone 11 in low-power mode", factor: 2.5, calibration: [.microseconds(6_500)])
    private let lines = ["full": 50, "cached": 74, "delegate": 77]

    private func summary(_ scenarios: [Run.Scenario], isUnoptimized: Bool = false) -> RunSummary {
        RunSummary(scenarios, isUnoptimized: isUnoptimized)
    }

    /// Returns everything that a run prints.
    private func text(_ scenarios: [Run.Scenario], isUnoptimized: Bool = false) -> String {
        let summary = summary(scenarios, isUnoptimized: isUnoptimized)
        return ([summary.heading ?? "", summary.tableText] + summary.lines).joined(separator: "\n")
    }

    @Test(arguments: ["sizes", "slow", "single", "stale", "order", "fastest", "one-replay", "busy", "few-ticks", "fast", "debug"])
    func theOutputIsThatOfTheGoldenFile(_ name: String) throws {
        let sizes = [("full", 40, 400), ("cached", 15, 450), ("delegate", 1, 440)]
        let many = [("full", 7_000, 7_400), ("cached", 15, 7_000), ("delegate", 1, 7_100)]
        let scenarios: [Run.Scenario] =
            switch name {
            case "sizes": [scenario(500, sizes, device: phone, lines: lines), scenario(5_000, many, device: phone, lines: lines)]
            case "slow":
                [scenario(5_000, many.map { ($0.0, $0.1 * 1_000, $0.2) }, device: JudgedDevice(factor: 12), lines: lines)]
            case "single": [scenario(500, [("layered", 900, 20_000)], device: phone)]
            case "stale": [scenario(500, many, device: phone, lines: lines, stale: ["delegate"])]
            case "order": [scenario(500, many, device: JudgedDevice(factor: 4))]
            case "fastest": [scenario(500, many, device: JudgedDevice(factor: 1), simplestFirst: nil)]
            case "one-replay": [scenario(500, many, device: phone, replays: 1, lines: lines)]
            case "busy": [scenario(500, many, device: phone, disturbed: true, cpuTime: 4_000, lines: lines)]
            case "few-ticks": [scenario(500, many, device: phone, scrollCount: 20, lines: lines)]
            case "fast": [scenario(500, many, device: JudgedDevice(factor: 0.5), budget: .nanoseconds(8_333_333), lines: lines)]
            default: [scenario(500, many)]
            }
        let found = text(scenarios, isUnoptimized: name == "debug") + "\n"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
        if ProcessInfo.processInfo.environment["SCROLLBENCH_RECORD"] == "1" { try Data(found.utf8).write(to: file) }
        #expect(try found == String(contentsOf: file, encoding: .utf8))
    }

    @Test func noLineIsWiderThanATerminal() {
        let layouts = ["quilt", "flow", "sections"]
        let many = summary(layouts.map { scenario(50_000, large, device: phone, layout: $0, lines: lines) })
        for table in [many, summary([scenario(50_000, large, device: phone, lines: lines)])] {
            #expect(table.tableText.split(separator: "\n").allSatisfy { $0.count <= 92 }, "\(table.tableText)")
        }
    }

    @Test func groupsWithOneRecommendationShareAnAnswerWithTheWorstFigures() {
        let fast = [("full", 9_000, 400), ("cached", 40, 400)]
        let slow = [("full", 9_000, 400), ("cached", 80, 400)]
        let two = [
            scenario(50, fast, device: phone, lines: lines), scenario(50, slow, device: phone, layout: "flow", lines: lines),
        ]
        let shared = summary(two).lines
        #expect(shared[0].hasPrefix("Use cached with 50 items") && shared[0].hasSuffix("takes 2.5 % of 16.6 ms."))
        let other = scenario(50, [("full", 9, 400), ("cached", 40, 400)], device: phone, layout: "shelves", lines: lines)
        let titles = summary(two + [other]).lines.map { $0.prefix { $0 != ":" } }
        #expect(titles.prefix(2) == ["quilt/linear/mixed and flow/linear/mixed", "shelves/linear/mixed"])
        let many = summary(
            (1...14).map { scenario(5, [("full", $0 * 900, 400), ("cached", 40, 400)], device: phone, layout: "layout\($0)") })
        #expect(many.lines.count <= 4)
    }

    /// An event is up to the worst upper bound. A difference needs separate bounds.
    @Test func eventsDifferOnlyIfTheirBoundsDo() {
        let near = scenario(50, [("full", 9, 400), ("cached", 8, 300)], device: phone)
        #expect(EventSentences(of: [near]).line == "The turn takes up to 400 µs, whichever the strategy.")
        let apart = scenario(50, [("full", 9, 40_000), ("cached", 8, 300)], device: phone)
        #expect(EventSentences(of: [apart]).line == "The turn takes up to 40 ms (6 frames) with full and 300 µs with cached.")
        let one = scenario(50, [("full", 9, 40_000), ("cached", 8, 300)], device: phone, replays: 1)
        #expect(EventSentences(of: [one]).line == "The turn takes up to 40 ms (6 frames), whichever the strategy.")
    }

    @Test func aScreenWithItsOwnItemsIsNamedWithTheirNumber() throws {
        let sizes = [50, 500].map { scenario($0, [("shipped", 9, 400)], device: phone, ownItemCount: 1_400) }
        #expect(
            summary(sizes).lines.first?.hasPrefix(
                "shipped is fast enough with its own 1,400 items on an iPhone 11 in low-power mode") == true)
        #expect(try JSONDecoder().decode(Run.Scenario.self, from: Self.stored(sizes[0])).ownItemCount == 1_400)
        let slow = [50, 500].map { scenario($0, [("shipped", 90_000, 400)], device: phone, ownItemCount: 1) }
        #expect(summary(slow).lines.first?.hasPrefix("shipped is too slow with its own 1 item on") == true)
    }

    private static func stored(_ scenario: Run.Scenario) throws -> Data {
        var stored = scenario
        stored.environment = Fixtures.run().manifest.environment
        return try JSONEncoder().encode(stored)
    }

    @Test(arguments: ["header", ScreenRow.Element.cellKind]) func nothingIsRecommendedWithoutAnItemOnTheScreen(kind: String) {
        let row = ScreenRow(
            parent: nil, className: "View", element: .init(kind: kind, section: 0, item: 0), x: 0, y: 0, width: 375, height: 40)
        let lines = summary([scenario(500, [("shipped", 9, 400)], device: phone, screens: Screens([[row]]))]).lines
        let sentence = "Nothing is recommended, because no item was on the screen, only headers, footers or decorations."
        #expect((lines.first == sentence) == (kind == "header"))
    }

    @Test func nothingIsSaidAboutWhatWasNotTimed() {
        let unknown = summary([scenario(5, [("full", 1, 1)], replays: 0)])
        #expect((unknown.heading, unknown.lines) == (nil, []))
        #expect(summary([]).lines == [])
    }

    @Test func aDeviceIsNamedWithItsFactor() {
        func heading(_ device: JudgedDevice) -> String { JudgedDevice.heading(of: [scenario(5, small, device: device)]) }
        #expect(
            [1, 4, 2.65, 0.5].map { heading(JudgedDevice(factor: $0)) } == [
                "on this machine", "on a device 4 times slower than this machine",
                "on a device 2.65 times slower than this machine",
                "on a device 2 times as fast as this machine",
            ])
        #expect(
            heading(phone)
                == "on an iPhone 11 in low-power mode (taken as 2.5 times slower than this machine, the slow end of public "
                + "benchmarks)"
        )
    }

    /// The passes of the calibration show what the ticks need not show.
    @Test func aMachineWithSlowPassesWasBusy() {
        func isBusy(_ microseconds: [Int]) -> Bool {
            let device = JudgedDevice(name: "iPhone 11", factor: 2.5, calibration: microseconds.map { .microseconds($0) })
            return text([scenario(5, small, device: device)]).contains("The machine was busy: percentages may be too high")
        }
        #expect(isBusy([8_000, 6_500, 8_000]))
        #expect(!isBusy([6_500, 6_500, 8_000]))
    }

    /// Each scenario of a merged run has its own factor.
    @Test func severalFactorsAreARange() {
        func heading(_ factors: [Double]) -> String {
            JudgedDevice.heading(of: factors.map { scenario(5, small, device: JudgedDevice(name: "iPhone 11", factor: $0)) })
        }
        let ending = "this machine, the slow end of public benchmarks)"
        #expect(heading([1.5, 2, 1.4]) == "on an iPhone 11 (taken as 1.4 to 2 times slower than \(ending)")
        #expect(heading([1.4, 0.9]) == "on an iPhone 11 (taken as 0.9 to 1.4 times as slow as \(ending)")
    }
}
