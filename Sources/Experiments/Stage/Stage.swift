import CoreGraphics
import EngineAccess
import ScrollTraces
import Suites
import UIKit

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
}

/// How often each step of the work was done so far.
struct WorkCounts {
    let engine: EngineCounts
    /// `nil` where nothing counts it.
    let itemsPlaced: Int?
    /// `nil` where the controller does not count it.
    let viewsUpdated: Int?
}
