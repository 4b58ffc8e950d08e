import BenchmarkResults
import Sampling
import Statistics
import Subjects
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
            warmUpRounds: warmUp, plan: .exactly(rounds), seed: seed, budget: FrameBudget(.milliseconds(16)), slowdown: 2,
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
        #expect(result.name == scenario.name)
        #expect(result.itemCount == 120)
        #expect(result.series.map(\.strategy) == ["full", "cached", "delegate"])
        #expect(result.ticks?.map(\.offset) == scenario.trace.events.map { Double($0.contentOffsetY) })
        for series in result.series {
            let replays = try #require(series.replays)
            #expect(
                replays.map(\.durations) == Array(repeating: ContiguousArray(repeating: .nanoseconds(10), count: 12), count: 3))
            #expect(series.tickCount == 12 && series.replayCount == 3 && series.work?.count == 12)
        }
        let screens = try #require(result.screens)
        #expect(screens.tickCount == 12)
        for (tick, rows) in screens.rows.enumerated() {
            #expect(rows.count { $0.element != nil } == result.series[0].work?[tick].visibleCells)
        }
        // The index of each replay among all replays is determined by its strategy's position in
        // the round.
        for round in 0..<3 {
            let places = result.series.compactMap { $0.replays?[round].order }
            #expect(places.sorted() == Array(round * 3..<round * 3 + 3))
        }
        #expect(result.budget == .milliseconds(16))
        #expect(result.slowdown == 2)
    }

    @Test func theOrderOfStrategiesIsShuffledAnewEachRoundAndFollowsTheSeed() async throws {
        let scenario = try Scenario.small(ticks: 1, competitors: Self.competitors)
        let order = try await result(of: scenario, rounds: 40).strategiesByRound
        #expect(order.count == 40)
        #expect(order.allSatisfy { Set($0) == ["full", "cached", "delegate"] && $0.count == 3 })
        #expect(Set(order).count == 6)
        #expect(try await result(of: scenario, rounds: 40).strategiesByRound == order)
        #expect(try await result(of: scenario, rounds: 40, seed: 2).strategiesByRound != order)
    }

    @Test func passesComeInOrderAndEachScenarioIsKeptBeforeTheNext() async throws {
        var log: [String] = []
        let experiment = experiment(rounds: 2, warmUp: 2) { event in
            switch event {
            case .scenarioStarted(_, let number, let count): log.append("start \(number)/\(count)")
            case .passStarted(let pass): log.append(pass.rawValue)
            case .roundFinished(let number, let limit): log.append("round \(number)/\(limit)")
            case .scenarioFinished: log.append("end")
            }
        }
        try await experiment.run([.small(items: 10, ticks: 2), .small(items: 20, ticks: 2)]) {
            log.append("keep \($0.itemCount)")
        }
        let passes = ["verify", "account", "phases", "warm-up", "timed", "round 1/2", "round 2/2"]
        #expect(log == ["start 1/2"] + passes + ["keep 10", "end", "start 2/2"] + passes + ["keep 20", "end"])
    }

    /// The phases pass is the first warm-up.
    @Test func oneWarmUpIsNoPassOfItsOwn() async throws {
        for warmUp in [0, 1] {
            var passes: [ExperimentEvent.Pass] = []
            let experiment = experiment(rounds: 1, warmUp: warmUp) { if case .passStarted(let pass) = $0 { passes.append(pass) } }
            try await experiment.run([.small(items: 10, ticks: 2)]) { _ in }
            #expect(passes == [.verify, .account, .phases, .timed])
        }
    }

    /// A series with ticks of one second uses up the time after its 5 replays; a series with ticks
    /// of one microsecond still gets all 20.
    @Test func aSlowSeriesDoesNotKeepQuickOnesFromTheirReplays() async throws {
        let clock = SteppingClock()
        @Sendable func rows(_ nanoseconds: UInt64) -> @MainActor (Rows) throws -> UIViewController {
            { rows in
                clock.step = nanoseconds
                return RowsController(rows, RowCell.self)
            }
        }
        let subject = Subject("rows") {
            Rows(count: $0.items)
        } competitors: {
            Competitor("quick", controller: rows(1_000))
            Competitor("slow", controller: rows(1_000_000_000))
        }
        var results: [Run.Scenario] = []
        try await Experiment(
            warmUpRounds: 1, plan: ReplayPlan(maximumRounds: 20, minimumRounds: 5, share: .seconds(8)), seed: 1,
            budget: FrameBudget(.milliseconds(16)), slowdown: 1, clock: clock, meter: ScriptedMeter(),
            interruption: Interruption(),
            emit: { _ in }
        ).run([.small(AnySubject(subject), items: 10, ticks: 2)]) { results.append($0) }
        let result = try #require(results.first)
        #expect(result.series.map(\.replayCount) == [20, 5])
        // Indices count all replays, in their order.
        let places = result.series.compactMap(\.replays).joined().map(\.order).sorted()
        #expect(places == Array(0..<25))
    }

    @Test func anInterruptionKeepsTheFinishedScenariosAlone() async throws {
        let interruption = Interruption()
        var kept: [Int] = []
        let experiment = experiment(rounds: 1, interruption: interruption)
        await #expect(throws: Interruption.Requested.self) {
            try await experiment.run([.small(items: 10, ticks: 2), .small(items: 20, ticks: 2)]) {
                kept.append($0.itemCount)
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
        #expect(passes == [.verify])
    }

    @Test func allocationsAreCountedOrUnknown() async throws {
        let series = try await result(of: .small(ticks: 30, competitors: Self.competitors), rounds: 1).series
        guard AllocationCounter.allocatorName != nil else {
            #expect(series.allSatisfy { WorkSummary(of: $0.work ?? []).allocationsPerTick == nil })
            return
        }
        let counts = try series.map { try #require(WorkSummary(of: $0.work ?? []).allocationsPerTick) }
        // `full` creates and copies attributes, `cached` only copies them, `delegate` does neither.
        #expect(counts[0] > counts[1] && counts[1] > counts[2])
        #expect(
            try await result(of: .small(ticks: 30, competitors: Self.competitors), rounds: 1).series.map(\.work)
                == series.map(\.work))
    }

    /// Keeping a scenario while the next one is made would double the memory.
    @Test func oneScenarioIsInMemoryAtATime() async throws {
        weak var before: BallastRounds?
        var made: [Int] = []
        try await experiment(rounds: 1).run(
            ["10", "20", "30"],
            making: { index in
                #expect(before == nil, "before scenario \(index)")
                let scenario = try Scenario.small(items: 10 * (index + 1), ticks: 2)
                before = scenario.ballastRounds
                made.append(index)
                return scenario
            }
        ) { #expect(made.count == $0.itemCount / 10) }
        #expect(made == [0, 1, 2])
    }
}

/// A clock whose readings are a given time apart.
private final class SteppingClock: TickClock, @unchecked Sendable {
    /// Safe, because the tests of the main actor run one after the other.
    nonisolated(unsafe) var step: UInt64 = 0
    nonisolated(unsafe) private var time: UInt64 = 0

    func now() -> TickInstant {
        time += step
        return TickInstant(nanoseconds: time)
    }
}

extension Run.Scenario {
    /// The strategies in the order in which they ran, one list per round.
    fileprivate var strategiesByRound: [[String]] {
        let turns = series.flatMap { series in (series.replays ?? []).map { ($0.order, series.strategy) } }
        let strategies = turns.sorted { $0.0 < $1.0 }.map(\.1)
        return stride(from: 0, to: strategies.count, by: series.count).map { Array(strategies[$0..<$0 + series.count]) }
    }
}
