import BenchmarkResults
import Sampling
import Statistics
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

@MainActor
struct ExperimentTests {
    private static let competitors = ["full", "cached", "delegate"]

    private func experiment(
        rounds: Int, warmUp: Int = 1, seed: UInt64 = 1, clock: ScriptedClock = ScriptedClock(),
        meter: ScriptedMeter = ScriptedMeter(),
        interruption: Interruption = Interruption(), emit: @escaping (ExperimentEvent) -> Void = { _ in }
    ) -> Experiment<ScriptedClock, ScriptedMeter> {
        Experiment(
            plan: .exactly(rounds, warmUps: warmUp), seed: seed, budget: .milliseconds(16),
            clock: clock, meter: meter,
            interruption: interruption, emit: emit
        )
    }

    private func result(of scenario: Scenario, rounds: Int, seed: UInt64 = 1) async throws -> Run.Scenario {
        var results: [Run.Scenario] = []
        try await experiment(rounds: rounds, seed: seed).run([scenario]) { results.append($0) }
        return try #require(results.first)
    }

    @Test func aResultHasEveryReplayOfEveryStrategyInOrder() async throws {
        let scenario = try Scenario.small(ticks: 12, competitors: Self.competitors)
        let result = try await result(of: scenario, rounds: 3)
        let budget = Duration.milliseconds(16)
        #expect(result.name == scenario.name)
        #expect(result.description.items == 120)
        #expect(result.budget == budget)
        #expect(result.series.map(\.strategy) == ["full", "cached", "delegate"])
        let offsets: [Double] = scenario.trace.events.map { Double($0.contentOffsetY) }
        #expect(result.ticks?.map(\.offset) == offsets)
        let durations = [Duration](repeating: .nanoseconds(10), count: 12)
        for series in result.series {
            #expect(series.replays?.map { $0.ticks.map(\.duration) } == [durations, durations, durations], "\(series.strategy)")
            let counts: [Int?] = [series.tickCount, series.replayCount, series.work?.count]
            #expect(counts == [12, 3, 12], "\(series.strategy)")
        }
        let screens = try #require(result.screens)
        let cellCounts: [Int?] = screens.rows.map { rows in rows.count { $0.element != nil } }
        #expect(cellCounts == result.series[0].work?.map(\.visibleCells))
        #expect(screens.tickCount == 12)
        // The index of each replay among all replays is determined by its strategy's position in
        // the round.
        let orders = (0..<3).map { round in result.series.compactMap { $0.replays?[round].order }.sorted() }
        #expect(orders == [[0, 1, 2], [3, 4, 5], [6, 7, 8]])
    }

    @Test func theOrderOfStrategiesIsShuffledInEachRoundAndFollowsTheSeed() async throws {
        let scenario = try Scenario.small(ticks: 1, competitors: Self.competitors)
        var orders: [[[String]]] = []
        for seed in [1, 1, 2] as [UInt64] {
            orders.append(try await result(of: scenario, rounds: 40, seed: seed).strategiesByRound)
        }
        // All permutations occur.
        #expect(orders[0].count == 40)
        #expect(Set(orders[0]).count == 6)
        #expect(Set(orders[0].map { $0.sorted() }) == [["cached", "delegate", "full"]])
        #expect(orders[1] == orders[0])
        #expect(orders[2] != orders[0])
    }

    /// Instructions are counted after the timed passes and stored with them, and their time is part
    /// of the scenario's. Each warm-up times the phases, and the first one counts.
    @Test func passesComeInOrderAndEachScenarioIsKeptBeforeTheNext() async throws {
        var log: [String] = []
        func note(_ event: ExperimentEvent) {
            switch event {
            case .scenarioStarted(_, let number, let count): log.append("start \(number)/\(count)")
            case .passStarted(let pass): log.append(pass.rawValue)
            case .roundStarted(let round): log.append("round \(round)")
            case .scenarioFinished: log.append("end")
            }
        }
        for warmUp in [0, 1] {
            try await experiment(rounds: 1, warmUp: warmUp, emit: note).run([
                .small(items: 10, ticks: 2, competitors: Self.competitors)
            ]) { _ in }
            #expect(log == ["start 1/1", "warming up", "counting work", "round 1", "end"], "\(warmUp) warm-ups")
            log = []
        }
        var kept: [Run.Scenario] = []
        try await experiment(rounds: 2, warmUp: 3, emit: note).run(
            [
                .small(items: 10, ticks: 1, competitors: Self.competitors),
                .small(items: 20, ticks: 1, competitors: Self.competitors),
            ],
            completing: { result in
                log.append("count \(result.description.items)")
                result.add(
                    instructions: result.series.map { InstructionCounts(perTick: [$0.strategy.count]) },
                    elapsed: .zero)
            },
            keep: {
                log.append("keep \($0.description.items)")
                kept.append($0)
            }
        )
        func steps(_ items: Int) -> [String] {
            ["warming up", "counting work", "timing phases", "round 1", "round 2", "count \(items)", "keep \(items)", "end"]
        }
        #expect(log == ["start 1/2"] + steps(10) + ["start 2/2"] + steps(20))
        let instructions = kept.map { $0.series.map { $0.instructions?.perTick } }
        #expect(instructions == [[[4], [6], [8]], [[4], [6], [8]]])
    }

