import ScrollTraces
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// Users' subjects: other axes, other view trees, and subjects that cannot be measured.
@MainActor @Suite(.takesTurns)
struct ScenarioRequestTests {
    private func request(
        _ subject: AnySubject, items: Int = 40, source: TraceSource = .pattern(.mixed), competitors: [String]? = nil,
        models: UICollectionView.Models = .init(), seed: UInt64 = 1
    ) -> ScenarioRequest {
        ScenarioRequest(
            subject: subject, parameters: Parameters(items: items, seed: seed), models: models, source: source,
            ticks: 50, competitors: competitors)
    }

    // MARK: Defaults

    /// The number depends on the settings only, so that counts are the same on every machine.
    @Test func largeScenariosHaveFewerTicksUnlessANumberIsGiven() throws {
        let layout = AnySubject(.flow)
        func request(items: Int, given: [String: SettingArgument] = [:]) throws -> ScenarioRequest {
            try ScenarioRequest(of: layout, items: items, strategies: nil, given: given)
        }
        #expect(try [50, 10_000, 10_001].map { try request(items: $0).ticks } == [600, 600, 120])
        #expect(try request(items: 50).with(items: 50_000).ticks == 120)
        let fixed = try request(items: 50, given: ["ticks": .flag("ticks", "600")])
        #expect(fixed.with(items: 50_000).ticks == 600)
    }

    /// A strategy that nobody chose may be too slow to replay.
    @Test func theReferenceIsTheFirstChosenStrategyThatIsNeverStale() throws {
        let cases: [(chosen: [String], reference: String)] = [
            (["cached", "delegate"], "cached"), (["delegate-scroll-only", "delegate"], "delegate"),
            // Only if all chosen ones may be stale, another strategy must show what they should.
            (["delegate-scroll-only"], AnySubject(.flow).competitors[0].name),
        ]
        for (chosen, reference) in cases {
            let made = try request(AnySubject(.flow), competitors: chosen).make().scenario
            #expect(made.standard.name == reference, "\(chosen)")
        }
    }

    // MARK: Other view trees

    @Test(arguments: [ScrollAxis.vertical, .horizontal], TracePattern.keepingData)
    func cellsAndPlainViewsShowTheSame(axis: ScrollAxis, pattern: TracePattern) throws {
        let runs: [(items: Int, models: Int)] = [(40, 3), (1, 0), (40, 0), (1, 3)]
        for (items, models) in runs.prefix(seeds(fast: 2, all: 4).count) {
            let scenario = try request(
                AnySubject(.rows(axis)), items: items, source: .pattern(pattern), models: .number(models), seed: 2
            ).make().scenario
            #expect(scenario.competitors.map(\.name) == ["frames", "wrapped", "all-views"])
            #expect(scenario.axis == axis)
            let verified = try scenario.verify()
            let events = scenario.trace.events
            #expect(verified.contentOffsets == events.map { CGPoint(x: $0.contentOffsetX, y: $0.contentOffsetY) })
            #expect(events.allSatisfy { (axis == .vertical ? $0.contentOffsetX : $0.contentOffsetY) == 0 })
            #expect(items == 1 || pattern == .idle || Set(events.map { $0.contentOffsetX + $0.contentOffsetY }).count > 4)
            guard axis == .horizontal else { continue }
            // A horizontal trace is the vertical one over content of the same lengths.
            let content = Rows(count: items, axis: .horizontal)
            let canvas = ScrollCanvas(screenSize: CGSize(width: 667, height: 375), displayScale: 2) { size in
                content.contentSize(in: size.transposed).width
            }
            let upright = pattern.trace(ticks: 50, seed: 2, over: canvas).events
            #expect(events.map(\.contentOffsetX) == upright.map(\.contentOffsetY))
            #expect(events.map(\.screenSize) == upright.map(\.screenSize.transposed))
            #expect(events.map(\.phase) == upright.map(\.phase))
        }
    }

