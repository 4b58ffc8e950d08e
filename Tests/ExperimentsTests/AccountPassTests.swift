import BenchmarkResults
import Sampling
import Statistics
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

/// The passes that count the work of a strategy, time its phases and its load, and fill the caches of the runtime.
@MainActor @Suite(.takesTurns)
struct AccountPassTests {
    /// Without dictionaries, whose allocations depend on the hash seed of the test process.
    private static let compact = ["placement": "compact"]
    /// The strategy “cell” needs the effect inset.
    private static let names = AnySubject(.quilt).competitors.map(\.name).filter { $0 != "cell" }

    @Test func countsAndDigestsFollowTheScreensAndAreTheSameEachTime() throws {
        // The allocations of some strategies depend on the order of the sets and dictionaries that they visit.
        let scenarios: [(scenario: Scenario, unordered: Set<String>)] = [
            (try .small(ticks: 30, settings: Self.compact, competitors: Self.names), []),
            (try .small(AnySubject(.sections), ticks: 100), ["full", "cached-scan"]),
        ]
        for (scenario, unordered) in scenarios {
            let elementCounts = try scenario.elementCounts()
            for competitor in scenario.competitors {
                // The first pass of a process also fills caches of the runtime, for example of casts.
                _ = try scenario.account(competitor.name)
                let account = try scenario.account(competitor.name)
                let work = account.work
                let label: Comment = "\(competitor.name) in \(scenario.name)"
                if !unordered.contains(competitor.name) {
                    let again = try scenario.account(competitor.name)
                    #expect(again.work == work, label)
                    #expect(again.loadWork == account.loadWork, label)
                }
                #expect(try work.map(\.screenDigest) == scenario.screens(of: competitor).map(\.digest), label)
                #expect(work.map(\.visibleCells) == elementCounts, label)
                #expect(work.allSatisfy { $0[.staleCells] == nil }, label)
            }
        }
    }

    // MARK: Loading

    @Test(arguments: ["full", "cached", "delegate"])
    func theLoadHasTheWorkOfTheFirstScreen(strategy: String) throws {
        let account = try Scenario.small(items: 120, ticks: 20, settings: Self.compact).account(strategy)
        #expect(account.loadWork[.itemsPlaced] ?? 0 >= 120)
        #expect(account.loadWork[.prepares] ?? 0 >= 1)
        #expect(account.loadWork[.queries] ?? 0 >= 1)
        #expect(account.loadWork[.cellsDequeued] ?? 0 > 5)
        #expect(account.loadWork[.changedCells] == account.loadWork.visibleCells)
        // The screen was laid out before the first tick.
        #expect(account.work[0][.cellsDequeued] == 0)
    }

    @Test func eachReplayTimesItsLoad() async throws {
        let experiment = Experiment(
            plan: .exactly(3, warmUps: 1), seed: 1, budget: .milliseconds(16),
            clock: ScriptedClock(then: 10), meter: AbsentNoiseMeter(), interruption: Interruption(), emit: { _ in })
        let result = try experiment.run(.small(ticks: 5, competitors: ["full", "cached"]))
        for series in result.series {
            #expect(series.replays?.map { $0.load?.duration } == Array(repeating: .nanoseconds(10), count: 3))
            #expect(series.metrics[event: .load]?.upper == .nanoseconds(10))
            #expect(series.loadWork?[.staleCells] == 0)
        }
    }

    /// Nothing else of the strategy has run before.
    @Test func theFirstLoadComesBeforeAnyOther() throws {
        // Unchecked, because the test and the closure run on the main actor.
        nonisolated(unsafe) var made = 0
        let subject = AnySubject.one(axis: .vertical) { items in
            made += 1
            return RowsController(Rows(count: items))
        }
        let request = ScenarioRequest(
            subject: subject, parameters: Parameters(items: 20, seed: 1), source: .pattern(.mixed), ticks: 5)
        let cost = try request.timeFirstLoad(clock: ScriptedClock(then: 10), meter: AbsentNoiseMeter())
        #expect(made == 1)
        #expect(cost.upper == .nanoseconds(10))
    }

    // MARK: Phases

    private func pass(_ name: String, ticks: Int = 40) throws -> PhasePass {
        let scenario = try Scenario.small(items: 300, pattern: .fling, ticks: ticks, competitors: [name])
        return try PhasePass(
            scenario, competitor: scenario.competitors[0], clock: ScriptedClock(then: 10), interruption: Interruption())
    }

