import Suites
@_spi(Headless) import UIKit

/// A window with one strategy's screen, which replays the events of a trace.
///
/// There are two classes of stages, so that a replay that knows the class calls its ticks directly.
@MainActor
protocol Stage: AnyObject, TickPerforming {
    func screen() -> Screen

    func requireNoFault() throws

    /// The likely cause if the screen shows nothing, as sentences.
    var causeOfEmptyScreen: String { get }

    var contentOffset: CGPoint { get }

    /// The distance by which the strategy's code has moved the content since the last jump, turn or reload, in points.
    var offsetShift: CGPoint { get }

    func workCounts() -> WorkCounts

    func observePhases(with observer: any LayoutPhaseObserver)
}

/// The number of times that each step of the work has been done so far.
struct WorkCounts {
    let engine: EngineCounts
    /// The counts of the view controller; if it counts no placed items, the flow layouts do.
    let own: CountedWork
}
