import Testing
import UIKit

@testable import Subjects
@testable import Suites

@MainActor
struct SubjectTests {
    private let subjects: [AnySubject] = [
        AnySubject(.quilt), AnySubject(.flow), AnySubject(.sections), AnySubject(.shelves), AnySubject(.layers),
    ]

    @Test func competitorsHaveUniqueNamesAndSummaries() {
        #expect(subjects.map(\.name) == ["quilt", "flow", "sections", "shelves", "layers"])
        #expect(
            subjects.map { $0.competitors.map(\.name) } == [
                ["full", "cached", "named", "cached-ahead", "prefix", "delegate", "delegate-scroll-only", "cell"],
                ["full", "cached", "named", "delegate", "delegate-scroll-only", "cell"],
                ["full", "cached", "named", "delegate", "cached-scan", "cached-scan-stale"],
                ["full", "cached", "named", "delegate", "delegate-scroll-only"], ["layered"],
            ])
        for subject in subjects {
            #expect(!subject.description.summary.isEmpty && !subject.description.defaultItems.isEmpty)
            #expect(subject.competitors.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
            #expect(
                subject.competitors.filter(\.mayBeStale).allSatisfy {
                    ["delegate-scroll-only", "cached-scan-stale"].contains($0.name)
                })
        }
    }

    @Test func onlyTheseGrowWithTheItems() {
        for subject in subjects {
            let growing = subject.competitors.filter { $0.growth == .items }.map(\.name)
            #expect(
                Set(growing).isSubset(of: ["full", "cached-scan", "cached-scan-stale", "layered"])
                    && growing.first == subject.competitors[0].name)
        }
    }

    /// Every strategy makes a new controller each time.
    @Test func allCompetitorsShowAContent() throws {
        for subject in subjects {
            let content = try subject.prepare(Parameters(items: 40))
            #expect(content.warning == nil)
            #expect(content.competitors.map(\.description) == subject.competitors)
            for competitor in content.competitors {
                #expect((competitor.refusal == nil) == (competitor.name != "cell"))
                let (first, second) = (try competitor.makeController(), try competitor.makeController())
                #expect(first !== second && !first.isViewLoaded, "\(competitor.name) over \(subject.name)")
            }
        }
    }

    @Test func onlyFullPlacesLazilyAndOthersGiveAReason() throws {
        let content = try AnySubject(.quilt).prepare(
            Parameters(items: 40, settings: SettingValues(["prelayout": "window"])))
        for competitor in content.competitors {
            #expect((competitor.refusal == nil) == (competitor.name == "full"), "\(competitor.name)")
            #expect(competitor.refusal.map { $0.contains("--prelayout window") && $0.hasSuffix(".") } ?? true)
        }
    }

    @Test func anAddedCompetitorRunsBesideTheOthers() throws {
        let own = Competitor<FlowAlbum>("own") { album in FlowController(album: album, layout: UICollectionViewFlowLayout()) }
        let subject = AnySubject(Subject.flow.adding(own))
        #expect(subject.competitors.map(\.name) == AnySubject(.flow).competitors.map(\.name) + ["own"])
        #expect(try subject.prepare(Parameters(items: 3)).competitors.last?.makeController() is FlowController)
    }
}