    /// A layout that chooses its direction in its initializer, as apps do.
    private final class WideLayout: UICollectionViewFlowLayout {
        override init() {
            super.init()
            MainActor.assumeIsolated { scrollDirection = .horizontal }
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func theContentDecidesTheAxis() throws {
        func sized(_ width: CGFloat, _ height: CGFloat) -> @MainActor @Sendable () -> UIViewController {
            { LayoutController(ScriptedLayout(CGSize(width: width, height: height)), sections: [40]) }
        }
        let cases: [(axis: ScrollAxis, controller: @MainActor @Sendable () -> UIViewController)] = [
            (.horizontal, { LayoutController(WideLayout(), sections: [60]) }),
            (.vertical, { LayoutController(UICollectionViewFlowLayout(), sections: [200]) }),
            (
                .horizontal,
                {
                    ScrollViewController(CGSize(width: 375, height: 667), contentSize: CGSize(width: 3_000, height: 667))
                }
            ),
            // The controller scrolls lists in its view, so their direction counts.
            (.horizontal, { ColumnsController([LayoutController(WideLayout(), sections: [60])]) }),
            (.horizontal, sized(3_000, 667)), (.vertical, sized(375, 3_000)),
            (.horizontal, sized(3_000, 2_000)), (.vertical, sized(2_000, 3_000)),
        ]
        for (index, (axis, controller)) in cases.enumerated() {
            let (scenario, warnings) = try request(.one { _ in controller() }).make()
            #expect(scenario.axis == axis, "\(index)")
            #expect(warnings.count == (index < cases.count - 2 ? 0 : 1), "\(index)")
            let events = scenario.trace.events
            #expect(events.contains { (axis == .vertical ? $0.contentOffsetY : $0.contentOffsetX) > 0 }, "\(index)")
            #expect(events.allSatisfy { (axis == .vertical ? $0.contentOffsetX : $0.contentOffsetY) == 0 }, "\(index)")
        }
        let warning = try request(.one { _ in sized(3_000, 2_000)() }).make().warnings.first
        #expect(
            warning
                == "the content of own/mixed/40 is 3000.0 × 2000.0 pt, longer than the screen on both axes. It is scrolled along the "
                + "horizontal axis; for the other one, pass axis: .vertical to its subject.")
        let (scenario, warnings) = try request(.one(axis: .vertical) { _ in sized(3_000, 2_000)() }).make()
        #expect(scenario.axis == .vertical)
        #expect(warnings == [])
    }

    /// A screen of an app shows the same items, whatever number a run asks for.
    @Test func aScreensOwnItemsAreCounted() throws {
        for count in [4, 39, 400] {
            let made = try request(.one { _ in LayoutController(UICollectionViewFlowLayout(), sections: [count]) }).make()
                .scenario
            #expect(made.ownItemCount == count)
        }
        // The number of the request, or one that follows from it.
        for factor in [1, 3] {
            let own = AnySubject.one { LayoutController(UICollectionViewFlowLayout(), sections: [$0 * factor]) }
            #expect(try request(own).make().scenario.ownItemCount == nil)
        }
        #expect(try request(AnySubject(.shelves)).make().scenario.ownItemCount == nil)
        #expect(try request(AnySubject(.rows()), competitors: ["all-views"]).make().scenario.ownItemCount == nil)
    }

    @Test func aScrollViewWithoutACollectionViewIsCountedAsFarAsItGoes() throws {
        let scenario = try request(AnySubject(.rows()), source: .pattern(.fling), competitors: ["all-views"]).make().scenario
        let work = try scenario.account("all-views").work
        let counts = Set(work.map { [$0[.itemsPlaced], $0[.cellsUpdated], $0[.queries], $0[.invalidations]] })
        #expect(counts == [[nil, nil, 0, 0]])
        #expect(work.allSatisfy { ($0.visibleCells ?? 0) > 5 })
        let cells = try request(AnySubject(.rows()), source: .pattern(.fling), competitors: ["frames"]).make().scenario
        let counted = try cells.account("frames").work
        #expect(counted.map(\.screenDigest) == work.map(\.screenDigest))
        #expect(counted.map(\.visibleCells) == work.map(\.visibleCells))
        // The flow layout counts if the controller does not.
        #expect(counted.allSatisfy { $0[.itemsPlaced] == 0 && $0[.cellsUpdated] == nil })
    }

