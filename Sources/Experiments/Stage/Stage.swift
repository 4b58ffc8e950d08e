import CoreGraphics
import EngineAccess
import ScrollTraces
import Suites
import UIKit

/// A window with one strategy's screen, which replays the events of a trace.
///
/// There are two classes of stages, so that a replay that knows the class calls its ticks directly.
@MainActor
protocol Stage: AnyObject, TickPerforming {
    /// Returns the visible view tree.
    func screen() -> Screen

    /// - Throws: `StageError` if a layout has returned an invalid result so far.
    func requireNoFault() throws

    /// The offset after the last tick, in points.
    var contentOffset: CGPoint { get }

    /// How far offset adjustments of the layout have moved the content from the trace since the last jump, turn or reload, in points.
    var offsetShift: CGPoint { get }

    /// Returns the counts of work so far.
    func workCounts() -> WorkCounts

    /// Reports the phases of all later ticks to `observer`.
    func observePhases(with observer: any LayoutPhaseObserver)
}

/// The number of times that each step of the work has been done so far.
struct WorkCounts {
    let engine: EngineCounts
    /// The number of placed items, or `nil` if they are not counted.
    let itemsPlaced: Int?
    /// The number of updated views, or `nil` if the controller does not count them.
    let viewsUpdated: Int?
}
