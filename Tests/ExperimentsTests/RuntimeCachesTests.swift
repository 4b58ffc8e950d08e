import BenchmarkResults
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct RuntimeCachesTests {
    private struct TooFewRows: Error {}

    private func replays(items: Int, refusing least: Int = 0) throws -> [String] {
        let controller: @MainActor @Sendable (Rows) throws -> UIViewController = { rows in
            guard rows.count >= least else { throw TooFewRows() }
            return RowsController(rows)
        }
        let subject = Subject("rows") {
            Rows(count: $0.items)
        } competitors: {
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
            items: 700, ticks: 60, settings: ["placement": "compact"], competitors: ["full", "cached", "delegate"])
        let exact = try scenario.exactWork(interruption: Interruption())
        for (work, competitor) in zip(exact, scenario.competitors) {
            let later = try AccountPass(scenario, competitor: competitor, interruption: Interruption())
            #expect(later.work.with(staleCounts: [Int](repeating: 0, count: 60)) == work.ticks, "\(competitor.name)")
        }
    }
}