    @Test func aControllerMayMakeItsViewInItsFirstLayoutPass() throws {
        let late = Competitor<Rows>("late") { ViewOfAnotherController(RowsController($0), isLate: true) }
        for models in UICollectionView.Models.all {
            let scenario = try request(AnySubject(Subject.rows().adding(late)), models: models).make().scenario
            #expect(scenario.competitors.contains { $0.name == "late" })
            #expect(throws: Never.self) { try scenario.verify() }
            let rows = RowsController(Rows(count: 40))
            let stage = try ScrollStage(
                ViewOfAnotherController(rows, isLate: true), models: models, screenSize: scenario.request.parameters.screenSize,
                competitor: "late",
                scenario: "rows")
            #expect(stage.collectionViews.itemCount == 40)
            #expect(rows.collectionView.models == models)
        }
    }

    // MARK: Refusals

    /// Returns the type of the error of a refused request, and its message.
    private func refusal(of request: ScenarioRequest) -> String {
        do {
            _ = try request.make()
            return "no refusal"
        } catch {
            return "\(type(of: error)): \(error)"
        }
    }

    @Test func aSubjectWithoutThatCompetitorIsRefused() {
        let empty = Subject<Int>("own", content: { $0.items }, competitors: {})
        let never = AnySubject(
            empty.adding(Competitor("only", refusal: { "it cannot show \($0) items." }) { _ in UIViewController() }))
        let cases: [(request: ScenarioRequest, parts: [String])] = [
            (
                request(AnySubject(.flow), competitors: ["full", "cached-scan"]),
                ["“cached-scan”", "full, cached, named, delegate, delegate-scroll-only"]
            ),
            (request(never), ["SettingError: it cannot show 40 items."]),
            (request(never, competitors: ["only"]), ["“only”", "it cannot show 40 items."]),
            (request(AnySubject(empty)), ["own has no competitor"]),
        ]
        for (request, parts) in cases {
            let message = refusal(of: request)
            let isComplete = message.hasPrefix("SettingError: ") && message.hasSuffix(".")
            #expect(isComplete, "\(parts): \(message)")
            #expect(parts.allSatisfy(message.contains), "\(parts): \(message)")
        }
    }

    @Test func aControllerThatCannotBeMeasuredIsRefused() {
        let moving = AnySubject.one(motion: .moving) { _ in RowsController(Rows(count: 3)) }
        let other = Competitor<Rows>("other") { RowsController(Rows(count: $0.count - 3)) }
        let endless = AnySubject.one { _ in EndlessController(RowViewsController(Rows(count: 0))) }
        let cases: [(request: ScenarioRequest, parts: [String])] = [
            (request(.one { _ in UIViewController() }), ["Failure", "“one” has no scroll view", "viewDidLoad()"]),
            (
                request(AnySubject(.rows()), items: 0),
                ["Failure", "“frames” is 375.0 × 0.0 pt on a screen of 375.0 × 667.0 pt"]
            ),
            (request(AnySubject(.rows(.horizontal)), items: 0), ["Failure", "“frames” is 0.0 × 667.0 pt"]),
            (request(AnySubject(Subject.rows().adding(other))), ["Failure", "“other” shows 37 items and “frames” 40"]),
            (request(moving, source: .motionPattern(.drag)), ["Failure", "“one” is not MotionDriven"]),
            (request(moving, source: .motionPattern(.gyroscope)), ["Failure", "“one” is not MotionDriven"]),
            (
                request(AnySubject(.rows()), source: .pattern(.append)),
                ["Failure", "the competitor “frames” cannot: its view controller must be ContentChanging"]
            ),
            (request(endless), ["SettingError", "40 items", "2000000000000.0 pt long"]),
        ]
        for (request, parts) in cases {
            let message = refusal(of: request)
            #expect(message.hasSuffix("."), "\(parts): \(message)")
            #expect(parts.allSatisfy(message.contains), "\(parts): \(message)")
        }
    }
}

/// A controller whose content is too long for a scroll view.
private final class EndlessController: ViewOfAnotherController, ContentMeasuring {
    func contentSize(inViewOfSize viewSize: CGSize) throws -> CGSize? { CGSize(width: viewSize.width, height: 2e12) }
}
