import ScrollTraces
@_spi(Headless) import UIKit

extension UIScrollView {
    /// Moves the view to the gesture phase of a tick, before the tick moves the content to an offset.
    ///
    /// This sets `isTracking`, `isDragging` and `isDecelerating` and calls the delegate. The answer of
    /// layout and delegate to a lifted finger does not change the trace, which is fixed.
    func follow(_ phase: ScrollPhase, to offset: CGPoint) {
        switch phase {
        case .drag:
            beginDragging()
        case .fling, .bounce:
            liftFinger(leavingFor: offset)
        case .jump, .idle, .tilt, .recorded:
            liftFinger(leavingFor: contentOffset)
            endDecelerating()
        case .rotate, .reload, .change:
            // In the middle of a gesture.
            break
        }
    }

    /// Releases content that a finger drags. The content then rests immediately.
    ///
    /// - Parameter velocity: The velocity in points per millisecond.
    /// - Returns: The target of the layout and the delegate.
    func release(atVelocity velocity: CGPoint, proposedTarget: CGPoint) -> CGPoint {
        // A view that its controller scrolls is not dragged.
        guard isDragging else { return proposedTarget }
        defer { endDecelerating() }
        return endDragging(withVelocity: velocity, proposedTarget: proposedTarget)
    }

    /// - Parameter offset: The offset after the next tick.
    private func liftFinger(leavingFor offset: CGPoint) {
        guard isDragging else { return }
        let milliseconds = 1000 / CGFloat(ScrollTrace.ticksPerSecond)
        let velocity = CGPoint(
            x: (offset.x - contentOffset.x) / milliseconds, y: (offset.y - contentOffset.y) / milliseconds)
        endDragging(withVelocity: velocity, proposedTarget: restingOffset(atVelocity: velocity))
    }

    /// Returns the offset at which moving content comes to rest, by the formula of a trace's flings, at most an edge.
    ///
    /// - Parameter velocity: The velocity in points per millisecond.
    private func restingOffset(atVelocity velocity: CGPoint) -> CGPoint {
        func rest(_ offset: CGFloat, _ velocity: CGFloat) -> CGFloat {
            offset + decelerationRate.distance(atVelocity: 1000 * velocity)
        }
        return restingOffset(
            nearest: CGPoint(x: rest(contentOffset.x, velocity.x), y: rest(contentOffset.y, velocity.y)))
    }
}
