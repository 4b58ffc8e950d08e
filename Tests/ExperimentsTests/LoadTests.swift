import BenchmarkResults
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

/// Loading a screen is measured before the first tick.
@MainActor @Suite(.takesTurns)
struct LoadTests {
    private func account(_ name: String) throws -> AccountPass {
        // Without dictionaries, whose allocations depend on the hash seed of the test process.
        let scenario = try Scenario.small(items: 120, ticks: 20, settings: ["placement": "compact"])
        return try AccountPass(scenario, competitor: scenario.competitor(name), interruption: Interruption())
    }

    @Test(arguments: ["full", "cached", "delegate"])
    func theLoadHasTheWorkOfTheFirstScreen(strategy: String) throws {
        let account = try account(strategy)
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
        nonisolated(unsafe) var made = 0
        let subject = Subject("counted", axis: .vertical) {
            Rows(count: $0.items)
        } competitors: {
            Competitor("rows") { rows in
                made += 1
                return RowsController(rows)
            }
        }
        let request = ScenarioRequest(
            subject: AnySubject(subject), parameters: Parameters(items: 20, seed: 1), source: .pattern(.mixed), ticks: 5)
        let cost = try request.timeFirstLoad(clock: ScriptedClock(then: 10), meter: AbsentNoiseMeter())
        #expect(made == 1)
        #expect(cost.upper == .nanoseconds(10))
    }

    @Test func theLoadIsTheSameInEachPass() throws {
        _ = try account("cached")
        #expect(try account("cached").loadWork == account("cached").loadWork)
    }
}
