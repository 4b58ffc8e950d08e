import BenchmarkResults
import InvalidationStrategies
import Sampling
import Testing

@testable import Experiments

@MainActor
struct AccountPassTests {
    private func work(_ strategy: any ScrollStrategy.Type, _ scenario: Scenario) throws -> [TickWork] {
        try AccountPass(scenario, strategy: strategy, interruption: Interruption()).work
    }

    @Test func countsAreTheSameEachTime() throws {
        for strategy in LayoutKind.quilt.strategies {
            let scenario = try Scenario.small(ticks: 200)
            // The first pass of a process also fills the runtime's own caches, such as those of casts.
            _ = try work(strategy, scenario)
            #expect(try work(strategy, scenario) == work(strategy, scenario), "\(strategy.name)")
        }
    }

    @Test func theDigestsAreThoseOfTheScreens() throws {
        let scenario = try Scenario.small()
        let screens = try VerifyPass(scenario, interruption: Interruption()).screens
        for strategy in scenario.strategies {
            let work = try work(strategy, scenario)
            #expect(work.map(\.screenDigest) == screens.map(\.digest), "\(strategy.name)")
            #expect(work.map(\.visibleCells) == screens.map(\.cells.count), "\(strategy.name)")
        }
    }

    @Test func eachStrategyDoesItsOwnKindOfWork() throws {
        let scenario = try Scenario.small(items: 400, pattern: .fling, ticks: 100)
        let full = try work(FullRelayout.self, scenario)
        let cached = try work(CachedParallax.self, scenario)
        let delegate = try work(DelegateUpdates.self, scenario)
        let moved = scenario.trace.events.indices.filter { $0 > 0 && scenario.trace.events[$0] != scenario.trace.events[$0 - 1] }
        #expect(moved.count > 50)
        for tick in moved {
            #expect(full[tick].itemsPlaced == 400 && full[tick].prepares == 1 && full[tick].invalidations == 1, "tick \(tick)")
            #expect(full[tick].attributesCreated == full[tick].attributesReturned, "tick \(tick)")
            #expect(cached[tick].itemsPlaced == 0 && cached[tick].prepares == 1 && cached[tick].queries == 1, "tick \(tick)")
            #expect(delegate[tick].invalidations == 0 && delegate[tick].prepares == 0, "tick \(tick)")
            #expect(delegate[tick].cellsUpdated >= delegate[tick].visibleCells - delegate[tick].cellsDequeued, "tick \(tick)")
        }
        // What is in the cache is not made again.
        #expect(cached.reduce(0) { $0 + $1.attributesCreated } <= 400)
    }
}
