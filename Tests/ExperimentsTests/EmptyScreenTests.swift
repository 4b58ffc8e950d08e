import ScrollTraces
import Suites
import TestSupport
import Testing
import UIKit

@testable import Experiments

/// A strategy whose screens are empty is refused, with the likely cause.
@MainActor
struct EmptyScreenTests {
    /// Each screen's sentence without what all sentences share, or that it has content.
    @Test func eachScreenHasItsCause() throws {
        let screens = Dictionary(uniqueKeysWithValues: EmptyScreen.all.map { ($0.name, $0) })
        let cases = try CaseFile("empty-screens.txt")
        #expect(Set(cases.inputs) == Set(screens.keys))
        let start = "The competitor “one” shows nothing in the whole scenario list/drag/50, so its costs mean nothing. "
        let end = " If that is intended, give the subject mayShowNothing: true."
        try cases.check { name in
            guard let error = try screens[name]?.error else { return "content" }
            return error.hasPrefix(start) && error.hasSuffix(end)
                ? String(error.dropFirst(start.count).dropLast(end.count)) : error
        }
    }

    @Test func contentThatIsOnlyWideIsToldTheAxis() throws {
        let subject = AnySubject.one(axis: .vertical) { _ in
            LayoutController(ScriptedLayout(CGSize(width: 900, height: 0)), sections: [1])
        }
        let error = #expect(throws: Failure.self) { try Scenario.small(subject, pattern: .drag) }
        #expect(error?.description.hasSuffix("if it scrolls horizontally, do not pass axis: .vertical to its subject.") == true)
    }

    @Test func oneTickWithAnElementIsEnough() throws {
        var scenario = try Scenario.small(.one { ListController($0) }, items: 50, pattern: .drag, ticks: 5)
        let size = CGSize(width: 375, height: 667)
        // Below the content at first.
        scenario.trace = ScrollTrace(ContiguousArray([90_000, 80_000, 0, 90_000].map { .to($0, on: size) }))
        #expect(throws: Never.self) { try scenario.verify() }
        scenario.trace = ScrollTrace(ContiguousArray([90_000, 80_000].map { .to($0, on: size) }))
        // The load shows cells.
        #expect(throws: Never.self) { try scenario.verify() }
    }

    @Test func movedLayersAreContent() throws {
        let scenario = try Scenario.layers(.drag, ticks: 5)
        #expect(throws: Never.self) { try scenario.verify() }
    }

    /// Of several strategies, each must show something. An outdated one is not compared with the others.
    @Test func eachStrategyIsChecked() throws {
        let subject = Subject("list", content: { $0.items }) {
            Competitor("shown") { _ in ListController(50) }
            Competitor("stale", staleness: .elements) { _ in ListController(50) { $0.list.isHidden = true } }
        }
        let scenario = try Scenario.small(
            AnySubject(subject), items: 50, pattern: .drag, ticks: 5, competitors: ["shown", "stale"])
        let error = #expect(throws: Failure.self) { try scenario.verify() }
        #expect(error?.description.hasPrefix("The competitor “stale” shows nothing") == true)
    }

    @Test func aScenarioWithoutItemsMayShowNothing() throws {
        let subject = AnySubject.one { LayoutController(ScriptedLayout.withoutElements(), sections: [$0]) }
        let scenario = try Scenario.small(subject, items: 0, pattern: .drag, ticks: 5)
        #expect(throws: Never.self) { try scenario.verify() }
    }
}
