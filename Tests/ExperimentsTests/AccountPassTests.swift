import BenchmarkResults
import Sampling
import Subjects
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct AccountPassTests {
    private func work(_ name: String, _ scenario: Scenario) throws -> [TickWork] {
        try AccountPass(scenario, competitor: scenario.competitor(name), interruption: Interruption()).work
    }

    @Test func countsAreTheSameEachTime() throws {
        // The strategy “cell” needs the effect inset.
        for name in AnySubject(.quilt).competitors.map(\.name) where name != "cell" {
            let scenario = try Scenario.small(ticks: 30, competitors: [name])
            // The first pass of a process also fills caches of the runtime, for example of casts.
            _ = try work(name, scenario)
            #expect(try work(name, scenario) == work(name, scenario), "\(name)")
        }
    }

    @Test func theDigestsAreThoseOfTheScreens() throws {
        let scenario = try Scenario.small()
        let verified = try VerifyPass(scenario, interruption: Interruption())
        for competitor in scenario.competitors {
            let work = try work(competitor.name, scenario)
            #expect(try work.map(\.screenDigest) == scenario.screens(of: competitor).map(\.digest), "\(competitor.name)")
            #expect(work.map(\.visibleCells) == verified.elementCounts, "\(competitor.name)")
        }
    }

    #if !PUBLIC_API_ONLY
        @Test func eachStrategyDoesItsOwnKindOfWork() throws {
            let scenario = try Scenario.small(items: 400, pattern: .fling, ticks: 100)
            let full = try work("full", scenario)
            let cached = try work("cached", scenario)
            let named = try work("named", scenario)
            let delegate = try work("delegate", scenario)
            let moved = scenario.trace.events.indices.filter {
                $0 > 0 && scenario.trace.events[$0] != scenario.trace.events[$0 - 1]
            }
            #expect(moved.count > 50)
            for tick in moved {
                #expect(
                    full[tick][.itemsPlaced] == 400 && full[tick][.prepares] == 1 && full[tick][.invalidations] == 1,
                    "tick \(tick)")
                #expect(full[tick][.attributesCreated] == full[tick][.attributesReturned], "tick \(tick)")
                #expect(
                    cached[tick][.itemsPlaced] == 0 && cached[tick][.prepares] == 1 && cached[tick][.queries] == 1, "tick \(tick)"
                )
                #expect(named[tick][.itemsPlaced] == 0 && named[tick][.prepares] == 1, "tick \(tick)")
                // Each item on the screen separately, and the window again at its end.
                #expect(
                    (0...1).contains(try #require(named[tick][.queries]) - (try #require(named[tick].visibleCells))),
                    "tick \(tick)")
                #expect(delegate[tick][.invalidations] == 0 && delegate[tick][.prepares] == 0, "tick \(tick)")
                let keptCells = try #require(delegate[tick].visibleCells) - (try #require(delegate[tick][.cellsDequeued]))
                #expect(try #require(delegate[tick][.cellsUpdated]) >= keptCells, "tick \(tick)")
            }
            // Cached attributes are not created again.
            #expect(try cached.reduce(0) { $0 + (try #require($1[.attributesCreated])) } <= 400)
        }
    #endif
}

extension Scenario {
    /// Returns the screens of a strategy, one per tick.
    @MainActor
    fileprivate func screens(of competitor: PreparedCompetitor) throws -> [Screen] {
        let stage = try makeStage(of: competitor)
        var screens: [Screen] = []
        try Replay(stage: stage, interruption: Interruption()).run(
            trace.events, observing: { _ in screens.append(stage.screen()) })
        return screens
    }
}
