import EngineAccess
import ScrollTraces
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Scenarios
@testable import Suites

/// Users' subjects: other axes, other view trees, and subjects that cannot be measured.
@MainActor @Suite(.takesTurns)
struct ScenarioRequestTests {
    private func request(
        _ subject: AnySubject, items: Int = 40, source: TraceSource = .pattern(.mixed), competitors: [String]? = nil,
        models: UIKitModels = UIKitModels(), seed: UInt64 = 1
    ) -> ScenarioRequest {
        ScenarioRequest(
            name: "test", subject: subject, parameters: Parameters(items: items, seed: seed), models: models, source: source,
            ticks: 50, competitors: competitors)
    }

    /// Returns a subject with one strategy, whose controller a closure creates.
    private func subject(
        motion: Motion = .scrolling, _ make: @escaping @MainActor @Sendable () throws -> UIViewController
    ) -> AnySubject {
        AnySubject(
            Subject("own", motion: motion) {
                $0.items
            } competitors: {
                Competitor("only") { _ in try make() }
            })
    }

    /// Returns the message of a refused request.
    private func refusal<Failure: Error & CustomStringConvertible>(
        of request: ScenarioRequest, as type: Failure.Type
    ) throws -> String {
        let sentence = try #require(#expect(throws: type) { _ = try request.make() }).description
        #expect(sentence.hasSuffix("."), "\(sentence)")
        return sentence
    }

    // MARK: Other view trees

    @Test(arguments: [ScrollAxis.vertical, .horizontal], TracePattern.keepingData)
    func cellsAndPlainViewsShowTheSame(axis: ScrollAxis, pattern: TracePattern) throws {
        let runs: [(items: Int, models: Int)] = [(40, 3), (1, 0), (40, 0), (1, 3)]
        for (items, models) in runs.prefix(seeds(fast: 2, all: 4).count) {
            let scenario = try request(
                AnySubject(.rows(axis)), items: items, source: .pattern(pattern), models: UIKitModels.number(models), seed: 2
            ).make().scenario
            #expect(scenario.competitors.map(\.name) == ["frames", "wrapped", "all-views"] && scenario.axis == axis)
            let verified = try VerifyPass(scenario, interruption: Interruption())
            let events = scenario.trace.events
            #expect(verified.contentOffsets == events.map { CGPoint(x: $0.contentOffsetX, y: $0.contentOffsetY) })
            #expect(events.allSatisfy { (axis == .vertical ? $0.contentOffsetX : $0.contentOffsetY) == 0 })
            if items == 40, pattern != .idle {
                #expect(Set(events.map { $0.contentOffsetX + $0.contentOffsetY }).count > 4)
            }
        }
    }

    /// A horizontal trace is the vertical one over content of the same lengths.
    @Test func aHorizontalSubjectScrollsAlongX() throws {
        for pattern in TracePattern.keepingData {
            let horizontal = try request(AnySubject(.rows(.horizontal)), source: .pattern(pattern)).make().scenario
            let content = Rows(count: 40, axis: .horizontal)
            let canvas = ScrollCanvas(screenSize: CGSize(width: 667, height: 375), displayScale: 2) { size in
                content.contentSize(in: size.transposed).width
            }
            #expect(horizontal.trace == pattern.trace(ticks: 50, seed: 1, over: canvas).transposed, "\(pattern)")
            #expect(horizontal.trace.events[0].screenSize == CGSize(width: 375, height: 667))
        }
    }

