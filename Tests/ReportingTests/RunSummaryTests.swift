import Foundation
import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct RunSummaryTests {
    /// A scenario whose ticks are the first screen, ticks that scroll, and a turn, with one series per strategy.
    ///
    /// - Parameters:
    ///   - series: The duration in µs of each strategy's scrolling ticks, which are twice as long at the last of them, and of its turn.
    ///   - disturbed: Whether the machine disturbed every tick of every replay.
    ///   - cpuTime: The CPU time of each tick in µs, or `nil` if it is unknown.
    private func scenario(
        _ itemCount: Int, _ series: [(strategy: String, scroll: Int, turn: Int)], slowdown: Double? = nil,
        layout: String = "quilt",
        replays: Int = 2, disturbed: Bool = false, cpuTime: Int? = nil, budget: Duration = .nanoseconds(16_600_000),
        scrollCount: Int = 40,
        simplestFirst: [String]? = ["full", "cached", "delegate"]
    ) -> Run.Scenario {
        let (portrait, landscape) = (ScreenSize(width: 375, height: 667), ScreenSize(width: 667, height: 375))
        let ticks =
            (0...scrollCount).map { Run.Tick(phase: "drag", offset: Double($0) * 5, screen: portrait) }
            + [Run.Tick(phase: "rotate", offset: 0, screen: landscape)]
        return Run.Scenario(
            name: "\(layout)/linear/mixed/\(itemCount)", layout: layout, effect: "linear", trace: "mixed",
            itemCount: itemCount, scrolls: true, budget: budget, slowdown: slowdown, simplestFirst: simplestFirst,
            ticks: ticks,
            series: series.map { series in
                var durations = ContiguousArray(repeating: Duration.microseconds(series.scroll), count: ticks.count)
                durations[0] = .milliseconds(90)
                if scrollCount > 0 { durations[scrollCount] = .microseconds(2 * series.scroll) }
                durations[scrollCount + 1] = .microseconds(series.turn)
                return Run.Series(
                    strategy: series.strategy, tickCount: ticks.count,
                    replays: Run.Replay.all(
                        Array(repeating: durations, count: replays), orders: Array(0..<replays),
                        switched: Array(repeating: ContiguousArray(repeating: disturbed, count: ticks.count), count: replays),
                        cpuTimes: cpuTime.map { time in
                            Array(repeating: ContiguousArray(repeating: .microseconds(time), count: ticks.count), count: replays)
                        } ?? []),
                    budget: budget, slowdown: slowdown ?? 1)
            },
            screens: nil, elapsed: .seconds(1)
        )
    }

    private let small = [("full", 90, 400), ("cached", 40, 450)]
    private let large = [("full", 9_000, 20_000), ("cached", 300, 21_000), ("delegate", 6, 19_000)]

    // MARK: Tables

    @Test func theTerminalsTableHasTheScrollAndTheWorstEvent() {
        #expect(
            RunSummary([scenario(50, small), scenario(50_000, large)]).tableText == """
                | strategy | items | median scroll | worst scroll |    16.6 ms |      60 Hz |    120 Hz | worst event           |
                |:---------|------:|--------------:|-------------:|-----------:|-----------:|----------:|:----------------------|
                | full     |    50 |         90 µs |       180 µs |   ✓ 1.08 % |   ✓ 1.08 % |  ✓ 2.16 % | turn 400 µs           |
                | cached   |    50 |         40 µs |        80 µs |  ✓ 0.482 % |  ✓ 0.480 % | ✓ 0.960 % | turn 450 µs           |
                | full     | 50000 |          9 ms |        18 ms |    ✕ 108 % |    ✕ 108 % |   ✕ 216 % | turn 20 ms (2 frames) |
                | cached   | 50000 |        300 µs |       600 µs |   ✓ 3.61 % |   ✓ 3.60 % |  ✓ 7.20 % | turn 21 ms (2 frames) |
                | delegate | 50000 |          6 µs |        12 µs | ✓ 0.0723 % | ✓ 0.0720 % | ✓ 0.144 % | turn 19 ms (2 frames) |
                """
        )
    }

    @Test func thePagesTableHasAColumnForEachEventAndTheGrowth() {
        let titles = RunSummary([scenario(50, small), scenario(50_000, large)]).table.columns.map(\.title)
        #expect(
            titles == ["strategy", "items", "median scroll", "worst scroll", "growth", "turn", "16.6 ms", "60 Hz", "120 Hz"])
        let display = RunSummary([scenario(50, small, budget: .nanoseconds(16_666_667))]).table.columns.map(\.title)
        #expect((display.suffix(2), display.contains("16.7 ms")) == (["60 Hz", "120 Hz"], false))
    }

    /// A slower phone takes larger shares and more frames; durations do not change.
    @Test func slowdownAndBudgetChangeOnlyTheVerdicts() {
        let slow = RunSummary([scenario(50, small, slowdown: 50)]).tableText
        #expect(
            slow.contains(
                "| full     |    50 |         90 µs |       180 µs | △ 54.2 % | △ 54.0 % |  ✕ 108 % | turn 400 µs × 50 (2 frames) |"
            ))
    }

    /// The verdict is proven by the CPU time. A shorter tick keeps its duration.
    @Test func cpuTimesAreMarked() {
        let series = [("full", 4_000, 20_700), ("cached", 40, 20_700)]
        let summary = RunSummary([scenario(50, series, disturbed: true, cpuTime: 300)])
        #expect(
            summary.tableText.hasSuffix(
                """
                | full     |    50 |    300 µs CPU |   300 µs CPU |  ✓ 1.81 % |  ✓ 1.80 % |  ✓ 3.60 % | turn 300 µs CPU |
                | cached   |    50 |         40 µs |        80 µs | ✓ 0.482 % | ✓ 0.480 % | ✓ 0.960 % | turn 300 µs CPU |
                """), "\(summary.tableText)")
        #expect(summary.lines.first?.contains("takes 300 µs CPU × 4, 7.23 % of 16.6 ms") == true, "\(summary.lines)")
    }

    @Test func untimedSeriesHaveEmptyCells() {
        let unknown = RunSummary([scenario(5, [("full", 1, 1)], replays: 0)])
        #expect(unknown.tableText.hasSuffix("| full     |     5 |               |              |         |       |        |"))
        #expect(unknown.lines + RunSummary([]).lines == [])
    }

    // MARK: Sentences

    private static let assumption = ", assuming a device 4 times slower than this machine (`bench calibrate` finds yours)"

    @Test func theLinesDoNotDependOnTheOrderOfTheScenarios() {
        let lines = [
            "Use cached with 50,000 items\(Self.assumption): its worst scrolling tick takes 600 µs × 4, 14.5 % of 16.6 ms; delegate does 50 "
                + "times less work per scrolling tick (6.15 µs instead of 308 µs).",
            "It keeps half of the frame free on devices up to 14 times slower than this machine; beyond that, delegate does, up to 690 "
                + "times.",
            "With 50 items, the simpler full is enough.",
            "The turn takes 21 ms (2 frames) with every strategy; only a faster layout helps.",
        ]
        #expect(RunSummary([scenario(50, small), scenario(50_000, large)]).lines == lines)
        #expect(RunSummary([scenario(50_000, large), scenario(50, small)]).lines == lines)
    }

    @Test func eventsThatDifferHaveTheirOwnSentence() {
        let uneven = RunSummary([scenario(50, [("full", 9, 600), ("cached", 8, 400), ("delegate", 7, 500)])])
        #expect(uneven.lines.last == "The turn takes 600 µs with full and 400 µs with cached.")
        let even = RunSummary([scenario(50, [("full", 9, 599), ("cached", 8, 400)])])
        #expect(even.lines.last == "The turn takes 599 µs with every strategy.")
        let one = RunSummary([scenario(50, [("full", 9, 20_000)])])
        #expect(one.lines.last == "The turn takes 20 ms (2 frames).")
    }

    @Test func aTraceThatHardlyScrollsShowsOnlyItsEvents() {
        let idle = RunSummary([scenario(50, small, scrollCount: 0)])
        #expect(
            idle.lines == [
                "No recommendation: this trace hardly scrolls (0 scrolling ticks).",
                "The turn takes 450 µs with every strategy.",
            ])
    }

    @Test func scenariosOfSeveralKindsHaveOneLineEach() {
        let cached = [("cached", 40, 45)]
        let summary = RunSummary([scenario(50, cached), scenario(50, cached, layout: "flow")])
        #expect(summary.tableText.contains("| cached   | flow/linear/mixed/50  |"))
        #expect(summary.lines.map { $0.prefix(22) } == ["quilt/linear/mixed: Us", "flow/linear/mixed: Use"])
        let many = RunSummary((1...14).map { scenario(5, cached, layout: "layout\($0)") }).lines
        #expect((many.count, many.last) == (13, "2 more scenarios are in the table."))
    }

    /// Disturbances only add time, so short ticks are proven on any machine.
    @Test func onABusyMachineProvenVerdictsStand() {
        let busy = RunSummary([scenario(50, large, disturbed: true)])
        #expect(
            busy.tableText.contains("| full     |    50 |          9 ms |        18 ms |          ? |          ? |         ? |"))
        #expect(busy.tableText.contains("| cached   |    50 |        300 µs |       600 µs |   ✓ 3.61 % |"))
        let undecided = "40 scrolling ticks exceeded half of 16.6 ms in every replay; the machine disturbed each of them."
        #expect(
            [
                busy.lines.contains(undecided),
                busy.lines[0].contains("Whether the simpler full holds is not decided: the machine"),
            ] == [true, true])
    }

    @Test func aSingleReplayProvesShortTicksOnly() {
        let single = RunSummary([scenario(50, large, replays: 1)])
        let signs = single.tableText.split(separator: "\n").dropFirst(2).map {
            $0.split(separator: "|")[4].trimmingCharacters(in: .whitespaces)
        }
        #expect(signs == ["?", "✓ 3.61 %", "✓ 0.0723 %"])
        #expect(single.lines[0].contains("is not decided: there was one replay, and a verdict on long ticks needs two."))
    }

    @Test func unknownInstructionsAreEmptyCells() {
        /// Returns the last cells of each row of the table, after the worst event.
        func lastCells(_ instructions: [InstructionCounts?]) -> [String] {
            var scenario = scenario(5, instructions.indices.map { ("s\($0)", 1, 1) })
            for (index, counts) in instructions.enumerated() { scenario.series[index].instructions = counts }
            return RunSummary([scenario]).tableText.split(separator: "\n").map { line in
                line.split(separator: "|").dropFirst(8).joined(separator: "|")
            }
        }
        #expect(lastCells([nil, nil]) == ["", "", "", ""], "without counts, the columns are missing")
        let cells = lastCells([InstructionCounts(perTick: [10, 11]), InstructionCounts(perTick: [7]), nil])
        // 10.5 is rounded away from zero.
        #expect(
            cells == [
                " instructions (callgrind) ", "-------------------------:",
                "                       11 ",
                "                        7 ",
                "                          ",
            ])
    }

    /// The order of the settings is not the order of simplicity.
    @Test func theOrderOfTheTableDoesNotDecide() {
        let summary = RunSummary([scenario(50, [("cached", 40, 400), ("full", 90, 400)])])
        #expect(summary.lines[0].hasPrefix("Use full with 50 items"))
        let foreign = RunSummary([scenario(50, [("shipped", 90, 400), ("cached", 40, 400)], simplestFirst: nil)])
        #expect(
            [
                foreign.lines[0].hasPrefix("Use cached with 50 items"),
                foreign.lines[0].contains("Your first competitor, shipped,"),
            ] == [true, true])
    }
}
