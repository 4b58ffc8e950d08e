import ScrollTraces
import Suites
import TestSupport
import UIKit

@testable import Experiments

/// A screen that may be empty, of the cases in `empty-screens.txt`.
@MainActor
struct EmptyScreen {
    let name: String
    private let mayShowNothing: Bool
    private let isMoved: Bool
    private let offsets: [CGFloat]?
    private let controller: @MainActor @Sendable () -> UIViewController

    init(
        _ name: String, mayShowNothing: Bool = false, isMoved: Bool = false, offsets: [CGFloat]? = nil,
        _ controller: @escaping @MainActor @Sendable () -> UIViewController
    ) {
        (self.name, self.mayShowNothing, self.isMoved) = (name, mayShowNothing, isMoved)
        (self.offsets, self.controller) = (offsets, controller)
    }

    /// A list of fifty items that is changed when it is loaded.
    static func changed(_ name: String, count: Int = 50, _ change: @escaping @MainActor @Sendable (ListController) -> Void)
        -> Self
    {
        Self(name) { ListController(count, change: change) }
    }

    /// The error of a comparison of the screens.
    var error: String? {
        get throws {
            let subject = AnySubject.one(
                motion: isMoved ? .moving : .scrolling, mayShowNothing: mayShowNothing, named: "list"
            ) { [controller] _ in controller() }
            do {
                var scenario =
                    try isMoved
                    ? Scenario.layers(.drag, count: 50, ticks: 5, of: subject)
                    : Scenario.small(subject, items: 50, pattern: .drag, ticks: 5)
                if let offsets {
                    scenario.trace = ScrollTrace(ContiguousArray(offsets.map { .to($0, on: CGSize(width: 375, height: 667)) }))
                }
                try scenario.verify()
                return nil
            } catch let error as Failure {
                return error.description
            }
        }
    }

    static let all = sizes + hidden + layouts + data + scrollViews + moved

    /// A list without a height.
    private static func flatList() -> ListController {
        ListController(50) {
            $0.list.autoresizingMask = []
            $0.list.frame.size.height = 0
        }
    }

    private static let sizes = [
        Self("no height") { flatList() }, Self("no height, which is allowed", mayShowNothing: true) { flatList() },
        Self("an ordinary list") { ListController(50) },
    ]

    private static let hidden = [
        changed("transparent cells") { $0.list.register(TransparentCell.self, forCellWithReuseIdentifier: "cell") },
        changed("outside of the screen") { $0.list.frame.origin.x = 400 }, changed("hidden") { $0.list.isHidden = true },
        changed("transparent") { $0.list.alpha = 0 },
        changed("scaled to nothing") { $0.list.transform = CGAffineTransform(scaleX: 0, y: 0) },
        changed("an empty mask") { $0.list.mask = UIView() },
        changed("in a hidden view") { $0.view.isHidden = true },
        changed("in a view that clips") {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 0))
            box.clipsToBounds = true
            box.addSubview($0.list)
            $0.view.addSubview(box)
        },
        // A device shows the view in front, and does the same work.
        changed("behind another view") {
            let cover = UIView(frame: $0.view.bounds)
            cover.backgroundColor = .white
            $0.view.addSubview(cover)
        },
        changed("a place without a number") {
            let label = UILabel()
            label.frame.origin.y = .nan
            $0.view.addSubview(label)
        },
    ]

    private static func elements(
        _ name: String, _ elements: @escaping @MainActor @Sendable () -> [UICollectionViewLayoutAttributes]?
    ) -> Self {
        changed(name) {
            let layout = ScriptedLayout.withoutElements()
            layout.elements = { _, _ in elements() }
            $0.list.collectionViewLayout = layout
        }
    }

    private static let layouts = [
        changed("insets higher than the screen") {
            $0.list.collectionViewLayout = ScriptedLayout.withoutElements()
            $0.list.contentInset.top = 700
        },
        changed("a layout without elements") { $0.list.collectionViewLayout = ScriptedLayout.withoutElements() },
        elements("a layout that answers nil") { nil },
        elements("hidden elements") {
            let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            row.frame = CGRect(x: 0, y: 0, width: 375, height: 2_000)
            row.isHidden = true
            return [row]
        },
        Self("a header without items") {
            let layout = ScriptedLayout.withoutElements()
            layout.elements = { _, _ in
                let path = IndexPath(item: 0, section: 0)
                let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
                header.frame = CGRect(x: 0, y: 0, width: 375, height: 40)
                return [header]
            }
            return LayoutController(layout, sections: [0])
        },
        Self("a background without items") {
            let controller = LayoutController(ScriptedLayout.withoutElements(), sections: [0])
            controller.collectionView.backgroundView = UIView()
            return controller
        },
    ]

    private static let data = [
        changed("no items", count: 0) { _ in }, changed("no data source") { $0.list.dataSource = nil },
        Self("items in a tick", offsets: [0, 10, 30]) { LateList() },
        Self("items after the last tick", offsets: [0, 10]) { LateList() },
    ]

    /// A scroll view with a view in it.
    private static func scrollView(_ name: String, _ content: CGRect?) -> Self {
        changed(name) {
            $0.list.removeFromSuperview()
            let page = UIScrollView(frame: $0.view.bounds)
            page.contentSize = CGSize(width: 375, height: 2_000)
            if let content { page.addSubview(UIView(frame: content)) }
            $0.view.addSubview(page)
        }
    }

    /// A list in a scroll view, which is the first one.
    private static func inner(_ name: String, count: Int = 50, _ change: @escaping @MainActor @Sendable (ListController) -> Void)
        -> Self
    {
        changed("\(name) in a scroll view", count: count) {
            let page = UIScrollView(frame: $0.view.bounds)
            page.contentSize = CGSize(width: 375, height: 2_000)
            page.addSubview($0.list)
            $0.view.addSubview(page)
            change($0)
        }
    }

    private static let scrollViews = [
        scrollView("a scroll view with a view", CGRect(x: 0, y: 0, width: 375, height: 2_000)),
        scrollView("a scroll view without views", nil),
        scrollView("a scroll view with a view far away", CGRect(x: 5_000, y: 0, width: 375, height: 2_000)),
        inner("a list without items", count: 0) { _ in }, inner("a hidden list") { $0.list.isHidden = true },
        // The scroll view itself has the cause.
        inner("a list without items beside a view", count: 0) { $0.list.superview?.addSubview(UIView()) },
    ]

    /// A view that a controller moves.
    private static func moved(_ name: String, _ change: @escaping @MainActor @Sendable (UIView) -> Void) -> Self {
        Self(name, isMoved: true) { Moved(by: change) }
    }

    private static let moved = [
        moved("a moved view without subviews") { _ in }, moved("a hidden moved view") { $0.isHidden = true },
        moved("a moved view with a view without a size") { $0.addSubview(UIView()) },
        moved("a moved view with a view") { $0.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) },
    ]
}

/// Moves a view that tests change.
private final class Moved: UIViewController, MotionDriven {
    let change: @MainActor (UIView) -> Void
    init(by change: @escaping @MainActor (UIView) -> Void) {
        self.change = change
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { change(view) }
    var contentOffset = CGPoint.zero
    func pan(by translation: CGPoint) {}
    var gyroscopeControl = true
    func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat) {}
}

extension ScriptedLayout {
    /// Content of 2,000 pt without elements.
    static func withoutElements() -> ScriptedLayout { ScriptedLayout(CGSize(width: 375, height: 2_000)) }
}

private final class TransparentCell: UICollectionViewCell {
    override var alpha: CGFloat {
        get { 0 }
        set {}
    }
}

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
