import BenchmarkResults
import Statistics
import Testing

@testable import Reporting

@Suite struct DemoTextTests {
    /// A scenario of two ticks: the durations of each replay in µs, and how many items each tick placed.
    private func sentences(
        _ series: [(strategy: String, replays: [[Int]], placed: Int?)], slowdown: Double = 1
    ) -> [String] {
        let budget = Duration.nanoseconds(16_600_000)
        let scenario = Run.Scenario(
            name: "quilt/linear/mixed/5000", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 5_000, scrolls: true,
            budget: budget, slowdown: slowdown,
            ticks: [0.0, 5].map { Run.Tick(phase: "drag", offset: $0, screen: ScreenSize(width: 375, height: 667)) },
            series: series.map { series in
                var work = TickWork()
                work.itemsPlaced = series.placed
                work.cellsUpdated = series.strategy == "delegate" ? 12 : 0
                return Run.Series(
                    strategy: series.strategy, tickCount: 2,
                    replays: Run.Replay.all(
                        series.replays.map { replay in ContiguousArray(replay.map { Duration.microseconds($0) }) },
                        orders: Array(series.replays.indices)),
                    budget: budget, slowdown: slowdown, work: [work, work])
            },
            screens: nil, strategyOrder: [], elapsed: .seconds(1))
        return DemoText(scenario).sentences
    }

    private let fast = (strategy: "delegate", replays: [[5, 5], [5, 5]], placed: Int?.some(0))

    @Test func everybodyMetTheBudget() {
        #expect(
            sentences([("full", [[100, 120], [100, 120]], 5_000), ("cached", [[20, 20], [20, 20]], 3), fast]) == [
                "With 5,000 items and a budget of 16.6 ms for a frame, full, cached and delegate met it in every tick.",
                "The median steady tick takes 100 µs with full, 20 µs with cached (5 times less) and 5 µs with delegate (20 times less).",
                "In a tick, on average, full placed 5,000 items and told 0 cells directly what to show; cached placed 3 items and told 0 "
                    + "cells directly what to show; delegate placed 0 items and told 12 cells directly what to show.",
            ])
    }

    @Test func somebodyMissedIt() {
        let found = sentences([("full", [[17_000, 18_000], [17_000, 18_000]], 5_000), fast])
        #expect(
            found[0]
                == "With 5,000 items and a budget of 16.6 ms for a frame, delegate met it in every tick; full missed it in 4 of 4 ticks."
        )
    }

    @Test func aSlowerDeviceMissesMore() {
        let found = sentences([("full", [[100, 120], [100, 120]], 5_000), fast], slowdown: 200)
        #expect(
            found[0]
                == "With 5,000 items and a budget of 16.6 ms for a frame at a slowdown of 200, delegate met it in every tick; full missed "
                + "it in 4 of 4 ticks.")
    }

    /// All replays do the same work: what one of them did within the budget, the work alone does not miss.
    @Test func missedTicksThatTheMachineMayHaveMade() {
        let found = sentences([("full", [[100, 20_000], [100, 120]], 5_000), fast])
        #expect(
            found[0]
                == "With 5,000 items and a budget of 16.6 ms for a frame, delegate met it in every tick; full missed it in 1 of 4 ticks, "
                + "each time in some replays alone: too noisy a machine to say.")
    }

    @Test func ratiosThatNoiseHides() {
        let found = sentences([
            ("full", [[100, 100], [100, 100]], 5_000), ("cached", [[20, 20], [26, 26]], 3), ("named", [[19, 19], [24, 24]], 3),
            fast,
        ])
        #expect(
            found[1]
                == "The median steady tick takes 100 µs with full, 20 µs with cached (5 times less), 19 µs with named (5.26 times less) "
                + "and 5 µs with delegate (20 times less); the machine was too noisy to tell cached from named: a series differed from "
                + "itself by 30.0 %.")
    }

    @Test func oneReplayTellsNothingAboutNoise() {
        let found = sentences([("full", [[100, 100]], 5_000), ("delegate", [[5, 5]], 0)])
        #expect(
            found[1]
                == "The median steady tick takes 100 µs with full and 5 µs with delegate (20 times less); how far to believe these ratios "
                + "is unknown, since no series was replayed twice.")
    }

    @Test func whatIsUnknownIsCalledSo() {
        #expect(
            sentences([("full", [], nil), fast]) == [
                "With 5,000 items and a budget of 16.6 ms for a frame, delegate met it in every tick; whether full met it is unknown.",
                "How long a tick takes is unknown, so the strategies cannot be compared.",
                "In a tick, on average, what full did is unknown; delegate placed 0 items and told 12 cells directly what to show.",
            ])
    }
}
