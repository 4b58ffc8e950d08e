import BenchmarkResults
import ScrollTraces
import Subjects
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

/// The passes over subjects other than the quilt.
@MainActor @Suite(.takesTurns)
struct SubjectPassTests {
    private func work(_ competitor: PreparedCompetitor, _ scenario: Scenario) throws -> [TickWork] {
        try AccountPass(scenario, competitor: competitor, interruption: Interruption()).work
    }

    @Test func viewsCountAsElementsOfTheScreenAndOfTheWork() throws {
        let scenario = try Scenario.small(AnySubject(.sections), items: 60, ticks: 150)
        let verified = try VerifyPass(scenario, interruption: Interruption())
        let elements = verified.screens.map { $0.compactMap(\.element) }
        #expect(elements[0].contains(ScreenRow.Element(kind: "KindMenu", section: 0, item: 0)))
        #expect(elements.map(\.count) == verified.elementCounts)
        let digests = try work(scenario.competitors[0], scenario).map(\.screenDigest)
        for competitor in scenario.competitors {
            let work = try work(competitor, scenario)
            #expect(work.map(\.screenDigest) == digests, "\(competitor.name)")
            #expect(work.map(\.visibleCells) == verified.elementCounts, "\(competitor.name)")
            #expect(work.allSatisfy { $0[.staleCells] == nil })
        }
    }

    /// The work of a tick of `full` and `cached-scan` grows with the items; the other strategies'
    /// work does not.
    @Test func onlyTheScanGrowsWithTheItems() throws {
        func returned(_ name: String, _ items: Int) throws -> [TickWork] {
            let scenario = try Scenario.small(
                AnySubject(.sections), items: items, pattern: .drag, ticks: 60, competitors: [name])
            return try work(scenario.competitors[0], scenario)
        }
        for name in ["cached", "named", "delegate"] {
            let (few, many) = (try returned(name, 200), try returned(name, 2_000))
            for tick in few.indices {
                #expect(few[tick][.attributesReturned] == many[tick][.attributesReturned], "\(name), tick \(tick)")
                #expect(few[tick][.attributesCreated] == many[tick][.attributesCreated], "\(name), tick \(tick)")
                #expect(few[tick][.itemsPlaced] == 0 && many[tick][.itemsPlaced] == 0)
            }
        }
        #expect(try returned("full", 2_000).contains { $0[.itemsPlaced] == 2_000 })
    }

    @Test(.needsHeadlessEngine) func aReloadBringsInEverythingAnew() throws {
        for subject in [AnySubject(.flow), AnySubject(.sections)] {
            let scenario = try Scenario.small(subject, items: 100, pattern: .reload, ticks: 200)
            let reloads = scenario.trace.events.indices.filter { scenario.trace.events[$0].phase == .reload }
            #expect(reloads.count >= 2)
            for competitor in scenario.competitors {
                let work = try work(competitor, scenario)
                for tick in reloads {
                    #expect(
                        work[tick][.cellsDequeued] == work[tick].visibleCells,
                        "\(competitor.name) over \(subject.name), tick \(tick)")
                }
            }
        }
    }
}
