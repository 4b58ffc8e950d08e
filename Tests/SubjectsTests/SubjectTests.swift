import Testing
import UIKit

@testable import Subjects
@testable import Suites

@MainActor
struct SubjectTests {
    private let subjects: [AnySubject] = [
        AnySubject(.quilt), AnySubject(.flow), AnySubject(.sections), AnySubject(.shelves), AnySubject(.layers),
    ]

    /// Every strategy makes a new controller each time. Only Leth's cells refuse the default effect.
    @Test func allCompetitorsShowAContent() throws {
        for subject in subjects {
            let content = try subject.prepare(Parameters(items: 40))
            #expect(content.warning == nil)
            #expect(content.competitors.map(\.description) == subject.competitors)
            for competitor in content.competitors {
                let (first, second) = (try competitor.makeController(), try competitor.makeController())
                #expect(
                    (competitor.refusal == nil) == !competitor.name.hasPrefix("cell"),
                    "\(competitor.name) over \(subject.name)")
                #expect(
                    !first.isViewLoaded,
                    "\(competitor.name) over \(subject.name)")
                #expect(first !== second, "\(competitor.name) over \(subject.name)")
            }
        }
    }

    @Test func theOrdinaryPlacementHasALimit() throws {
        let quilt = AnySubject(.quilt).description
        try quilt.check(Parameters(items: 200_000))
        try quilt.check(Parameters(items: 10_000_000, settings: SettingValues(["placement": "compact"])))
        let error = #expect(throws: SettingError.self) { try quilt.check(Parameters(items: 200_001)) }
        #expect(
            error?.description
                == "The ordinary placement takes at most 200000 items; got 200001. Use --placement compact for more.")
    }
}
