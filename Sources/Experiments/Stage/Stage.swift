import CoreGraphics
import ScrollTraces
import Suites
@_spi(Headless) import UIKit

/// A window with one competitor's screen in it, to which the events of a trace happen.
///
/// A stage is one of two classes, so that a replay that knows the class reaches its ticks directly.
@MainActor
protocol Stage: AnyObject, TickPerforming {
    /// The view tree as the user sees it now.
    func screen() -> Screen

    /// - Throws: `StageError` where a layout has given an answer so far that a collection view cannot make sense of.
    func requireNoFault() throws

    /// The offset after the last tick, in points.
    var contentOffset: CGPoint { get }

    /// The steps of the work that were done so far; the work of a tick is the difference of two of these.
    func workCounts() -> WorkCounts

    /// Tells `observer` of the phases of each further tick.
    func observePhases(with observer: any LayoutPhaseObserver)

    /// Has the next tick take everything that a layout has said so far for out of date.
    func invalidateLayout()
}

/// How often each step of the work was done so far.
struct WorkCounts {
    let cycle: LayoutCycleCounters
    /// `nil` where nothing counts it.
    let itemsPlaced: Int?
    let attributesCreated: Int
    /// `nil` where the controller does not count it.
    let viewsUpdated: Int?
}

extension UIWindow {
    /// A window of a screen's size with a controller's view in it, laid out.
    ///
    /// No initialiser: in one the window would not be told of its root view controller.
    ///
    /// - Parameter collectionViewObserver: Called with each collection view before its first layout pass, now or later.
    static func showing(
        _ controller: UIViewController, screenSize: CGSize, collectionViewObserver: ((UICollectionView) -> Void)? = nil
    ) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
        window.collectionViewObserver = collectionViewObserver
        window.rootViewController = controller
        window.layoutIfNeeded()
        return window
    }
}
