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

    @Test func countsAndDigestsFollowTheScreensAndAreTheSameEachTime() throws {
        // The strategy “cell” needs the effect inset.
        let names = AnySubject(.quilt).competitors.map(\.name).filter { $0 != "cell" }
        // The allocations of some strategies depend on the order of the sets and dictionaries that they visit.
        let scenarios: [(scenario: Scenario, unordered: Set<String>)] = [
            (try .small(ticks: 30, settings: ["placement": "compact"], competitors: names), []),
            (try .small(AnySubject(.sections), ticks: 100), ["full", "cached-scan"]),
        ]
        for (scenario, unordered) in scenarios {
            let verified = try VerifyPass(scenario, interruption: Interruption())
            for competitor in scenario.competitors {
                // The first pass of a process also fills caches of the runtime, for example of casts.
                _ = try work(competitor.name, scenario)
                let work = try work(competitor.name, scenario)
                let label: Comment = "\(competitor.name) in \(scenario.name)"
                if !unordered.contains(competitor.name) {
                    #expect(try self.work(competitor.name, scenario) == work, label)
                }
                #expect(try work.map(\.screenDigest) == scenario.screens(of: competitor).map(\.digest), label)
                #expect(work.map(\.visibleCells) == verified.elementCounts, label)
                #expect(work.allSatisfy { $0[.staleCells] == nil }, label)
            }
        }
    }

    /// A reload makes every cell on the screen again, with other content.
    @Test(.needsHeadlessEngine) func aReloadChangesEveryCellOnTheScreen() throws {
        for subject in [AnySubject(.quilt), AnySubject(.flow), AnySubject(.sections)] {
            let scenario = try Scenario.small(subject, items: 100, pattern: .reload, ticks: 200)
            let reloads = scenario.trace.events.indices.filter { scenario.trace.events[$0].phase == .reload }
            #expect(reloads.count >= 2)
            for competitor in scenario.competitors {
                let work = try work(competitor.name, scenario)
                for tick in reloads {
                    let counts = [work[tick].visibleCells, work[tick][.changedCells], work[tick][.cellsDequeued]]
                    #expect(Set(counts).count == 1, "\(competitor.name) over \(subject.name), tick \(tick): \(counts)")
                    #expect((counts[0] ?? 0) > 3, "\(competitor.name) over \(subject.name), tick \(tick): \(counts)")
                    #expect(
                        work[tick].screenDigest != work[tick - 1].screenDigest,
                        "\(competitor.name) over \(subject.name), tick \(tick): \(counts)")
                }
            }
        }
    }

    #if !PUBLIC_API_ONLY
        @Test func eachStrategyDoesItsOwnKindOfWork() throws {
            let scenario = try Scenario.small(items: 400, pattern: .fling, ticks: 100, settings: ["placement": "compact"])
            let events = scenario.trace.events
            let moved = events.indices.filter { $0 > 0 && events[$0] != events[$0 - 1] }
            #expect(moved.count > 50)
            /// Returns the counts of the ticks that move.
            func counts(_ name: String, _ counters: WorkCounter...) throws -> [[Int]] {
                let work = try work(name, scenario)
                return try moved.map { tick in try counters.map { try #require(work[tick][$0]) } }
            }
            let tickWork: [Set<[Int]>] = try [
                Set(counts("full", .itemsPlaced, .prepares, .invalidations)),
                Set(counts("cached", .itemsPlaced, .prepares, .queries)), Set(counts("named", .itemsPlaced, .prepares)),
                Set(counts("delegate", .invalidations, .prepares)),
            ]
            #expect(tickWork == [[[400, 1, 1]], [[0, 1, 1]], [[0, 1]], [[0, 0]]])
            #expect(try counts("full", .attributesCreated, .attributesReturned).allSatisfy { $0[0] == $0[1] })
            // Cached attributes are not created again.
            #expect(try counts("cached", .attributesCreated).reduce(0) { $0 + $1[0] } <= 400)
            let visible = try self.work("named", scenario).map(\.visibleCells)
            for (tick, (queries, updates)) in zip(
                moved, zip(try counts("named", .queries), try counts("delegate", .cellsUpdated, .cellsDequeued)))
            {
                let cells = try #require(visible[tick])
                // Each item on the screen separately, and the window again at its end.
                #expect((0...1).contains(queries[0] - cells), "tick \(tick)")
                #expect(updates[0] >= cells - updates[1], "tick \(tick)")
            }
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
