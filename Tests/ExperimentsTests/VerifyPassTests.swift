import BenchmarkResults
import ScrollTraces
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct VerifyPassTests {
    private func records(_ scenario: Scenario) throws -> [ScreenRecord] {
        try scenario.competitors.enumerated().map { index, competitor in
            try AccountPass(
                scenario, competitor: competitor, keepsRows: index == scenario.storedIndex, interruption: Interruption()
            ).screens
        }
    }

    private func compareRecords(_ scenario: Scenario) throws -> VerifyPass {
        try VerifyPass(scenario, comparing: records(scenario), interruption: Interruption())
    }

    /// Returns the first difference between the screens of a scenario, which replays side by side and separate ones find.
    private func mismatch(
        _ scenario: Scenario, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ScreenMismatch {
        let recorded = #expect(throws: ScreenMismatch.self, sourceLocation: sourceLocation) { try compareRecords(scenario) }
        let found = try #require(
            #expect(throws: ScreenMismatch.self, sourceLocation: sourceLocation) { try scenario.verify() },
            sourceLocation: sourceLocation)
        #expect(recorded?.description == found.description, sourceLocation: sourceLocation)
        return found
    }

    /// The first tick at which a ``Saboteur`` is active.
    private func firstFaultyTick(_ scenario: Scenario) throws -> Int {
        try #require(scenario.trace.events.firstIndex { $0.contentOffsetY > 40 })
    }

    // MARK: Faults

    @Test func eachFaultIsFound() throws {
        try expectFaults(of: .quilt)
        try expectFaults(of: .flow)
        try expectFaults(of: .sections)
    }

    private func expectFaults<Content>(of subject: Subject<Content>) throws {
        // The strategy “cell” refuses the default effect.
        let names = subject.competitors.map(\.description).filter { !$0.mayBeStale }.map(\.name).filter { $0 != "cell" }
        for name in names {
            for fault in Fault.allCases {
                let scenario = try Scenario.small(AnySubject(subject.broken(name, by: fault)), pattern: .fling)
                let error = try mismatch(scenario)
                let label: Comment = "\(name), \(fault): \(error)"
                #expect(
                    [error.scenario, error.expected.competitor, error.found.competitor]
                        == [scenario.name, "full", "\(name)-broken"], label)
                let tick = try firstFaultyTick(scenario)
                let sentences = [
                    "after tick \(tick) (the content was scrolled to y ", "  full",
                    "full is only the reference, because it comes first; it is not known to be right.",
                ]
                #expect(error.tick == tick, label)
                #expect(sentences.allSatisfy(error.description.contains), label)
                try expectDescription(of: fault, error, label)
            }
        }
    }

    private func expectDescription(of fault: Fault, _ error: ScreenMismatch, _ label: Comment) throws {
        let expected = try #require(error.expected.view, label)
        switch fault {
        case .cellUlp, .pictureUlp:
            let found = try #require(error.found.view, label)
            let differing = Set(zip(expected, found).filter { $0 != $1 }.map(\.0.name))
            let difference = (shownY(found) ?? .nan) - (shownY(expected) ?? .nan)
            #expect(differing.isSubset(of: ["y", "visible part"]), label)
            #expect((0...2 * (667 as Double).ulp).contains(difference), label)
            #expect(error.element.hasPrefix("item "), label)
            #expect(difference != 0, label)
            #expect(error.view.hasPrefix("UIImageView in item") == (fault == .pictureUlp), label)
        case .oneCell, .threeCells:
            #expect(error.found.view == nil, label)
            #expect(error.element.hasPrefix("item "), label)
            #expect(error.description.contains("-broken  does not show this view\n"), label)
        }
    }

    /// After a reload, the screen of each subject shows the other data. A strategy that keeps the old data is refused at that tick.
    @Test func keepingTheOldDataIsFound() throws {
        for pattern in [TracePattern.reload, .menu] {
            for subject in [
                AnySubject(Subject.quilt.deaf()), AnySubject(Subject.flow.deaf()), AnySubject(Subject.sections.deaf()),
            ] {
                let scenario = try Scenario.small(subject, items: 60, pattern: pattern, ticks: 150)
                let error = try mismatch(scenario)
                let tick = scenario.trace.events.firstIndex { $0.dataSet != nil }
                #expect(error.tick == tick, "\(error)")
                #expect(error.found.competitor == "deaf", "\(error)")
                #expect(error.element.hasPrefix("item "), "\(error)")
            }
        }
    }

    /// The text's cache has the positions of another team. This is counted, not refused.
    @Test func theFaultOfTheTextsCacheIsCounted() throws {
        for (teams, isEqual) in [("equal", true), ("different", false)] {
            let scenario = try Scenario.small(
                AnySubject(.sections), items: 60, pattern: .menu, ticks: 300, settings: ["teams": teams],
                competitors: ["cached-scan-stale", "cached-scan"])
            let first = try #require(scenario.trace.events.firstIndex { $0.dataSet != nil })
            let counts = try scenario.verify().staleCounts
            let isCurrent = [counts[0][..<first], counts[0][first...], counts[1][...]].map { $0.allSatisfy { $0 == 0 } }
            #expect(isCurrent == [true, isEqual, true], "\(teams) teams")
        }
    }

    /// The difference is only in the replays that are recorded.
    @Test func aDifferenceThatDoesNotComeAgainIsNotReproducible() throws {
        func error(_ mood: MoodyController.Mood, _ names: [String]) throws -> String {
            let subject = Subject("rows", content: { Rows(count: $0.items) }) {
                Competitor("calm") { RowsController($0) }
                Competitor("moody") { MoodyController($0) }
            }
            let scenario = try Scenario.small(AnySubject(subject), ticks: 9, competitors: names)
            MoodyController.mood = mood
            let records = try records(scenario)
            MoodyController.mood = .calm
            let error = #expect(throws: Failure.self) {
                try VerifyPass(scenario, comparing: records, interruption: Interruption())
            }
            return "\(try #require(error))"
        }
        let rest = ", but not when all strategies were replayed again, side by side: the difference is not reproducible. Costs of"
        #expect(
            try error(.mistaken, ["calm", "moody"]).hasPrefix(
                "The strategies calm and moody showed different screens in rows/mixed/120 before the first tick\(rest)"))
        #expect(try error(.hidden, ["moody"]).hasPrefix("The strategy moody showed nothing in rows/mixed/120\(rest)"))
    }

    // MARK: Stale views

    @Test func staleCellsAreToleratedWhereTheyAreAnnouncedAndCounted() throws {
        let name = "delegate-scroll-only"
        for (subject, number) in [
            (AnySubject(.quilt), 0), (AnySubject(.quilt), 1), (AnySubject(.flow), 0), (AnySubject(.flow), 1),
        ] {
            func scenario(_ names: [String]) throws -> Scenario {
                try .small(subject, pattern: .fling, ticks: 20, models: .number(number), competitors: names)
            }
            // The same cells at each tick, independent of the other strategies. The reference is included even if it is not
            // measured.
            let alone = try scenario([name]).verify()
            let stale = try #require(alone.staleCounts.first)
            let label: Comment = "\(subject.name), models \(number)"
            #expect(try scenario([name]).standard.name == "full", label)
            #expect(stale.contains { $0 > 0 }, label)
            #expect(stale.contains(0), label)
            #expect(try zip(stale, scenario([name]).elementCounts()).allSatisfy { $0 <= $1 }, label)
            let honest = try scenario(["full"]).verify()
            let none = [Int](repeating: 0, count: stale.count)
            for (names, counts) in [([name, "full"], [stale, none]), (["full", name], [none, stale]), ([name], [stale])] {
                let verified = try scenario(names).verify()
                #expect(verified.staleCounts == counts, label)
                if names.contains("full") { #expect(verified.screens == honest.screens, label) }
                let recorded = try compareRecords(scenario(names))
                #expect(recorded.staleCounts == counts, label)
                #expect(recorded.staleCountsAfterLoad == verified.staleCountsAfterLoad, label)
                #expect(recorded.screens == verified.screens, label)
                #expect(recorded.contentOffsets == verified.contentOffsets, label)
                #expect(recorded.startOffset == verified.startOffset, label)
                let exact = try scenario(names).exactWork(interruption: Interruption())
                #expect(exact.map { $0.ticks.map { $0[.staleCells] } } == counts, label)
            }
        }
    }

    /// Only the pictures may be stale; a cell in another position is refused.
    @Test func cellsOfAStaleCompetitorMustBeInPlace() throws {
        for fault in [Fault.cellUlp, .oneCell, .threeCells] {
            let subject = Subject.quilt.broken("delegate-scroll-only", by: fault, staleness: .contents)
            let scenario = try Scenario.small(
                AnySubject(subject), pattern: .fling, competitors: ["full", "delegate-scroll-only-broken"])
            let error = try mismatch(scenario)
            #expect(try error.tick == firstFaultyTick(scenario), "\(error)")
            #expect(error.element.hasPrefix("item "), "\(error)")
        }
    }
}

private func shownY(_ view: ViewDifference.Properties) -> Double? {
    view.first { $0.name == "y" }.flatMap { Double($0.value) }
}

/// A controller whose screens depend on something that outlives them.
private final class MoodyController: RowsController {
    enum Mood {
        case calm
        case mistaken
        case hidden
    }

    static var mood = Mood.calm

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.isHidden = Self.mood == .hidden
    }

    override func change(_ row: RowCell, at indexPath: IndexPath) {
        if Self.mood == .mistaken { row.label.text = "mistaken" }
    }
}
