import UIKit

// Optional roles of views and view controllers.

/// A view that shows something that the harness cannot see, for example its own drawing.
///
/// Labels and image views need not conform: the harness reads them.
@MainActor
public protocol ValueShowing: UIView {
    /// A description of what the view shows, for example `photo 17`. Views that look the same have
    /// equal descriptions in every process.
    var shownValue: String { get }
}

/// A view controller that scrolls several scroll views, together or in turn.
///
/// For other controllers, the first scroll view of the view tree is scrolled, in breadth-first
/// order. In both cases, elements are read and work is counted in all collection views.
/// `isDragging` and similar properties are set for the first scroll view only, and not for views
/// that the controller scrolls.
@MainActor
public protocol ScrollDriven: UIViewController {
    /// The content offset of the trace, in points. It is set once per tick. Setting it scrolls.
    ///
    /// The trace is generated for the scroll view with the longest scrollable content along the
    /// subject's axis. It exceeds the edges when it bounces.
    var contentOffset: CGPoint { get set }
}

/// A view controller with several data sets, which shows another one when a trace reloads.
///
/// The collection views of other controllers receive `reloadData()` and show the same data.
@MainActor
public protocol ContentReloading: UIViewController {
    /// Shows a data set, as a tap on a menu would.
    ///
    /// - Parameter number: The data set, where 0 is shown first. A trace uses 0 to 3; a controller
    ///   with fewer data sets uses the remainder.
    func showDataSet(_ number: Int)
}

/// A view controller whose items are inserted, deleted, moved and resized by a trace.
///
/// All strategies of a subject must make the same changes, because their screens are compared. The
/// subject has `changesData: true`.
@MainActor
public protocol ContentChanging: UIViewController {
    /// Changes the data and the view as an app does, with `performBatchUpdates(_:completion:)` of
    /// the tree's first scroll view, which is a collection view. The call is part of a timed tick.
    func make(_ change: ItemChange)
}

/// A view controller that knows the size of content that its layout places lazily.
///
/// A trace is generated for the whole content. For other controllers, the loaded scroll view has
/// the size.
@MainActor
public protocol ContentMeasuring: UIViewController {
    /// Returns the size of the whole content in a view, in points, or `nil` if the loaded scroll
    /// view has it.
    func contentSize(inViewOfSize viewSize: CGSize) throws -> CGSize?
}

/// A view controller that counts work that the headless collection view cannot see.
@MainActor
public protocol WorkCounting: UIViewController {
    /// The work since the process started, or since the controller was created.
    var countedWork: CountedWork { get }
}

/// The work that a view controller counts. Values that are not counted are `nil`.
public struct CountedWork: Equatable, Sendable {
    /// The number of placed items: the column `items_placed`.
    public var itemsPlaced: Int?
    /// The number of views that were updated directly, not through layout attributes: the column
    /// `cells_updated`.
    public var viewsUpdated: Int?

    public init(itemsPlaced: Int? = nil, viewsUpdated: Int? = nil) {
        self.itemsPlaced = itemsPlaced
        self.viewsUpdated = viewsUpdated
    }
}

/// A view controller whose view is moved by a finger or the gyroscope, and does not scroll.
@MainActor
public protocol MotionDriven: UIViewController {
    /// The distance by which the view was panned or tilted, in points. Results show it as the
    /// content offset.
    var contentOffset: CGPoint { get }

    /// Moves the view by a finger's translation since the last call, in points. Positive is right
    /// and down. It corresponds to the action of a `UIPanGestureRecognizer` that resets its
    /// translation to zero.
    func pan(by translation: CGPoint)

    /// Whether the view uses the gyroscope. If not, samples must cost nothing.
    var gyroscopeControl: Bool { get set }

    /// Handles a sample of the gyroscope: the rotation rates about the device's axes in rad/s.
    func deviceTurned(atRateX rateX: CGFloat, rateY: CGFloat)
}

/// A change of the items of a collection view. Items are numbered from 0 over all sections.
public enum ItemChange: Equatable, Sendable {
    /// Inserts items with these numbers.
    case insert(Range<Int>)
    /// Deletes items. At least one item remains.
    case delete(Range<Int>)
    /// Moves an item to a number.
    case move(from: Int, to: Int)
    /// Resizes items, which keep their numbers.
    case resize(Range<Int>)
}
