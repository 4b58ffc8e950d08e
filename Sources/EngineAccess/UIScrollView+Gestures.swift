import CoreGraphics
import ScrollTraces

#if PUBLIC_API_ONLY
    import UIKit

    extension UIScrollView {
        /// Does nothing: no finger can be feigned with what UIKit makes public, so `isTracking`, `isDragging` and `isDecelerating` stay
        /// `false`, and the delegate is not told of any.
        package func follow(_ phase: ScrollPhase, to offset: CGPoint) {}

        /// Where the layout wants content that a finger has let go of. The delegate is not asked: nothing has been dragged.
        ///
        /// - Parameter velocity: In points per millisecond.
        package func release(atVelocity velocity: CGPoint, proposedTarget: CGPoint) -> CGPoint {
            (self as? UICollectionView)?.collectionViewLayout
                .targetContentOffset(forProposedContentOffset: proposedTarget, withScrollingVelocity: velocity) ?? proposedTarget
        }
    }
#else
    @_spi(Headless) import UIKit

    extension UIScrollView {
        /// Brings the view into the phase of a gesture that a tick of a trace belongs to, before the tick moves the content.
        ///
        /// `isTracking`, `isDragging` and `isDecelerating` follow from it, and the delegate is told. When the finger lifts, the layout and
        /// the delegate are asked where the content is to come to rest; the trace has been made already, and their answer does not change
        /// it.
        ///
        /// - Parameter offset: Where the tick moves the content.
        package func follow(_ phase: ScrollPhase, to offset: CGPoint) {
            switch phase {
            case .drag:
                beginDragging()
            case .fling, .bounce:
                liftFinger(leavingFor: offset)
            case .jump, .idle, .tilt, .recorded:
                liftFinger(leavingFor: contentOffset)
                endDecelerating()
            case .rotate, .reload, .change:
                // In the middle of whatever goes on.
                break
            }
        }

        /// Lets a finger go that drags the content, which comes to rest at once.
        ///
        /// - Parameter velocity: In points per millisecond.
        /// - Returns: Where the layout and the delegate want the content.
        package func release(atVelocity velocity: CGPoint, proposedTarget: CGPoint) -> CGPoint {
            // What a controller scrolls itself, no finger drags.
            guard isDragging else { return proposedTarget }
            defer { endDecelerating() }
            return endDragging(withVelocity: velocity, proposedTarget: proposedTarget)
        }

        /// - Parameter offset: Where the content is after one more tick.
        private func liftFinger(leavingFor offset: CGPoint) {
            guard isDragging else { return }
            let milliseconds = 1000 / CGFloat(ScrollTrace.ticksPerSecond)
            let velocity = CGPoint(
                x: (offset.x - contentOffset.x) / milliseconds, y: (offset.y - contentOffset.y) / milliseconds)
            endDragging(withVelocity: velocity, proposedTarget: restingOffset(atVelocity: velocity))
        }

        /// Where content comes to rest that moves from here at a velocity in points per millisecond.
        ///
        /// Of the velocity v the share r, `decelerationRate`, is left after each millisecond, so the content moves by v·(r + r² + …) =
        /// v·r/(1 − r); an edge ends it.
        private func restingOffset(atVelocity velocity: CGPoint) -> CGPoint {
            let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue)
            func rest(_ offset: CGFloat, _ velocity: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
                min(max(offset + velocity * reach, range.lowerBound), range.upperBound)
            }
            let range = restingOffsets
            return CGPoint(
                x: rest(contentOffset.x, velocity.x, in: range.x), y: rest(contentOffset.y, velocity.y, in: range.y))
        }
    }
#endif
