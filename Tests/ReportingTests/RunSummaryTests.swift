import BenchmarkResults
import Statistics
import Testing

@testable import Reporting

@Suite struct RunSummaryTests {
    /// A scenario of two ticks and one series per strategy, with the durations of each replay in µs.
    private func scenario(
        _ itemCount: Int, _ series: [(strategy: String, replays: [[Int]])], slowdown: Double = 1, layout: String = "quilt"
    ) -> Run.Scenario {
        let budget = Duration.nanoseconds(16_600_000)
        return Run.Scenario(
            name: "\(layout)/linear/mixed/\(itemCount)", layout: layout, effect: "linear", trace: "mixed",
            itemCount: itemCount, scrolls: true, budget: budget, slowdown: slowdown,
            ticks: [0.0, 5].map { Run.Tick(phase: "drag", offset: $0, screen: ScreenSize(width: 375, height: 667)) },
            series: series.map { series in
                Run.Series(
                    strategy: series.strategy, tickCount: 2,
                    replays: Run.Replay.all(
                        series.replays.map { replay in ContiguousArray(replay.map { Duration.microseconds($0) }) },
                        orders: Array(series.replays.indices)),
                    budget: budget, slowdown: slowdown
                )
            },
            screens: nil, elapsed: .seconds(1)
        )
    }

    private func small(slowdown: Double = 1) -> Run.Scenario {
        scenario(50, [("full", [[100, 120], [90, 400]]), ("cached", [[45, 50], [60, 40]])], slowdown: slowdown)
    }

    private let large = [
        ("full", [[12_000, 17_000], [16_600, 16_601]]), ("cached", [[300, 301], [299, 310]]), ("delegate", [[6, 7], [8, 5]]),
    ]

