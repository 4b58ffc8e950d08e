import ScrollTraces
import Suites
import SystemSupport
@_spi(Headless) import UIKit

/// A stage that scrolls a strategy's scroll view, or lets the strategy scroll several.
@MainActor
package final class ScrollStage: Stage {
    private let window: UIWindow
    let lateWork: LateWork
    let controller: UIViewController
    /// The first scroll view of the tree in breadth-first order.
    package let scrollView: UIScrollView
    private let driven: (any ScrollDriven)?
    /// The collection view whose items the trace changes, with its controller, or `nil`.
    package let changing: (view: UICollectionView, controller: any ContentChanging)?
    let collectionViews: CollectionViews
    /// The distance by which code has moved the content away from the trace, unless the controller moves it.
    // Not checked for overlapping accesses, because each tick accesses it and it runs no other code.
    @exclusivity(unchecked)
    private var shift: OffsetShift
    /// The phase of the last event.
    @exclusivity(unchecked)
    private var phase = ScrollPhase.idle
    private let counting: (any WorkCounting)?
    private let competitor: String
    private let scenario: String

    package convenience init(
        _ controller: @autoclosure () throws -> UIViewController, models: UICollectionView.Models, screenSize: CGSize,
        competitor: String, scenario: String
    ) throws {
        try self.init(
            LoadedScreen(
                models: models, screenSize: screenSize, strategy: competitor, lateWork: LateWork(), makingController: controller),
            competitor: competitor, scenario: scenario)
    }

    init(_ screen: LoadedScreen, competitor: String, scenario: String) throws {
        let controller = screen.controller
        guard let scrollView = controller.view.scrollViews.first else {
            throw Failure(
                "The view controller of the competitor “\(competitor)” has no scroll view in its view tree after its first layout "
                    + "pass, so there is nothing to scroll; add one in viewDidLoad(), or make the controller MotionDriven.")
        }
        (window, lateWork) = (screen.window, screen.lateWork)
        collectionViews = screen.collectionViews
        self.controller = controller
        self.scrollView = scrollView
        shift = OffsetShift(of: scrollView)
        driven = controller as? any ScrollDriven
        changing = (controller as? any ContentChanging).flatMap { changing in
            (scrollView as? UICollectionView).map { (view: $0, controller: changing) }
        }
        counting = controller as? any WorkCounting
        self.competitor = competitor
        self.scenario = scenario
        try requireNoFault()
    }

    package func requireNoFault() throws {
        guard let fault = collectionViews.fault else { return }
        throw Failure.fault(of: competitor, in: scenario, fault)
    }

    package func perform(_ event: ScrollEvent) {
        InertUse.isInTick = true
        lateWork.collect()
        defer {
            InertUse.isInTick = false
            LateWork.stopCollecting()
        }
        phase = event.phase
        if driven == nil { shift.begin(event.phase, of: scrollView) }
        if window.bounds.size == event.screenSize {
            scroll(event)
        } else {
            window.turn(to: event.screenSize) { scroll(event) }
        }
    }

    private func scroll(_ event: ScrollEvent) {
        if let dataSet = event.dataSet {
            show(dataSet: dataSet)
        }
        if let change = event.change {
            make(change)
        }
        if let driven {
            driven.contentOffset = CGPoint(x: event.contentOffsetX, y: event.contentOffsetY)
        } else {
            var offset = shift.offset(of: event, in: scrollView)
            scrollView.follow(event.phase, to: offset)
            // The delegate may move the content when a gesture begins or ends.
            if shift.misses(scrollView) { offset = shift.offset(of: event, in: scrollView) }
            scrollView.contentOffset = offset
        }
        window.layoutIfNeeded()
    }

    func pause() {
        lateWork.finishTick(ofSeconds: ScrollTrace.secondsPerTick, isScrolling: phase.isScrolling)
        // Cells that are made ahead may leave work, too.
        lateWork.collect()
        collectionViews.prefetchCells()
        LateWork.stopCollecting()
        shift.settle(scrollView)
    }

    func show(dataSet number: Int) {
        if let controller = controller as? any ContentReloading {
            controller.showDataSet(number)
        } else {
            collectionViews.reloadData()
        }
    }

    func screen() -> Screen {
        Screen(of: window)
    }

    var contentOffset: CGPoint { driven?.contentOffset ?? scrollView.contentOffset }

    var offsetShift: CGPoint { shift.distance(of: scrollView) }

    var scrollViews: [UIScrollView] { controller.view.scrollViews }

    func workCounts() -> WorkCounts {
        var own = counting?.countedWork ?? CountedWork()
        own.itemsPlaced = own.itemsPlaced ?? collectionViews.placedItemCount
        return WorkCounts(engine: collectionViews.counts, own: own)
    }

    func observePhases(with observer: any LayoutPhaseObserver) {
        collectionViews.observePhases(with: observer)
    }
}

