import CoreGraphics
import EngineAccess
import ScrollTraces
import Suites
import UIKit

/// A window with one competitor's screen, which replays the events of a trace.
///
/// There are two classes of stages, so that a replay that knows the class calls its ticks directly.
@MainActor
protocol Stage: AnyObject, TickPerforming {
    /// Returns the visible view tree.
    func screen() -> Screen

    /// - Throws: `StageError` if a layout has given an invalid answer so far.
    func requireNoFault() throws

    /// The offset after the last tick, in points.
    var contentOffset: CGPoint { get }

    /// Returns the steps of the work so far.
    func workCounts() -> WorkCounts

    /// Reports the phases of each further tick to `observer`.
    func observePhases(with observer: any LayoutPhaseObserver)
}

/// The number of times that each step of the work was done so far.
struct WorkCounts {
    let engine: EngineCounts
    /// The number of placed items, or `nil` if nothing counts them.
    let itemsPlaced: Int?
    /// The number of updated views, or `nil` if the controller does not count them.
    let viewsUpdated: Int?
}
