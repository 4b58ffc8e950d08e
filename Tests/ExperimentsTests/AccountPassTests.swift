import BenchmarkResults
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct AccountPassTests {
    private func work(_ name: String, _ scenario: Scenario) throws -> [TickWork] {
        try AccountPass(scenario, competitor: scenario.competitor(name), interruption: Interruption()).work
    }

    @Test func countsAndDigestsFollowTheScreensAndAreTheSameEachTime() throws {
        // The strategy “cell” needs the effect inset.
        let names = AnySubject(.quilt).competitors.map(\.name).filter { $0 != "cell" }
        // The allocations of some strategies depend on the order of the sets and dictionaries that they visit.
        let scenarios: [(scenario: Scenario, unordered: Set<String>)] = [
            (try .small(ticks: 30, settings: ["placement": "compact"], competitors: names), []),
            (try .small(AnySubject(.sections), ticks: 100), ["full", "cached-scan"]),
        ]
        for (scenario, unordered) in scenarios {
            let elementCounts = try scenario.elementCounts()
            for competitor in scenario.competitors {
                // The first pass of a process also fills caches of the runtime, for example of casts.
                _ = try work(competitor.name, scenario)
                let work = try work(competitor.name, scenario)
                let label: Comment = "\(competitor.name) in \(scenario.name)"
                if !unordered.contains(competitor.name) {
                    #expect(try self.work(competitor.name, scenario) == work, label)
                }
                #expect(try work.map(\.screenDigest) == scenario.screens(of: competitor).map(\.digest), label)
                #expect(work.map(\.visibleCells) == elementCounts, label)
                #expect(work.allSatisfy { $0[.staleCells] == nil }, label)
            }
        }
    }
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