    @Test func thePhasesOfATickAddUpToTheWholeTick() throws {
        for name in Self.names {
            let pass = try pass(name)
            let sums = pass.phaseSums
            for tick in 0..<40 {
                let own = sums.filter { $0.tick == tick }
                let whole = try #require(own.last)
                #expect(own.filter { $0.phase == PhaseSum.wholeTick } == [whole], "\(name), tick \(tick)")
                // Each call reads the clock twice, at each of which 10 ns pass.
                let calls = own.reduce(0) { $0 + $1.calls }
                let expected = Duration.nanoseconds(10 * (2 * calls - 1))
                #expect(own.reduce(.zero) { $0 + $1.ownDuration } == expected, "\(name), tick \(tick)")
            }
            #expect(pass.measured == sums.reduce(.zero) { $0 + $1.ownDuration }, "\(name)")
        }
    }

    @Test func phasesAreThoseOfTheStrategy() throws {
        let all: Set = ["tick", "should-invalidate", "context", "prepare", "attributes", "apply", "delegate"]
        let phases = try ["full", "cached", "named", "delegate"].map { Set(try pass($0).phaseSums.map(\.phase)) }
        #expect(phases == [all, all, all, all.subtracting(["context", "prepare"])])
    }

    /// Both need one replay. Timing the phases must not allocate, because allocations are counted in it.
    @Test func phasesAreTimedWithoutChangingTheCounts() throws {
        let scenario = try Scenario.small(
            items: 300, pattern: .mixed, ticks: 200, settings: Self.compact, competitors: ["full", "cached", "delegate"])
        for competitor in scenario.competitors {
            // The first replay of a process also fills caches of the runtime.
            _ = try scenario.account(competitor.name)
            let timed = try PhasePass(
                scenario, competitor: competitor, clock: ScriptedClock(then: 10), interruption: Interruption())
            #expect(try timed.account.work == scenario.account(competitor.name).work, "\(competitor.name)")
        }
    }

    // MARK: Caches of the runtime

    private struct TooFewRows: Error {}

    private func replays(items: Int, refusing least: Int = 0) throws -> [String] {
        let controller: @MainActor @Sendable (Rows) throws -> UIViewController = { rows in
            guard rows.count >= least else { throw TooFewRows() }
            return RowsController(rows)
        }
        let subject = Subject("rows", content: { Rows(count: $0.items) }) {
            Competitor("first", controller: controller)
            Competitor("second", controller: controller)
        }
        var replays: [String] = []
        try Scenario.small(AnySubject(subject), items: items, ticks: 3).fillRuntimeCaches { scenario, competitor in
            replays.append("\(competitor.name) with \(scenario.request.description.items), \(scenario.trace.events.count) ticks")
        }
        return replays
    }

    @Test func eachStrategyReplaysFewItems() throws {
        #expect(try replays(items: 1_000) == ["first with 200, 3 ticks", "second with 200, 3 ticks"])
        #expect(try replays(items: 150) == ["first with 150, 3 ticks", "second with 150, 3 ticks"])
    }

    @Test func aLayoutThatRefusesFewItemsReplaysItsOwn() throws {
        #expect(try replays(items: 300, refusing: 250) == ["first with 300, 3 ticks", "second with 300, 3 ticks"])
    }

    @Test func anInterruptionEndsTheReplays() throws {
        let scenario = try Scenario.small(items: 1_000, ticks: 3)
        var count = 0
        #expect(throws: Interruption.Requested.self) {
            try scenario.fillRuntimeCaches { _, _ in
                count += 1
                throw Interruption.Requested()
            }
        }
        #expect(count == 1)
    }

    /// The first counted replay of more items allocates what a later one does.
    @Test func theCountsAfterFewItemsAreThoseOfALaterReplay() throws {
        let scenario = try Scenario.small(
            items: 700, ticks: 60, settings: Self.compact, competitors: ["full", "cached", "delegate"])
        let exact = try scenario.exactWork(interruption: Interruption())
        for (work, competitor) in zip(exact, scenario.competitors) {
            let later = try scenario.account(competitor.name)
            #expect(later.work.with(staleCounts: [Int](repeating: 0, count: 60)) == work.ticks, "\(competitor.name)")
        }
    }
}
