import CoreGraphics
import ScrollTraces
import Suites
@_spi(Headless) import UIKit

/// A stage that scrolls the scroll view of a competitor's view tree.
@MainActor
final class ScrollStage: Stage {
    private let window: UIWindow
    private let controller: UIViewController
    let scrollView: UIScrollView
    /// The scroll view, or the first collection view in it or beside it; `nil` where there is none.
    let collectionView: UICollectionView?
    private let flowLayout: UICollectionViewFlowLayout?
    private let counting: (any WorkCounting)?

    /// Loads a competitor's screen: its first layout pass is over.
    ///
    /// - Throws: `StageError` for a view tree without a scroll view.
    init(_ controller: UIViewController, models: UIKitModels, screenSize: CGSize, competitor: String) throws {
        self.controller = controller
        // Before the first layout pass where it is there by then, so that the models hold from that pass on.
        controller.view.firstCollectionView()?.use(models)
        window = UIWindow.showing(controller, screenSize: screenSize)
        guard let scrollView: UIScrollView = controller.view.firstView() else {
            throw StageError.noScrollView(competitor: competitor)
        }
        self.scrollView = scrollView
        collectionView = controller.view.firstCollectionView()
        flowLayout = collectionView?.collectionViewLayout as? UICollectionViewFlowLayout
        counting = controller as? any WorkCounting
        if let collectionView, collectionView.models != models {
            // A controller may make its view as late as in its first layout pass.
            collectionView.use(models)
            window.layoutIfNeeded()
        }
    }

    func perform(_ event: ScrollEvent) {
        if window.bounds.size != event.screenSize {
            window.frame = CGRect(origin: .zero, size: event.screenSize)
        }
        if let dataSet = event.dataSet {
            show(dataSet: dataSet)
        }
        scrollView.contentOffset = CGPoint(x: event.contentOffsetX, y: event.contentOffsetY)
        window.layoutIfNeeded()
    }

    func show(dataSet number: Int) {
        if let controller = controller as? any ContentReloading {
            controller.showDataSet(number)
        } else {
            collectionView?.reloadData()
        }
    }

    func screen() -> Screen {
        Screen(of: window, host: scrollView)
    }

    var contentOffset: CGPoint { scrollView.contentOffset }

    func workCounts() -> WorkCounts {
        let own = counting?.countedWork ?? CountedWork()
        return WorkCounts(
            cycle: collectionView?.layoutCycleCounters ?? LayoutCycleCounters(),
            itemsPlaced: own.itemsPlaced ?? flowLayout?.placedItemCount,
            attributesCreated: UICollectionViewLayoutAttributes.createdCount, viewsUpdated: own.viewsUpdated)
    }

    func observePhases(with observer: any LayoutPhaseObserver) {
        collectionView?.layoutPhaseObserver = observer
    }

    func invalidateLayout() {
        collectionView?.collectionViewLayout.invalidateLayout()
    }
}

/// The choices that the headless UIKit makes where Apple documents nothing.
package struct UIKitModels: Equatable, Sendable {
    /// The rectangles that a collection view asks its layout for.
    package let window: UICollectionView.WindowModel
    /// What a collection view asks after a context that names items.
    package let namedItems: UICollectionView.NamedItemsModel

    package init(
        window: UICollectionView.WindowModel = .paged, namedItems: UICollectionView.NamedItemsModel = .items
    ) {
        self.window = window
        self.namedItems = namedItems
    }
}

/// A competitor whose screen cannot be measured.
public enum StageError: Error, Equatable, CustomStringConvertible {
    case noScrollView(competitor: String)
    case noMotion(competitor: String)
    case noContent(competitor: String, size: CGSize, screen: CGSize)
    case otherItemCount(competitor: String, count: Int, standard: String, standardCount: Int)

    public var description: String {
        switch self {
        case .noScrollView(let competitor):
            "The view controller of the competitor “\(competitor)” has no scroll view in its view tree after its first layout pass, so "
                + "there is nothing to scroll; add one in viewDidLoad(), or make the controller MotionDriven."
        case .noMotion(let competitor):
            "The subject is moved and not scrolled, and the view controller of the competitor “\(competitor)” is not MotionDriven; "
                + "conform to the protocol, or leave the subject's motion at scrolling."
        case .noContent(let competitor, let size, let screen):
            "The content of the competitor “\(competitor)” is \(size.width) × \(size.height) pt on a screen of \(screen.width) × "
                + "\(screen.height) pt, so there is nothing to scroll along; give its layout a content size once it is loaded."
        case .otherItemCount(let competitor, let count, let standard, let standardCount):
            "The competitor “\(competitor)” shows \(count) items and “\(standard)” \(standardCount): competitors of one subject show "
                + "the same items."
        }
    }
}

extension UICollectionView {
    fileprivate var models: UIKitModels { UIKitModels(window: windowModel, namedItems: namedItemsModel) }

    fileprivate func use(_ models: UIKitModels) {
        windowModel = models.window
        namedItemsModel = models.namedItems
    }
}

extension UIView {
    /// The first scroll view, or the first collection view in it or beside it.
    fileprivate func firstCollectionView() -> UICollectionView? {
        let scrollView: UIScrollView? = firstView()
        return scrollView?.firstView() ?? firstView()
    }

    /// The first view of a class in the tree, the view itself included, level by level.
    func firstView<View: UIView>() -> View? {
        var level = [self]
        while !level.isEmpty {
            for view in level {
                if let found = view as? View { return found }
            }
            level = level.flatMap(\.subviews)
        }
        return nil
    }
}