    @Test func table() {
        #expect(
            RunSummary([small(), scenario(50_000, large)]).tableText == """
                | strategy | items | steady p50 |     p99 |     max | missed ticks | p99 of 16.6 ms |
                |:---------|------:|-----------:|--------:|--------:|-------------:|---------------:|
                | full     |    50 |      90 µs |  120 µs |  120 µs |       0 of 4 |        0.723 % |
                | cached   |    50 |      40 µs |   45 µs |   45 µs |       0 of 4 |        0.271 % |
                | full     | 50000 |      12 ms | 16.6 ms | 16.6 ms |       2 of 4 |          100 % |
                | cached   | 50000 |     299 µs |  301 µs |  301 µs |       0 of 4 |         1.81 % |
                | delegate | 50000 |       5 µs |    6 µs |    6 µs |       0 of 4 |       0.0361 % |
                """
        )
    }

    @Test func scenariosOfOneSizeAreNamed() {
        let cached = [("cached", [[45, 50]])]
        let summary = RunSummary([scenario(50, cached), scenario(50, cached, layout: "flow")])
        #expect(
            summary.tableText == """
                | strategy | scenario              | steady p50 |   p99 |   max | missed ticks | p99 of 16.6 ms |
                |:---------|:----------------------|-----------:|------:|------:|-------------:|---------------:|
                | cached   | quilt/linear/mixed/50 |      45 µs | 50 µs | 50 µs |       0 of 2 |        0.301 % |
                | cached   | flow/linear/mixed/50  |      45 µs | 50 µs | 50 µs |       0 of 2 |        0.301 % |
                """
        )
        #expect(summary.sentences.last == "At quilt/linear/mixed/50 the median steady tick takes 45 µs with cached.")
    }

    @Test func legend() {
        let plain = "A steady cost is a tick's lowest duration over the replays; missed ticks are of all ticks of all replays."
        #expect(RunSummary([small()]).legend == plain)
        #expect(
            RunSummary([small(slowdown: 4.5)]).legend
                == plain + " Missed ticks and the share are of durations × 4.50 (--slowdown)."
        )
    }

    @Test func theLargestScenarioInWords() {
        let sentences = [
            "Against 16.6 ms: full missed 2 of 4 ticks at 50,000 items; all others stayed within it.",
            "At 50,000 items the median steady tick takes 12 ms with full, 299 µs with cached (40.1 times less), "
                + "5 µs with delegate (2400 times less).",
        ]
        #expect(RunSummary([small(), scenario(50_000, large)]).sentences == sentences)
        #expect(RunSummary([scenario(50_000, large), small()]).sentences == sentences)
    }

    @Test func theSlowestComesFirstWhateverTheOrder() {
        let one = scenario(7, [("delegate", [[1, 2]]), ("cached", [[30, 31]]), ("full", [[15, 15]])])
        #expect(
            RunSummary([one]).sentences == [
                "Every tick of every strategy stayed within 16.6 ms, up to 7 items.",
                "At 7 items the median steady tick takes 30 µs with cached, 15 µs with full (2 times less), "
                    + "1 µs with delegate (30 times less).",
            ])
    }

    /// A slower phone misses more; steady costs stay as measured.
    @Test func slowdownIsHeldAgainstTheBudgetOnly() {
        let slow = RunSummary([small(slowdown: 150)])
        #expect(
            slow.tableText == """
                | strategy | items | steady p50 |    p99 |    max | missed ticks | p99 of 16.6 ms |
                |:---------|------:|-----------:|-------:|-------:|-------------:|---------------:|
                | full     |    50 |      90 µs | 120 µs | 120 µs |       2 of 4 |          108 % |
                | cached   |    50 |      40 µs |  45 µs |  45 µs |       0 of 4 |         40.7 % |
                """
        )
        #expect(
            slow.sentences == [
                "Against 16.6 ms at a slowdown of 150: full missed 2 of 4 ticks at 50 items; all others stayed within it.",
                "At 50 items the median steady tick takes 90 µs with full, 40 µs with cached (2.25 times less).",
            ])
        #expect(
            RunSummary([small(slowdown: 0.5)]).sentences.first
                == "Every tick of every strategy stayed within 16.6 ms at a slowdown of 0.500, up to 50 items.")
    }

    @Test func everyStrategyThatMissedIsNamed() {
        let missing = scenario(5, [("full", [[20_000, 20_000]]), ("cached", [[17_000, 1_000]])])
        #expect(
            RunSummary([missing]).sentences.first
                == "Against 16.6 ms: full missed 2 of 2 ticks at 5 items, cached missed 1 of 2 ticks at 5 items.")
    }

    @Test func ofManyMissesTheFirstAreNamed() {
        let scenarios = (1...10).map { scenario($0, [("full", [[20_000, 20_000]])]) }
        let sentence = RunSummary(scenarios).sentences.first ?? ""
        #expect(sentence.hasSuffix("full missed 2 of 2 ticks at 8 items, and 2 more series missed ticks."), "\(sentence)")
    }

    @Test func oneStrategyIsComparedWithNothing() {
        let one = RunSummary([scenario(50, [("cached", [[45, 50], [60, 40]])])])
        #expect(
            one.sentences == [
                "Every tick stayed within 16.6 ms, up to 50 items.",
                "At 50 items the median steady tick takes 40 µs with cached.",
            ])
    }

    @Test func costsThatNoClockSeesDivideNothing() {
        #expect(
            RunSummary([scenario(5, [("full", [[1, 1]]), ("delegate", [[0, 0]])])]).sentences.last
                == "At 5 items the median steady tick takes 1 µs with full, 0 ns with delegate (1000 times less).")
    }

    @Test func whatIsUnknownIsEmptyAndWithoutAScenarioThereIsNothingToSay() {
        #expect(RunSummary([]).sentences.isEmpty)
        let unknown = RunSummary([scenario(5, [("full", [])])])
        #expect(unknown.sentences.isEmpty)
        #expect(
            unknown.tableText == """
                | strategy | items | steady p50 | p99 | max | missed ticks | p99 of 16.6 ms |
                |:---------|------:|-----------:|----:|----:|-------------:|---------------:|
                | full     |     5 |            |     |     |              |                |
                """)
    }
}
