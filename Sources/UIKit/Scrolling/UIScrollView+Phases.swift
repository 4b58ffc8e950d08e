/// The phases of a gesture for a harness, which moves the content itself through `contentOffset`.
///
/// Each phase sets `scrollingState` and then calls the delegate *(model)*. A phase that cannot
/// follow the current one does nothing, and neither does a finger while `isScrollEnabled` is false.
@_spi(Headless)
extension UIScrollView {
    /// The cause of the content's movement.
    public enum ScrollingState: Sendable {
        case resting
        /// A finger touches the content and has not moved it yet.
        case tracking
        case dragging
        /// The content moves after a finger has left it.
        case decelerating
    }

    /// Touches the content, which stops decelerating.
    public func beginTracking() {
        guard isScrollEnabled, !isTracking else { return }
        endDecelerating()
        scrollingState = .tracking
    }

    public func beginDragging() {
        guard scrollingState != .dragging, isScrollEnabled else { return }
        beginTracking()
        scrollingState = .dragging
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// Lifts the finger after a drag.
    ///
    /// Without paging, a collection view's layout chooses the target first, then the delegate
    /// *(model)*. With paging, neither is asked, as Apple documents for the delegate's method, and
    /// the target is a page.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the content in points per millisecond.
    ///   - proposedTarget: The offset at which the content would rest.
    /// - Returns: The offset at which the content rests, where the harness moves it before it calls
    ///   `endDecelerating()`.
    @discardableResult
    public func endDragging(withVelocity velocity: CGPoint, proposedTarget: CGPoint) -> CGPoint {
        guard scrollingState == .dragging else { return contentOffset }
        var target = isPagingEnabled ? page(at: velocity) : chosenTarget(velocity, proposedTarget)
        if (target.x + target.y).isNaN {
            refuseNumber("targetContentOffset", "\(target)")
            target = contentOffset
        }
        let decelerates = target != contentOffset
        scrollingState = decelerates ? .decelerating : .resting
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates { delegate?.scrollViewWillBeginDecelerating(self) }
        return target
    }

    public func endDecelerating() {
        guard scrollingState == .decelerating else { return }
        scrollingState = .resting
        delegate?.scrollViewDidEndDecelerating(self)
    }

    private func chosenTarget(_ velocity: CGPoint, _ proposedTarget: CGPoint) -> CGPoint {
        var target = dragTarget(forProposedContentOffset: proposedTarget, withVelocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        return target
    }

    /// Returns the page in the direction of the velocity on each axis, or the nearest page without
    /// velocity *(model)*.
    private func page(at velocity: CGPoint) -> CGPoint {
        func page(_ velocity: CGFloat, _ offset: CGFloat, _ length: CGFloat, _ start: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let rule: FloatingPointRoundingRule = velocity > 0 ? .up : velocity < 0 ? .down : .toNearestOrAwayFromZero
            return ((offset - start) / length).rounded(rule) * length + start
        }
        let range = restingOffsets
        return restingOffset(
            nearest: CGPoint(
                x: page(velocity.x, contentOffset.x, bounds.width, range.x.lowerBound),
                y: page(velocity.y, contentOffset.y, bounds.height, range.y.lowerBound)))
    }
}