    @Test(.needsHeadlessEngine) func aScrollViewWithoutACollectionViewIsCountedAsFarAsItGoes() throws {
        let scenario = try request(AnySubject(.rows()), source: .pattern(.fling), competitors: ["all-views"]).make().scenario
        let work = try AccountPass(scenario, competitor: scenario.competitors[0], interruption: Interruption()).work
        for tick in work {
            #expect(tick[.itemsPlaced] == nil && tick[.cellsUpdated] == nil)
            #if !PUBLIC_API_ONLY
                #expect(tick[.queries] == 0 && tick[.invalidations] == 0)
            #endif
            #expect(try #require(tick.visibleCells) > 5)
        }
        let cells = try request(AnySubject(.rows()), source: .pattern(.fling), competitors: ["frames"]).make().scenario
        let counted = try AccountPass(cells, competitor: cells.competitors[0], interruption: Interruption()).work
        #expect(
            counted.map(\.screenDigest) == work.map(\.screenDigest) && counted.map(\.visibleCells) == work.map(\.visibleCells))
        // The flow layout counts if the controller does not.
        #expect(counted.allSatisfy { $0[.itemsPlaced] == 0 && $0[.cellsUpdated] == nil })
    }

    @Test func aControllerMayMakeItsViewInItsFirstLayoutPass() throws {
        let late = Competitor<Rows>("late") { LateController(RowsController($0)) }
        for models in UIKitModels.all {
            let scenario = try request(AnySubject(Subject.rows().adding(late)), models: models).make().scenario
            #expect(scenario.competitors.map(\.name).contains("late"))
            #expect(try VerifyPass(scenario, interruption: Interruption()).screens.count == 50)
            let rows = RowsController(Rows(count: 40))
            let stage = try ScrollStage(
                LateController(rows), models: models, screenSize: scenario.screenSize, competitor: "late", scenario: "rows")
            #expect(stage.collectionViews.itemCount == 40)
            expectModels(models, of: rows.collectionView)
        }
    }

    // MARK: Strategies

    @Test func theStandardIsTheFirstThatIsNeverStaleMeasuredOrNot() throws {
        let scenario = try request(AnySubject(.quilt), competitors: ["delegate-scroll-only", "cached"]).make().scenario
        #expect(scenario.competitors.map(\.name) == ["delegate-scroll-only", "cached"] && scenario.standard.name == "full")
        let all = try request(AnySubject(.quilt)).make().scenario
        #expect(all.competitors.map(\.name) == ["full", "cached", "named", "delegate"])
    }

    @Test func aNameThatIsNoCompetitorsIsRefused() throws {
        let unknown = try refusal(of: request(AnySubject(.flow), competitors: ["full", "cached-scan"]), as: SettingError.self)
        #expect(unknown.contains("“cached-scan”") && unknown.contains("full, cached, named, delegate, delegate-scroll-only"))
        let never = Subject("own") {
            $0.items
        } competitors: {
            Competitor("only", refusal: { "it cannot show \($0) items." }) { _ in UIViewController() }
        }
        #expect(try refusal(of: request(AnySubject(never)), as: SettingError.self) == "it cannot show 40 items.")
        let named = try refusal(of: request(AnySubject(never), competitors: ["only"]), as: SettingError.self)
        #expect(named.contains("“only”") && named.hasSuffix("it cannot show 40 items."))
        let empty = AnySubject(
            Subject<Int>("own") {
                $0.items
            } competitors: {
            })
        #expect(try refusal(of: request(empty), as: SettingError.self).contains("own has no competitor"))
    }

    // MARK: Bad input

    @Test func aControllerWithoutAScrollViewIsRefused() throws {
        let sentence = try refusal(of: request(subject { UIViewController() }), as: StageError.self)
        #expect(sentence.contains("“only” has no scroll view") && sentence.contains("viewDidLoad()"))
    }

    @Test func whatAClosureThrowsComesThrough() {
        struct Failure: Error, Equatable {}
        func fail() throws -> Int { throw Failure() }
        #expect(throws: Failure()) { _ = try request(subject { throw Failure() }).make() }
        let content = AnySubject(
            Subject<Int>("own") { _ in
                try fail()
            } competitors: {
                Competitor("only") { _ in UIViewController() }
            })
        #expect(throws: Failure()) { _ = try request(content).make() }
        let check = AnySubject(
            Subject("own", check: { _ in throw SettingError("These settings do not go together.") }, content: { $0.items }) {
                Competitor("only") { _ in UIViewController() }
            })
        #expect(throws: SettingError("These settings do not go together.")) { _ = try request(check).make() }
        // A strategy that can be loaded only once fails at its replay.
        let calls = Calls()
        let flaky = Competitor<Rows>("flaky") { rows in
            calls.count += 1
            if calls.count > 1 { throw Failure() }
            return RowsController(rows)
        }
        #expect(throws: Failure()) {
            let scenario = try request(AnySubject(Subject.rows().adding(flaky))).make().scenario
            _ = try VerifyPass(scenario, interruption: Interruption())
        }
    }

    @Test func contentWithoutHeightIsRefused() throws {
        let sentence = try refusal(of: request(AnySubject(.rows()), items: 0), as: StageError.self)
        #expect(sentence.contains("“frames” is 375.0 × 0.0 pt on a screen of 375.0 × 667.0 pt"), "\(sentence)")
        let wide = try refusal(of: request(AnySubject(.rows(.horizontal)), items: 0), as: StageError.self)
        #expect(wide.contains("“frames” is 0.0 × 667.0 pt"), "\(wide)")
    }

    @Test func otherNumbersOfItemsAreRefused() throws {
        let other = Competitor<Rows>("other") { RowsController(Rows(count: $0.count - 3)) }
        let sentence = try refusal(of: request(AnySubject(Subject.rows().adding(other))), as: StageError.self)
        #expect(sentence.contains("“other” shows 37 items and “frames” 40"), "\(sentence)")
    }

    @Test func aControllerThatCannotBeMovedIsRefused() throws {
        let moving = subject(motion: .moving) { RowsController(Rows(count: 3)) }
        for source in [TraceSource.motionPattern(.drag), .motionPattern(.gyroscope)] {
            let sentence = try refusal(of: request(moving, source: source), as: StageError.self)
            #expect(sentence.contains("“only” is not MotionDriven"), "\(sentence)")
        }
    }

    @Test func contentThatIsTooLongIsRefused() throws {
        let endless = AnySubject(
            Subject("own") {
                $0.items
            } competitors: {
                Competitor("only") { _ in
                    let controller = RowViewsController(Rows(count: 0))
                    return EndlessController(controller)
                }
            })
        let sentence = try refusal(of: request(endless), as: SettingError.self)
        #expect(sentence.contains("40 items") && sentence.contains("2000000000000.0 pt long"), "\(sentence)")
    }
}

@MainActor
private final class Calls {
    var count = 0
}

/// A controller that adds another controller's view in its first layout.
private final class LateController: UIViewController {
    private let inner: UIViewController

    init(_ inner: UIViewController) {
        self.inner = inner
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if inner.view.superview == nil { view.addSubview(inner.view) }
        inner.view.frame = view.bounds
    }
}

/// A controller whose content is too long for a scroll view.
private final class EndlessController: UIViewController, ContentMeasuring {
    private let inner: UIViewController

    init(_ inner: UIViewController) {
        self.inner = inner
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(inner.view)
    }

    func contentSize(inViewOfSize viewSize: CGSize) throws -> CGSize? { CGSize(width: viewSize.width, height: 2e12) }
}
