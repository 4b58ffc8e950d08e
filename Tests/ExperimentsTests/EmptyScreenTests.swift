import ScrollTraces
import Suites
import TestSupport
import Testing
import UIKit

@testable import Experiments

/// A strategy whose screens are empty is refused, with the likely cause.
@MainActor
struct EmptyScreenTests {
    /// A list in a view.
    private final class ListController: UIViewController, UICollectionViewDataSource {
        var list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let frame: CGRect
        let flow = UICollectionViewFlowLayout()
        var count: Int
        let change: @MainActor (ListController) -> Void

        /// - Parameter change: Is called at the end of the load.
        init(
            _ count: Int, frame: CGRect = CGRect(x: 0, y: 0, width: 375, height: 667),
            change: @escaping @MainActor (ListController) -> Void = { _ in }
        ) {
            (self.count, self.frame, self.change) = (count, frame, change)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            flow.itemSize = CGSize(width: 100, height: 100)
            list = UICollectionView(frame: frame, collectionViewLayout: flow)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = self
            view.addSubview(list)
            change(self)
        }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    /// Returns the error of a comparison of one strategy's screens, or an empty string.
    private func error(
        mayShowNothing: Bool = false, events: [ScrollEvent]? = nil,
        _ controller: @escaping @MainActor @Sendable () -> UIViewController
    ) throws -> String {
        let subject = Subject("list", mayShowNothing: mayShowNothing, content: { $0.items }) {
            Competitor("one") { _ in controller() }
        }
        do {
            var scenario = try Scenario.small(AnySubject(subject), items: 50, pattern: .drag, ticks: 5)
            if let events { scenario.trace = ScrollTrace(name: "events", events: ContiguousArray(events)) }
            _ = try VerifyPass(scenario, interruption: Interruption())
            return ""
        } catch let error as Failure {
            return error.description
        }
    }

    private let start = "The competitor “one” shows nothing in the whole scenario list/drag/50, so its costs mean nothing. "
    private let end = " If that is intended, give the subject mayShowNothing: true."

    @Test func contentThatIsOnlyWideIsToldTheAxis() throws {
        let subject = Subject("wide", axis: .vertical, content: { $0.items }) {
            Competitor("one") { _ in LayoutController(ScriptedLayout(CGSize(width: 900, height: 0)), sections: [1]) }
        }
        let error = #expect(throws: Failure.self) { try Scenario.small(AnySubject(subject), pattern: .drag) }
        #expect(error?.description.hasSuffix("if it scrolls horizontally, do not pass axis: .vertical to its subject.") == true)
    }

    @Test func aListWithoutASizeIsNamedWithItsFrame() throws {
        let flat = CGRect(x: 0, y: 0, width: 375, height: 0)
        let cause =
            "Its UICollectionView has no size: its frame is (0.0, 0.0, 375.0, 0.0). Set the frame in viewDidLayoutSubviews(), or "
            + "give it an autoresizingMask."
        #expect(try error { ListController(50, frame: flat) } == start + cause + end)
        // Without content, the trace cannot be made, for the same cause.
        let none = try error { ListController(50, frame: .zero) }
        #expect(
            none.hasPrefix("The competitor “one” shows nothing") || none.hasPrefix("The content of the competitor “one” is 0.0"))
        #expect(none.contains("Its UICollectionView has no size: its frame is (0.0, 0.0, 0.0, 0.0)."))
        #expect(try error(mayShowNothing: true) { ListController(50, frame: flat) } == "")
        #expect(try error { ListController(50) } == "")
    }

