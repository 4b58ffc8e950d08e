import BenchmarkResults
import Statistics
import Testing

@testable import BenchCommands

@Suite struct SummaryTextTests {
    private static let budget = FrameBudget(.nanoseconds(16_600_000))

    /// A scenario of two ticks and one series per strategy, with the durations of each replay in µs.
    private func scenario(_ itemCount: Int, _ series: [(strategy: String, replays: [[Int]])]) -> ScenarioResult {
        ScenarioResult(
            name: "quilt/linear/mixed/\(itemCount)", layout: "quilt", effect: "linear", itemCount: itemCount,
            budget: Self.budget.duration,
            slowdown: 1, windowModel: "paged",
            ticks: [TickDescription(phase: "drag", offset: 0), TickDescription(phase: "drag", offset: 5)],
            series: series.map { series in
                SeriesResult(
                    strategy: series.strategy,
                    replays: series.replays.map { replay in ContiguousArray(replay.map { Duration.microseconds($0) }) },
                    visibleCells: []
                )
            },
            screens: [], strategyOrder: [], elapsed: .seconds(1)
        )
    }

    private var small: ScenarioResult {
        scenario(50, [("full", [[100, 120], [90, 400]]), ("cached", [[45, 50], [60, 40]])])
    }

    private var large: ScenarioResult {
        scenario(
            50_000,
            [
                ("full", [[12_000, 17_000], [16_600, 16_601]]), ("cached", [[300, 301], [299, 310]]),
                ("delegate", [[6, 7], [8, 5]]),
            ])
    }

    private func summary(_ scenarios: [ScenarioResult], slowdown: Double = 1) -> SummaryText {
        SummaryText(scenarios, budget: Self.budget, slowdown: slowdown)
    }

    @Test func table() {
        #expect(
            summary([small, large]).table == """
                | strategy | items | steady p50 |     p99 |   worst | missed ticks | p99 of 16.6 ms |
                |:---------|------:|-----------:|--------:|--------:|-------------:|---------------:|
                | full     |    50 |      90 µs |  120 µs |  120 µs |       0 of 4 |        0.723 % |
                | cached   |    50 |      40 µs |   45 µs |   45 µs |       0 of 4 |        0.271 % |
                | full     | 50000 |      12 ms | 16.6 ms | 16.6 ms |       2 of 4 |          100 % |
                | cached   | 50000 |     299 µs |  301 µs |  301 µs |       0 of 4 |         1.81 % |
                | delegate | 50000 |       5 µs |    6 µs |    6 µs |       0 of 4 |       0.0361 % |
                """
        )
    }

    @Test func legend() {
        let plain = "A steady cost is a tick's lowest duration over the replays; missed ticks are of all ticks of all replays."
        #expect(summary([small]).legend == plain)
        #expect(
            summary([small], slowdown: 4.5).legend
                == plain + " Missed ticks and the share are of durations × 4.50 (--slowdown)."
        )
    }

    @Test func theLargestScenarioInWords() {
        #expect(
            summary([small, large]).comparison
                == "With 50000 items the median steady tick takes 12 ms with full, 299 µs with cached (40.1 times less), "
                + "5 µs with delegate (2400 times less); full missed 2 of 4 ticks against the budget of 16.6 ms."
        )
        #expect(summary([large, small]).comparison == summary([small, large]).comparison)
    }

    @Test func theDearestComesFirstWhateverTheOrder() {
        #expect(
            summary([scenario(7, [("delegate", [[1, 2]]), ("cached", [[30, 31]]), ("full", [[15, 15]])])]).comparison
                == "With 7 items the median steady tick takes 30 µs with cached, 15 µs with full (2 times less), "
                + "1 µs with delegate (30 times less); no tick missed the budget of 16.6 ms."
        )
    }

    /// A slower phone misses more; steady costs stay as measured.
    @Test func slowdownIsHeldAgainstTheBudgetOnly() {
        let slow = summary([small], slowdown: 150)
        #expect(
            slow.table == """
                | strategy | items | steady p50 |    p99 |  worst | missed ticks | p99 of 16.6 ms |
                |:---------|------:|-----------:|-------:|-------:|-------------:|---------------:|
                | full     |    50 |      90 µs | 120 µs | 120 µs |       2 of 4 |          108 % |
                | cached   |    50 |      40 µs |  45 µs |  45 µs |       0 of 4 |         40.7 % |
                """
        )
        #expect(
            slow.comparison
                == "With 50 items the median steady tick takes 90 µs with full, 40 µs with cached (2.25 times less); "
                + "full missed 2 of 4 ticks against the budget of 16.6 ms at a slowdown of 150."
        )
        #expect(
            summary([small], slowdown: 0.5).comparison?.hasSuffix("no tick missed the budget of 16.6 ms at a slowdown of 0.500.")
                == true)
    }

    @Test func everyStrategyThatMissedIsNamed() {
        let missing = scenario(5, [("full", [[20_000, 20_000]]), ("cached", [[17_000, 1_000]]), ("delegate", [[1, 1]])])
        #expect(
            summary([missing]).comparison?.hasSuffix(
                "; full missed 2 of 2 ticks, cached missed 1 of 2 ticks against the budget of 16.6 ms."
            ) == true
        )
    }

    @Test func oneStrategyIsComparedWithNothing() {
        let one = summary([scenario(50, [("cached", [[45, 50], [60, 40]])])])
        #expect(
            one.table == """
                | strategy | items | steady p50 |   p99 | worst | missed ticks | p99 of 16.6 ms |
                |:---------|------:|-----------:|------:|------:|-------------:|---------------:|
                | cached   |    50 |      40 µs | 45 µs | 45 µs |       0 of 4 |        0.271 % |
                """
        )
        #expect(
            one.comparison
                == "With 50 items the median steady tick takes 40 µs with cached; no tick missed the budget of 16.6 ms.")
    }

    @Test func costsThatNoClockSeesDivideNothing() {
        #expect(
            summary([scenario(5, [("full", [[1, 1]]), ("delegate", [[0, 0]])])]).comparison
                == "With 5 items the median steady tick takes 1 µs with full, 0 ns with delegate (1000 times less); "
                + "no tick missed the budget of 16.6 ms."
        )
    }

    @Test func withoutAScenarioThereIsNothingToSay() {
        #expect(summary([]).comparison == nil)
        #expect(summary([scenario(5, [("full", [])])]).comparison == nil)
    }
}
