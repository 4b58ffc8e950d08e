import UIKit

// What a view or a view controller may say about itself. Each is optional, and has one requirement unless it stands in for a scroll view.

/// A view that shows something the harness cannot see: what it draws itself, or what a picture is of.
///
/// Views that show a text or an image need not conform: labels and image views are read.
@MainActor
public protocol ValueShowing: UIView {
    /// What the view shows, such as `photo 17`. Equal for views that look alike, in every process: no address is part of it.
    var shownValue: String { get }
}

/// A view controller that scrolls several scroll views: all together, or one after the other.
///
/// Of any other controller the first scroll view of the view tree is scrolled, level by level. Elements are read, and work is counted,
/// in all collection views of the tree either way. What moves the views, `isDragging` and its like, a trace says to the first scroll view
/// alone, and to none of such a controller.
@MainActor
public protocol ScrollDriven: UIViewController {
    /// The content offset of the trace, in points. It is set once per tick, also to the value that it has; setting it scrolls.
    ///
    /// The trace is made for the scroll view whose content exceeds it most along the subject's axis, and goes beyond its edges where
    /// it bounces.
    var contentOffset: CGPoint { get set }
}

/// A view controller that has several data sets, and shows another one when a trace reloads.
///
/// The collection views of any other controller are sent `reloadData()`, and show the same data again.
@MainActor
public protocol ContentReloading: UIViewController {
    /// Shows a data set, as a tap on a menu would.
    ///
    /// - Parameter number: Counted from 0, which is the data set that is shown to begin with. A trace names 0 to 3; a controller with
    ///   fewer data sets takes the remainder.
    func showDataSet(_ number: Int)
}

/// A view controller whose items come, go, move and change their size when a trace says so.
///
/// All competitors of a subject make the same of a change, because their screens are compared. The subject says `changesData: true`.
@MainActor
public protocol ContentChanging: UIViewController {
    /// Changes the data and tells the view, as an app does: with `performBatchUpdates(_:completion:)` of the first scroll view of the view
    /// tree, which is a collection view. It is part of a tick that is timed.
    func make(_ change: ItemChange)
}

/// A view controller that knows the whole size of content which its layout places lazily.
///
/// A trace is made for the whole content; of any other controller the loaded scroll view tells its size.
@MainActor
public protocol ContentMeasuring: UIViewController {
    /// The size of the whole content in points, in a view of a size in points; `nil` where the loaded scroll view tells it.
    func contentSize(inViewOfSize viewSize: CGSize) throws -> CGSize?
}

/// A view controller that counts work which the headless collection view cannot see.
@MainActor
public protocol WorkCounting: UIViewController {
    /// What was done since the process began, or since the controller was made; the work of a tick is the difference.
    var countedWork: CountedWork { get }
}

/// Work that a view controller counts; `nil` is not counted.
public struct CountedWork: Equatable, Sendable {
    /// Items that were given a place, each as often as it was: the column `items_placed`.
    public var itemsPlaced: Int?
    /// Views that were told what to show directly, not through layout attributes: the column `cells_updated`.
    public var viewsUpdated: Int?

    public init(itemsPlaced: Int? = nil, viewsUpdated: Int? = nil) {
        self.itemsPlaced = itemsPlaced
        self.viewsUpdated = viewsUpdated
    }
}

/// A view controller whose view is moved by a finger or the gyroscope, and does not scroll.
@MainActor
public protocol MotionDriven: UIViewController {
    /// How far the view was panned or tilted so far, in points: what results show as the content offset.
    var contentOffset: CGPoint { get }

    /// A finger has moved on the view by a translation in points, to the right and downwards where positive, since this was last
    /// called: what the action of a `UIPanGestureRecognizer` does that sets its translation back to zero.
    func pan(by translation: CGPoint)

    /// Whether the view listens to the gyroscope. Where it does not, samples must cost it nothing.
    var gyroscopeControl: Bool { get set }

    /// Takes a sample of the gyroscope: rotation rates about the device's axes in rad/s.
    func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat)
}