    @Test func otherCausesAreNamed() throws {
        let cases: [(start: String, change: @MainActor @Sendable (ListController) -> Void)] = [
            (
                "All cells of its UICollectionView are hidden, transparent or without a size.",
                { $0.list.register(TransparentCell.self, forCellWithReuseIdentifier: "cell") }
            ),
            ("Its UICollectionView lies outside of the screen: its frame is (400.0, ", { $0.list.frame.origin.x = 400 }),
            ("Its UICollectionView is hidden.", { $0.list.isHidden = true }),
            ("Its UICollectionView is transparent: its alpha is 0.0.", { $0.list.alpha = 0 }),
            (
                "Its UICollectionView is scaled to nothing by a transform: its frame is",
                { $0.list.transform = CGAffineTransform(scaleX: 0, y: 0) }
            ),
            ("Its UICollectionView is hidden by its mask,", { $0.list.mask = UIView() }),
            ("Its UICollectionView is hidden by its mask,", { $0.list.layer.mask = CAShapeLayer() }),
            ("The UIView around its UICollectionView is hidden.", { $0.view.isHidden = true }),
            ("The UIView around its UICollectionView is transparent: its alpha is 0.0.", { $0.view.alpha = 0 }),
            (
                "The UIView around its UICollectionView clips it away: the frames are",
                {
                    let box = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 0))
                    box.clipsToBounds = true
                    box.addSubview($0.list)
                    $0.view.addSubview(box)
                }
            ),
            (
                "The content of its UICollectionView lies outside of the screen, or is hidden: the content is 375.0 × 2000.0 pt, "
                    + "its insets UIEdgeInsets(top: 700.0,",
                {
                    $0.list.collectionViewLayout = Self.farLayout()
                    $0.list.contentInset.top = 700
                }
            ),
            (
                "ScriptedLayout has no elements in the visible part",
                { $0.list.collectionViewLayout = Self.farLayout() }
            ),
            (
                "ScriptedLayout.layoutAttributesForElements(in:) is nil for the visible part",
                {
                    let layout = Self.farLayout()
                    layout.elements = { _, _ in nil }
                    $0.list.collectionViewLayout = layout
                }
            ),
            (
                "ScriptedLayout hides all elements in the visible part",
                {
                    let layout = Self.farLayout()
                    layout.elements = { _, rect in
                        let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                        row.frame = CGRect(x: 0, y: 0, width: 375, height: 2_000)
                        row.isHidden = true
                        return [row]
                    }
                    $0.list.collectionViewLayout = layout
                }
            ),
        ]
        for (cause, change) in cases {
            let found = try error { ListController(50, change: change) }
            #expect(found.hasPrefix(start + cause), "\(found)")
            #expect(found.hasSuffix(end), "\(found)")
        }
    }

    private final class TransparentCell: UICollectionViewCell {
        override var alpha: CGFloat {
            get { 0 }
            set {}
        }
    }

    /// Content of 2,000 pt without elements.
    private static func farLayout() -> ScriptedLayout { ScriptedLayout(CGSize(width: 375, height: 2_000)) }

    @Test func dataThatAreMissingAreNamed() throws {
        let found = try error { ListController(0) }
        #expect(found.contains("The data source of its UICollectionView has no items. If they arrive later"), "\(found)")
        let without = try error { ListController(50) { $0.list.dataSource = nil } }
        #expect(without.contains("Its UICollectionView has no data source."), "\(without)")
    }

    // MARK: What is not empty

    /// A list that has its items from a tick on.
    private final class LateList: LayoutController {
        private final class TallLayout: UICollectionViewFlowLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 375, height: 2_000) }
        }

        private var isLoaded = false
        init() { super.init(TallLayout(), sections: [50]) }
        required init?(coder: NSCoder) { nil }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { isLoaded ? 50 : 0 }
        override func scrollViewDidScroll(_ view: UIScrollView) {
            guard !isLoaded, view.contentOffset.y > 20 else { return }
            isLoaded = true
            collectionView.reloadData()
        }
    }

    @Test func dataMayArriveInATick() throws {
        #expect(try error(events: [0, 10, 30].map(event)) { LateList() } == "")
        let never = try error(events: [0, 10].map(event)) { LateList() }
        #expect(never.contains("has no items. If they arrive later, let the controller have them when it is loaded."), "\(never)")
    }

    private func event(_ offset: CGFloat) -> ScrollEvent {
        ScrollEvent(contentOffsetY: offset, screenSize: CGSize(width: 375, height: 667), phase: .drag)
    }

    @Test func oneTickWithAnElementIsEnough() throws {
        let subject = Subject("late", content: { $0.items }) {
            Competitor("one") { _ in ListController(50) }
        }
        var scenario = try Scenario.small(AnySubject(subject), items: 50, pattern: .drag, ticks: 5)
        // Below the content at first.
        scenario.trace = ScrollTrace(name: "below", events: [event(90_000), event(80_000), event(0), event(90_000)])
        #expect(throws: Never.self) { try VerifyPass(scenario, interruption: Interruption()) }
        scenario.trace = ScrollTrace(name: "below", events: [event(90_000), event(80_000)])
        // The load shows cells.
        #expect(throws: Never.self) { try VerifyPass(scenario, interruption: Interruption()) }
    }

    @Test(arguments: [50, 0]) func aHeaderOrABackgroundAloneIsContent(itemCount: Int) throws {
        #expect(
            try error {
                let layout = Self.farLayout()
                layout.elements = { _, _ in
                    let path = IndexPath(item: 0, section: 0)
                    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
                    header.frame = CGRect(x: 0, y: 0, width: 375, height: 40)
                    return [header]
                }
                return LayoutController(layout, sections: [itemCount])
            } == "")
        #expect(
            try error {
                let controller = LayoutController(Self.farLayout(), sections: [itemCount])
                controller.collectionView.backgroundView = UIView()
                return controller
            } == "")
    }

    @Test func aPlainScrollViewShowsItsSubviews() throws {
        final class Plain: UIViewController {
            let content: CGRect?
            init(_ content: CGRect?) {
                self.content = content
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                let scrollView = UIScrollView(frame: view.bounds)
                scrollView.contentSize = CGSize(width: 375, height: 2_000)
                if let content { scrollView.addSubview(UIView(frame: content)) }
                view.addSubview(scrollView)
            }
        }
        #expect(try error { Plain(CGRect(x: 0, y: 0, width: 375, height: 2_000)) } == "")
        #expect(try error { Plain(nil) } == start + "Its UIScrollView has no subviews." + end)
        let flat = try error { Plain(CGRect(x: 0, y: 0, width: 375, height: 0)) }
        #expect(flat == start + "All subviews of its UIScrollView are hidden, transparent or without a size." + end)
        let far = try error { Plain(CGRect(x: 5_000, y: 0, width: 375, height: 2_000)) }
        #expect(far.hasPrefix(start + "The content of its UIScrollView lies outside of the screen, or is hidden"))
    }

    /// A list in a scroll view, which is the first one.
    @Test func theInnerListOfAScrollViewIsNamed() throws {
        @MainActor func page(_ count: Int, _ change: @escaping @MainActor @Sendable (ListController) -> Void) throws -> String {
            try error {
                ListController(count) {
                    let page = UIScrollView(frame: $0.view.bounds)
                    page.contentSize = CGSize(width: 375, height: 2_000)
                    page.addSubview($0.list)
                    $0.view.addSubview(page)
                    change($0)
                }
            }
        }
        #expect(try page(50) { _ in } == "")
        #expect(try page(0) { _ in }.hasPrefix(start + "The data source of its UICollectionView has no items."))
        #expect(try page(50) { $0.list.isHidden = true }.hasPrefix(start + "Its UICollectionView is hidden."))
        let flat = try page(50) { $0.list.frame.size.height = 0 }
        #expect(flat.hasPrefix(start + "Its UICollectionView has no size: its frame is (0.0, 0.0, 375.0, 0.0)."))
        // Beside something else, the scroll view itself has the cause.
        let beside = try page(0) { $0.list.superview?.addSubview(UIView()) }
        #expect(beside.hasPrefix(start + "All subviews of its UIScrollView are hidden, transparent or without a size."))
    }

    @Test func aPlaceWithoutNumbersIsAnError() throws {
        let found = try error {
            ListController(50) {
                let label = UILabel()
                label.frame.origin.y = .nan
                $0.view.addSubview(label)
            }
        }
        #expect(
            found == "The competitor “one” cannot be measured in the scenario list/drag/50. The center of a UILabel is "
                + "(0.0, nan), and its bounds are (0.0, 0.0, 0.0, 0.0): no number may be NaN. UIKit raises an exception here.")
    }

    /// A device shows the view in front, and does the same work.
    @Test func aListBehindAnotherViewIsContent() throws {
        #expect(
            try error {
                ListController(50) {
                    let cover = UIView(frame: $0.view.bounds)
                    cover.backgroundColor = .white
                    $0.view.addSubview(cover)
                }
            } == "")
    }

    @Test func movedLayersAreContent() throws {
        let scenario = try Scenario.layers(.drag, ticks: 5)
        #expect(throws: Never.self) { try VerifyPass(scenario, interruption: Interruption()) }
    }

    /// Of several strategies, each must show something. An outdated one is not compared with the others.
    @Test func eachStrategyIsChecked() throws {
        let subject = Subject("list", content: { $0.items }) {
            Competitor("shown") { _ in ListController(50) }
            Competitor("stale", staleness: .elements) { _ in ListController(50) { $0.list.isHidden = true } }
        }
        let scenario = try Scenario.small(
            AnySubject(subject), items: 50, pattern: .drag, ticks: 5, competitors: ["shown", "stale"])
        let error = #expect(throws: Failure.self) { try VerifyPass(scenario, interruption: Interruption()) }
        #expect(error?.description.hasPrefix("The competitor “stale” shows nothing") == true)
    }

    @Test func aScenarioWithoutItemsMayShowNothing() throws {
        let subject = Subject("none", itemCount: { _ in 0 }, content: { $0.items }) {
            Competitor("one") { _ in LayoutController(Self.farLayout(), sections: [0]) }
        }
        let scenario = try Scenario.small(AnySubject(subject), items: 0, pattern: .drag, ticks: 5)
        #expect(throws: Never.self) { try VerifyPass(scenario, interruption: Interruption()) }
    }
}
