import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct RunSummaryTests {
    /// A scenario whose ticks are the first screen, three ticks that scroll and a turn, with one series per strategy.
    ///
    /// - Parameter series: The durations of each strategy's ticks in µs, the same in each replay.
    private func scenario(
        _ itemCount: Int, _ series: [(strategy: String, ticks: [Int])], slowdown: Double = 1, layout: String = "quilt",
        replays: Int = 5, cpuShare: Double? = nil, budget: Duration = .nanoseconds(16_600_000)
    ) -> Run.Scenario {
        let portrait = ScreenSize(width: 375, height: 667)
        let phases = [
            ("drag", portrait), ("drag", portrait), ("fling", portrait), ("fling", portrait),
            ("rotate", ScreenSize(width: 667, height: 375)),
        ]
        let usage = cpuShare.map {
            TimedUsage(wall: .seconds(1), cpu: .seconds(1).scaled(by: $0), involuntarySwitches: 0, steal: .zero)
        }
        return Run.Scenario(
            name: "\(layout)/linear/mixed/\(itemCount)", layout: layout, effect: "linear", trace: "mixed",
            itemCount: itemCount, scrolls: true, budget: budget, slowdown: slowdown,
            ticks: phases.enumerated().map { Run.Tick(phase: $1.0, offset: Double($0) * 5, screen: $1.1) },
            series: series.map { series in
                let durations = ContiguousArray(series.ticks.map { Duration.microseconds($0) })
                return Run.Series(
                    strategy: series.strategy, tickCount: 5,
                    replays: Run.Replay.all(
                        Array(repeating: durations, count: replays), orders: Array(0..<replays),
                        switched: Array(repeating: ContiguousArray(repeating: false, count: 5), count: replays)),
                    budget: budget, slowdown: slowdown, timedUsage: usage
                )
            },
            screens: nil, elapsed: .seconds(1)
        )
    }

    private let smallSeries = [("full", [100, 90, 90, 95, 400]), ("cached", [60, 40, 40, 42, 45])]
    private let largeSeries = [
        ("full", [12_000, 9_000, 9_100, 9_000, 20_000]), ("cached", [7_000, 300, 310, 299, 301]),
        ("delegate", [8_000, 5, 7, 6, 301]),
    ]

    @Test func theTableHasARowForEachSeries() {
        #expect(
            RunSummary([scenario(50, smallSeries), scenario(50_000, largeSeries)]).tableText == """
                | strategy | items | scrolling tick | growth     | first screen |   turn |     60 Hz |     80 Hz |    120 Hz |
                |:---------|------:|---------------:|:-----------|-------------:|-------:|----------:|----------:|----------:|
                | full     |    50 |          90 µs |            |       100 µs | 400 µs |  ✓ 2.40 % |  ✓ 3.20 % |  ✓ 4.80 % |
                | cached   |    50 |          40 µs |            |        60 µs |  45 µs | ✓ 0.360 % | ✓ 0.480 % | ✓ 0.720 % |
                | full     | 50000 |           9 ms | items^0.67 |        12 ms |  20 ms |       ✕ 1 |       ✕ 1 |       ✕ 5 |
                | cached   | 50000 |         300 µs | items^0.29 |         7 ms | 301 µs |  ✓ 42.0 % |  △ 56.0 % |  △ 84.0 % |
                | delegate | 50000 |           6 µs |            |         8 ms | 301 µs |  ✓ 48.0 % |    △ 64 % |  △ 96.0 % |
                """
        )
    }

    @Test func scenariosOfOneSizeAreNamed() {
        let cached = [("cached", [60, 40, 40, 42, 45])]
        let summary = RunSummary([scenario(50, cached), scenario(50, cached, layout: "flow")])
        let table = summary.tableText
        #expect(table.contains("| cached   | flow/linear/mixed/50  |") && !table.contains("growth"), "one size has no growth")
        #expect(summary.sentences.last == "At quilt/linear/mixed/50 the median scrolling tick takes 40 µs with cached.")
        let beginning = "flow/linear/mixed: Use cached up to 50 items. Its worst tick, the first screen, takes 60 µs"
        #expect(summary.conclusions.map { $0.hasPrefix(beginning) } == [false, true])
    }

    @Test func theSentencesDoNotDependOnTheOrderOfTheScenarios() {
        let sentences = [
            "Against 16.6 ms: full misses the budget in 1 of 5 ticks at 50,000 items, in a turn; all others fit.",
            "Of 125 ticks in single replays, 5 took longer than 16.6 ms: the machine disturbed 0, and 5 come from the code.",
            "At 50,000 items the median scrolling tick takes 9 ms with full, 300 µs with cached (30 times less), "
                + "6 µs with delegate (1500 times less).",
        ]
        #expect(RunSummary([scenario(50, smallSeries), scenario(50_000, largeSeries)]).sentences == sentences)
        #expect(RunSummary([scenario(50_000, largeSeries), scenario(50, smallSeries)]).sentences == sentences)
        #expect(
            RunSummary([scenario(50, smallSeries)]).sentences.first
                == "Every tick of every strategy stays within 16.6 ms, up to 50 items. The longest takes 2.41 % of it (full, 50 items, turn)."
        )
        // The first of many misses are named.
        let many = RunSummary((1...10).map { scenario($0, [("full", [20_000, 1, 1, 1, 1])]) }).sentences.first ?? ""
        let end = "full misses the budget in 1 of 5 ticks at 8 items, in a first screen, and 2 more series miss it."
        #expect(many.hasSuffix(end), "\(many)")
    }

    /// A slower phone misses more ticks; durations do not change.
    @Test func slowdownAndBudgetChangeOnlyTheVerdicts() {
        let titles = RunSummary([scenario(50, smallSeries, budget: .milliseconds(4))]).table.columns.map(\.title)
        #expect(titles.suffix(4) == ["60 Hz", "80 Hz", "120 Hz", "4 ms"])
        let slow = RunSummary([scenario(50, smallSeries, slowdown: 50)])
        #expect(slow.tableText.contains("| full     |    50 |          90 µs |       100 µs | 400 µs |      ✕ 1 |"))
        #expect(
            slow.sentences.first
                == "Against 16.6 ms at a slowdown of 50: full misses the budget in 1 of 5 ticks at 50 items, in a turn; all others fit."
        )
        let legends = [1, 4.5].map { RunSummary([scenario(50, smallSeries, slowdown: $0)]).legend }
        #expect(legends[0].hasSuffix("? no verdict."))
        #expect(legends[1].hasSuffix("? no verdict. Shares and verdicts use duration × 4.50 (--slowdown)."))
    }

    @Test func aBusyMachineAndFewReplaysGiveNoVerdict() {
        // A run with busy loops beside it, in which no strategy may fail.
        let busy = RunSummary([scenario(50, largeSeries, cpuShare: 0.16)])
        let few = RunSummary([scenario(50, smallSeries), scenario(500, smallSeries, replays: 4)])
        let expected = [
            "No verdict: the thread had only 16 % of a core, and a verdict needs 50 %. Stop other programs, and run again.",
            "Every tick of every strategy that has a verdict stays within 16.6 ms, up to 50 items. "
                + "The longest takes 2.41 % of it (full, 50 items, turn).",
            "No verdict: 4 replays, and a verdict needs 5. Run again with --replays 20. This is about 2 of 4 series.",
        ]
        let sentences: [String] = Array(busy.sentences.prefix(1)) + Array(few.sentences.prefix(2))
        #expect(sentences == expected)
        #expect(busy.conclusions.isEmpty && !busy.tableText.contains("✕") && !busy.markdown.contains("misses the budget"))
    }

    @Test func unmeasurableAndUnknownValuesAreNotDivided() {
        let instant = RunSummary([scenario(5, [("full", [1, 1, 1, 1, 1]), ("delegate", [0, 0, 0, 0, 0])])])
        let ratio = "At 5 items the median scrolling tick takes 1 µs with full, 0 ns with delegate (1000 times less)."
        #expect(instant.sentences.last == ratio)

        let unknown = RunSummary([scenario(5, [("full", [1, 1, 1, 1, 1])], replays: 0)])
        #expect(unknown.tableText.hasSuffix("| full     |     5 |                |       |       |        |"))
        let empty = [unknown, RunSummary([])].flatMap { $0.sentences + $0.conclusions }
        #expect(empty == [])
    }

    @Test func unknownInstructionsAreEmptyCells() {
        /// Returns the last cells of each row of the table, after the column `120 Hz`.
        func lastCells(_ instructions: [[InstructionCounts]]) -> [String] {
            var scenario = scenario(5, instructions.indices.map { ("s\($0)", [1, 1, 1, 1, 1]) })
            for (index, counts) in instructions.enumerated() { scenario.series[index].instructions = counts }
            return RunSummary([scenario]).tableText.split(separator: "\n").map { line in
                line.split(separator: "|").dropFirst(8).joined(separator: "|")
            }
        }
        #expect(lastCells([[], []]) == ["", "", "", ""], "without counts, the columns are missing")
        let cells = lastCells([
            [InstructionCounts(source: .callgrind, perTick: [10, 11])],
            [InstructionCounts(source: .callgrind, perTick: [7]), InstructionCounts(source: .perf, perTick: [7, nil])],
            [],
        ])
        // 10.5 is rounded away from zero.
        #expect(
            cells == [
                " instructions (perf) | instructions (callgrind) ",
                "--------------------:|-------------------------:",
                "                     |                       11 ",
                "                     |                        7 ",
                "                     |                          ",
            ])
    }
}
