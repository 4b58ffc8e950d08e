import Foundation
import Statistics
import TestSupport
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
        layout: String = "quilt", trace: String = "mixed",
        replays: Int = 2, disturbed: Bool = false, cpuTime: Int? = nil, budget: Duration = .nanoseconds(16_600_000),
        scrollCount: Int = 40, seen: Int? = nil, ownItemCount: Int? = nil, note: String? = nil, screens: Screens? = nil,
        simplestFirst: [String]? = ["full", "cached", "delegate"], lines: [String: Int] = [:], stale: Set<String> = []
    ) -> Run.Scenario {
        let (portrait, landscape) = (ScreenSize(width: 375, height: 667), ScreenSize(width: 667, height: 375))
        let ticks =
            (0...scrollCount).map { Run.Tick(phase: "drag", offset: Double($0) * 5, screen: portrait) }
            + [Run.Tick(phase: "rotate", offset: 0, screen: landscape)]
        return Run.Scenario(
            ScenarioDescription(subject: layout, effect: "linear", trace: trace, items: itemCount), ownItemCount: ownItemCount,
            note: note, scrolls: true, budget: budget, device: device,
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
            screens: screens
                ?? seen.map { count in
                    let cells = ScreenRow.tree(showing: (0..<count).map { Fixtures.Cell(item: $0, x: 0, y: 0, pictureTop: 0) })
                    let header = ScreenRow(
                        parent: nil, className: "Header", element: .init(kind: "header", section: 0, item: 0), x: 0, y: 0,
                        width: 375,
                        height: 50)
                    return Screens([cells + [header]])
                },
            elapsed: .seconds(1)
        )
    }

    private let small = [("full", 90, 400), ("cached", 40, 450)]

    private let phone = JudgedDevice(
        name: "iPhone 11 in low-power mode", factor: 2.5, margin: 1.5, calibration: [.microseconds(6_500)])
    private let lines = ["full": 50, "cached": 74, "delegate": 77]

    private func summary(_ scenarios: [Run.Scenario], isUnoptimized: Bool = false) -> RunSummary {
        RunSummary(scenarios, suite: "bench", isUnoptimized: isUnoptimized)
    }

    @Test(
        arguments: [
            "sizes", "layouts", "slow", "single", "stale", "order", "fastest", "one-replay", "busy", "few-ticks", "fast",
            "unoptimized", "exact", "undecided", "many",
        ])
    func theOutputIsThatOfTheGoldenFile(_ name: String) throws {
        let sizes = [("full", 40, 400), ("cached", 15, 450), ("delegate", 1, 440)]
        let many = [("full", 7_000, 7_400), ("cached", 15, 7_000), ("delegate", 1, 7_100)]
        let scenarios: [Run.Scenario] =
            switch name {
            case "sizes":
                [
                    scenario(500, sizes, device: phone, seen: 390, lines: lines),
                    scenario(5_000, many, device: phone, seen: 177, lines: lines),
                ]
            case "layouts":
                [
                    scenario(500, many, device: phone, seen: 39, lines: lines),
                    scenario(
                        500, sizes, device: phone, layout: "flow", seen: 41, lines: ["full": 2, "cached": 46, "delegate": 14]),
                ]
            case "slow":
                [scenario(5_000, many.map { ($0.0, $0.1 * 1_000, $0.2) }, device: JudgedDevice(factor: 12), lines: lines)]
            case "single": [scenario(500, [("layered", 900, 20_000)], device: phone)]
            case "stale": [scenario(500, many, device: phone, lines: lines, stale: ["delegate"])]
            case "order": [scenario(500, many, device: JudgedDevice(factor: 4))]
            case "fastest": [scenario(500, many, device: JudgedDevice(factor: 1), simplestFirst: nil)]
            case "one-replay": [scenario(500, many, device: phone, replays: 1, lines: lines)]
            case "busy": [scenario(500, many, device: phone, disturbed: true, cpuTime: 4_000, lines: lines)]
            case "few-ticks": [scenario(500, many, device: phone, scrollCount: 20, lines: lines)]
            case "fast":
                [scenario(500, many, device: JudgedDevice(factor: 0.5), budget: .nanoseconds(8_300_000), lines: lines)]
            case "undecided": [scenario(500, [("full", 2_000, 400), ("cached", 20_000, 400)], device: phone)]
            case "many":
                (1...13).flatMap { number in
                    ["quilt", "flow"].map { layout in
                        scenario(
                            500, many.map { ($0.0, $0.1 * number / 10, $0.2) }, device: phone, layout: layout,
                            trace: "recording-\(number)", seen: 39, lines: lines)
                    }
                }
            case "exact": [scenario(500, many, replays: 0, seen: 386)]
            default: [scenario(500, many)]
            }
        let found = summary(scenarios, isUnoptimized: name == "unoptimized").text + "\n"
        let file = CaseFile.checkout.appending(path: "Tests/ReportingTests/Golden/\(name).txt")
        try CaseFile.expect(found, in: file)
        #expect(found.split(separator: "\n").filter { $0.count > terminalWidth } == [])
    }

    @Test func aSizeThatWasMeasuredOnceIsNamed() {
        let series = [("full", 9, 400), ("cached", 4, 400)]
        let sizes = [scenario(50, series, device: phone), scenario(500, series, device: phone, replays: 1)]
        #expect(
            summary(sizes).parts.first?.opening.text
                == "quilt, 50 and 500 items, 42 ticks of the trace mixed each. Both strategies drew the same screens at every tick. "
                + "full and cached were measured once with 500 items.")
    }

    /// Scenarios of one layout have the name that distinguishes them.
    @Test func scenariosOfOneLayoutAreToldApart() {
        let near = scenario(50, small, device: phone)
        let far = Run.Scenario(
            ScenarioDescription(subject: "quilt", effect: "linear", trace: "fling", items: 50), scrolls: true,
            budget: .milliseconds(16), ticks: near.ticks ?? [], series: [], screens: nil, elapsed: .zero)
        #expect(summary([near, far]).parts.map(\.opening.name) == ["quilt/linear/mixed", "quilt/linear/fling"])
    }

    @Test func aScreenWithItsOwnItemsIsNamedWithTheirNumber() {
        let series = [("shipped", 9, 400)]
        let part = summary([50, 500].map { scenario($0, series, device: phone, ownItemCount: 1_400) }).parts.first
        #expect(part?.answer.sentences.first == "shipped is fast enough with its own 1,400 items.")
        #expect(part?.opening.text.hasPrefix("quilt, 1,400 items, ") == true)
    }

    @Test(arguments: ["header", ScreenRow.Element.cellKind]) func nothingIsRecommendedWithoutAnItemOnTheScreen(kind: String) {
        let row = ScreenRow(
            parent: nil, className: "View", element: .init(kind: kind, section: 0, item: 0), x: 0, y: 0, width: 375, height: 40)
        let one = scenario(500, [("shipped", 9, 400)], device: phone, screens: Screens([[row]]))
        let sentence = "Nothing is recommended: no item was on the screen, only headers, footers or decorations."
        #expect((summary([one]).parts.first?.answer.sentences.first == sentence) == (kind == "header"))
    }

    /// Without processor times, only the passes of the calibration tell.
    @Test func aMachineWhosePassesDifferWasBusy() {
        func busy(_ passes: [Int]) -> String? {
            let device = JudgedDevice(factor: 2.5, calibration: passes.map { .microseconds($0) })
            return summary([scenario(500, small, device: device)]).notes.first { $0.hasPrefix("!") }
        }
        #expect(busy([6_500, 6_600, 6_700]) == nil)
        #expect(
            busy([6_500, 9_000, 9_000])
                == "! The machine was busy. Percentages may be too high; measure again when it is idle.")
    }

    /// An event is up to the worst upper bound. A difference needs separate bounds.
    @Test func eventsDifferOnlyIfTheirBoundsDo() {
        func sentence(_ cached: Int, _ full: Int, replays: Int = 2) -> String? {
            let series = [("full", 9, full), ("cached", 8, cached)]
            return EventCosts(of: scenario(50, series, device: phone, replays: replays)).sentence(items: nil)
        }
        #expect(sentence(300, 400) == "Besides scrolling: rotating takes up to 400 µs with every strategy.")
        #expect(sentence(300, 40_000) == "Besides scrolling: rotating takes up to 40 ms with full and 300 µs with cached.")
        #expect(sentence(300, 40_000, replays: 1) == "Besides scrolling: rotating takes up to 40 ms with every strategy.")
    }

    /// The first load of a process is said if it takes more than three times a later one.
    @Test(arguments: [
        (3_300, 300, " The first opening in a process takes 3.30 ms with full, 11 times a later one."),
        (900, 300, ""),
        (3_300, 900, " The first opening in a process takes up to 3.30 ms with full, 11 times a later one."),
    ])
    func aSlowFirstOpeningIsSaid(full: Int, cached: Int, sentence: String) throws {
        func cost(_ microseconds: Int) -> CostInterval { CostInterval(upper: .microseconds(microseconds), lower: .zero) }
        var opened = scenario(50, [("full", 9, 300), ("cached", 8, 300)], device: phone)
        opened.add(firstLoads: [cost(full), cost(cached)], elapsed: .zero)
        for index in opened.series.indices { opened.series[index].metrics[event: .load] = cost([300, 290][index]) }
        let said = try #require(EventCosts(of: opened).sentence(items: nil))
        #expect(said.hasSuffix("with every strategy.\(sentence)"), "\(said)")
    }

    @Test func aLoadOfUnknownFirstCostIsNotSaid() {
        var opened = scenario(50, [("full", 9, 300)], device: phone)
        opened.add(firstLoads: [nil], elapsed: .zero)
        opened.series[0].metrics[event: .load] = CostInterval(upper: .microseconds(300), lower: .zero)
        #expect(EventCosts(of: opened).slowFirstLoads.isEmpty)
    }

    @Test func withoutScenariosThereIsNoPart() {
        #expect(summary([]).parts.isEmpty)
    }

    // MARK: The frame

    private func frame(_ devices: [JudgedDevice], _ budget: Duration = .microseconds(16_600)) -> String {
        frameSentence(of: devices.map { scenario(5, small, device: $0, budget: budget) }, suite: "Feed")
    }

    @Test func aDeviceIsNamedWithItsFactor() {
        #expect(
            [1, 4, 2.65, 0.5].map { frame([JudgedDevice(factor: $0)]) } == [
                "A frame is 16.6 ms on this machine.", "A frame is 16.6 ms on a device 4 times slower than this machine.",
                "A frame is 16.6 ms on a device 2.65 times slower than this machine.",
                "A frame is 16.6 ms on a device 2 times as fast as this machine.",
            ])
        let ending = "(public one-core scores and a margin of 1.5; see “Feed list devices”)."
        #expect(
            frame([phone]) == "A frame is 16.6 ms on an iPhone 11 in low-power mode, taken as 2.5 times slower than this machine "
                + ending)
        let tablet = JudgedDevice(name: "iPad Pro M2", factor: 1, margin: 1.5)
        #expect(
            frame([tablet], .microseconds(8_300)) == "A frame is 8.3 ms on an iPad Pro M2, taken to be as fast as this machine "
                + ending)
    }

    /// Each scenario has its own factor.
    @Test func severalFactorsAreARange() {
        func frame(_ factors: [Double]) -> String { self.frame(factors.map { JudgedDevice(name: "iPhone 11", factor: $0) }) }
        let ending = "this machine (public one-core scores and a margin; see “Feed list devices”)."
        #expect(frame([1.5, 2, 1.4]) == "A frame is 16.6 ms on an iPhone 11, taken as 1.4 to 2 times slower than \(ending)")
        #expect(frame([1.4, 0.9]) == "A frame is 16.6 ms on an iPhone 11, taken as 0.9 to 1.4 times as slow as \(ending)")
    }

    // MARK: What was compared

    private func opening(_ scenarios: [Run.Scenario]) -> String {
        Opening(of: scenarios, name: "quilt", isOneOfSeveral: false).text
    }

    @Test func sizesAreListedWithTheirTicks() {
        #expect(opening([scenario(1, small)]).hasPrefix("quilt, 1 item, 42 ticks of the trace mixed. Both strategies drew"))
        #expect(
            opening([scenario(50, small), scenario(5_000, small)])
                .hasPrefix("quilt, 50 and 5,000 items, 42 ticks of the trace mixed each. "))
        #expect(
            opening([scenario(50, small), scenario(500, small), scenario(5_000, small, scrollCount: 9)])
                .hasPrefix("quilt, 50 and 500 items with 42 ticks of the trace mixed each, 5,000 with 11. "))
    }

    /// Strategies are compared within a scenario, and strategies that may be stale are not.
    @Test func onlyWhatWasComparedIsSaidToHaveBeen() {
        func compared(_ names: [String], stale: Set<String> = []) -> String {
            let text = opening([scenario(5, names.map { ($0, 9, 9) }, stale: stale)])
            return String(text.dropFirst("quilt, 5 items, 42 ticks of the trace mixed. ".count))
        }
        #expect(compared(["a", "b", "c"]) == "All 3 strategies drew the same screens at every tick.")
        #expect(compared(["a"]) == "Only a was measured; nothing was compared.")
        #expect(
            compared(["a", "b", "c"], stale: ["b"])
                == "2 strategies drew the same screens at every tick; b, which can show outdated cells, was not compared.")
        #expect(compared(["a", "b"], stale: ["b"]) == "Nothing was compared with a: b can show outdated cells.")
        #expect(compared(["a", "b"], stale: ["a", "b"]) == "Nothing was compared: a and b can show outdated cells.")
    }

    @Test func theSubjectsSentenceAboutTheLargestContentEndsTheOpening() {
        let scenarios = [scenario(50, small, note: "Fifty fit."), scenario(500, small, note: "Five hundred do not.")]
        #expect(opening(scenarios).hasSuffix(" drew the same screens at every tick. Five hundred do not."))
    }

    @Test func theLargestScenarioTellsHowManyItemsWereSeen() {
        func seen(_ scenarios: [(items: Int, seen: Int?)]) -> String? {
            summary(scenarios.map { scenario($0.items, small, seen: $0.seen) }).notes.last
        }
        let start = "Layout only: no drawing, Auto Layout or image decoding."
        let cases: [(scenarios: [(items: Int, seen: Int?)], ending: String)] = [
            ([(50, nil)], ""), ([(50, 1)], " 1 item was on the screen."), ([(5_000, 386)], " 386 items were on the screen."),
            // A controller with its own data shows fewer than were asked for.
            ([(50, 0)], " No item was on the screen, only headers, footers or decorations."),
            // The trace has added items.
            ([(5, 6)], ""),
            // The largest scenario has the fewest ticks, so smaller ones may show more.
            ([(500, 386), (50_000, 177)], " With 50,000 items, 177 different ones came onto the screen."),
        ]
        for (scenarios, ending) in cases { #expect(seen(scenarios) == start + ending) }
    }

    // MARK: Lines

    @Test func linesBreakBetweenWords() {
        let text = String(repeating: "word ", count: 40) + "4.95 ms"
        let lines = wrapped(text).split(separator: "\n")
        #expect(lines.map(\.count).max() == 89)
        #expect(lines.joined(separator: " ") == text)
        // A number is not separated from its unit.
        #expect(wrapped(String(repeating: "a", count: 88) + " 12 ms.").split(separator: "\n").last == "12 ms.")
    }
}