extension ScrollStage {
    /// The content over which a trace is generated.
    package struct Content {
        package let axis: ScrollAxis
        /// Whether the content is longer than the view on both axes.
        let scrollsOnBothAxes: Bool
        package var size: CGSize
        package let viewSize: CGSize
        package let insets: UIEdgeInsets
        package let itemCount: Int?

        package var isEmpty: Bool { axis.direction.along(size) <= 0 }
    }

    /// Returns the scrolled content along an axis. Of several views, the one with the longest
    /// distance to scroll counts.
    ///
    /// - Parameter axis: The axis, or `nil` for the axis along which the content scrolls.
    package func content(along axis: ScrollAxis?) -> Content {
        let views = driven == nil ? [scrollView] : controller.view.scrollViews
        let scrolls = ScrollAxis.allCases.filter { axis in views.contains { axis.excess(of: $0) > 0 } }
        let axis = axis ?? (scrolls.count == 1 ? scrolls[0] : usualAxis(of: views))
        let view = views.max { axis.excess(of: $0) < axis.excess(of: $1) } ?? scrollView
        return Content(
            axis: axis, scrollsOnBothAxes: scrolls.count == 2, size: view.contentSize, viewSize: view.bounds.size,
            insets: view.adjustedContentInset, itemCount: collectionViews.itemCount)
    }

    /// The axis of content that scrolls along both axes, or along none.
    private func usualAxis(of views: [UIScrollView]) -> ScrollAxis {
        if let layout = (views.first as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout {
            return layout.scrollDirection == .horizontal ? .horizontal : .vertical
        }
        func distance(_ axis: ScrollAxis) -> CGFloat { views.map { axis.excess(of: $0) }.max() ?? 0 }
        return distance(.horizontal) > max(distance(.vertical), 0) ? .horizontal : .vertical
    }
}

extension ScrollPhase {
    /// Whether a finger or its flick moves the content. The main run loop is then in the mode that tracks it.
    fileprivate var isScrolling: Bool {
        switch self {
        case .drag, .fling, .bounce, .recorded: true
        case .jump, .idle, .rotate, .tilt, .reload, .change: false
        }
    }
}

extension ScrollAxis {
    /// The distance by which a view's content is longer than the view.
    @MainActor
    fileprivate func excess(of view: UIScrollView) -> CGFloat {
        direction.along(view.contentSize) - direction.along(view.bounds.size)
    }
}

extension Failure {
    /// The error of a strategy whose code breaks a rule of UIKit.
    static func fault(of competitor: String, in scenario: String, _ sentence: String) -> Failure {
        Failure(
            "The competitor “\(competitor)” cannot be measured in the scenario \(scenario). \(sentence)", status: .failed)
    }
}

extension UIView {
    /// The scroll views of the tree, including the view itself, in breadth-first order.
    ///
    /// - Complexity: O(v), where v is the number of views in the tree.
    fileprivate var scrollViews: [UIScrollView] { tree.compactMap { $0 as? UIScrollView } }
}