    // MARK: Slow strategies

    /// A strategy with ticks of a second beside one with ticks of a microsecond.
    private func result(
        besideASlowStrategy plan: ReplayPlan, target: VerdictTarget? = nil, ticks: Int = 2
    ) async throws -> Run.Scenario {
        /// The clock is slow while the screen exists. The load of the next one is fast again.
        final class SteppingController: RowsController {
            // Unchecked, because `deinit` reads it.
            nonisolated(unsafe) var clock: ScriptedClock?

            deinit { clock?.repeating = 1_000 }
        }
        // Unchecked, because the run is on one thread.
        nonisolated(unsafe) let clock = ScriptedClock()
        @Sendable func rows(_ nanoseconds: UInt64) -> @MainActor (Rows) throws -> UIViewController {
            { rows in
                let controller = SteppingController(rows, RowCell.self)
                controller.clock = clock
                clock.repeating = nanoseconds
                return controller
            }
        }
        let subject = Subject("rows", content: { Rows(count: $0.items) }) {
            Competitor("fast", controller: rows(1_000))
            Competitor("slow", controller: rows(1_000_000_000))
        }
        return try Experiment(
            plan: plan, seed: 1, budget: .milliseconds(16), target: target, clock: clock,
            meter: ScriptedMeter(cpuStep: .milliseconds(500)), interruption: Interruption(), emit: { _ in }
        ).run(.small(AnySubject(subject), items: 300, pattern: .fling, ticks: ticks))
    }

    /// By the CPU time of one replay, the ticks take half a second.
    @Test func aStrategyThatIsTooSlowIsTimedOnce() async throws {
        let target = VerdictTarget.slowdown(1)
        let automatic = try await result(besideASlowStrategy: .automatic(warmUps: 1), target: target, ticks: 60)
        #expect(automatic.series.map(\.replayCount) == [20, 1])
        let unjudged = try await result(besideASlowStrategy: .automatic(warmUps: 1), ticks: 60)
        #expect(unjudged.series.map(\.replayCount) == [20, 2])
        let given = try await result(besideASlowStrategy: .exactly(3, warmUps: 1), target: target, ticks: 60)
        #expect(given.series.map(\.replayCount) == [3, 3])
    }

    @Test func anInterruptionKeepsOnlyTheFinishedScenarios() async throws {
        let interruption = Interruption()
        var kept: [Int] = []
        let experiment = experiment(rounds: 1, interruption: interruption)
        await #expect(throws: Interruption.Requested.self) {
            try await experiment.run([.small(items: 10, ticks: 2), .small(items: 20, ticks: 2)]) {
                kept.append($0.description.items)
                interruption.request()
            }
        }
        #expect(kept == [10])
    }

    @Test func differentScreensAreNotTimed() async throws {
        var passes: [ExperimentEvent.Pass] = []
        let experiment = experiment(rounds: 1) { if case .passStarted(let pass) = $0 { passes.append(pass) } }
        await #expect(throws: ScreenMismatch.self) {
            try await experiment.run([.small(AnySubject(.quilt.broken("cached", by: .pictureUlp)), pattern: .fling)]) { _ in }
        }
        // Side by side, up to the difference.
        #expect(passes == [.warmUp, .count, .compare])
    }

    /// Keeping a scenario while the next one is made would double the memory.
    @Test func oneScenarioIsInMemoryAtATime() async throws {
        weak var before: ContentToken?
        var made: [Int] = []
        let experiment = experiment(rounds: 1)
        try await measureScenarios(
            ["10", "20", "30"], emit: { _ in },
            measure: { index in
                #expect(before == nil, "before scenario \(index)")
                let token = ContentToken()
                before = token
                let subject = Subject("rows", content: { _ in token }) {
                    Competitor("only") { _ in RowsController(Rows(count: 10 * (index + 1))) }
                }
                made.append(index)
                return try experiment.run(Scenario.small(AnySubject(subject), items: 10 * (index + 1), ticks: 2))
            }
        ) { #expect(made.count == $0.description.items / 10) }
        #expect(made == [0, 1, 2])
    }
}

/// A part of a scenario that shows when the scenario is released.
private final class ContentToken: Sendable {}

extension Run.Scenario {
    /// The strategies in the order in which they ran, one list per round.
    fileprivate var strategiesByRound: [[String]] {
        let turns = series.flatMap { series in (series.replays ?? []).map { ($0.order, series.strategy) } }
        let strategies = turns.sorted { $0.0 < $1.0 }.map(\.1)
        return stride(from: 0, to: strategies.count, by: series.count).map { Array(strategies[$0..<$0 + series.count]) }
    }
}
