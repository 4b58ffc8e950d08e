extension UIScrollView {
    /// The cause of the content's movement.
    @_spi(Headless)
    public enum ScrollingState: Sendable {
        /// Nothing touches the content, and it rests.
        case resting
        /// A finger touches the content and has not moved it yet.
        case tracking
        /// A finger moves the content.
        case dragging
        /// The content moves after a finger has left it.
        case decelerating
    }
}

/// The phases of a gesture for a harness, which moves the content itself through `contentOffset`.
///
/// Each phase sets `scrollingState` and then calls the delegate *(model)*. A phase that cannot
/// follow the current one does nothing, and neither does a finger while `isScrollEnabled` is false.
@_spi(Headless)
extension UIScrollView {
    /// Touches the content with a finger, which stops decelerating content.
    public func beginTracking() {
        guard isScrollEnabled, !isTracking else { return }
        endDecelerating()
        scrollingState = .tracking
    }

    /// Removes the finger, which has not moved the content.
    public func endTracking() {
        guard scrollingState == .tracking else { return }
        scrollingState = .resting
    }

    /// Starts moving the content with the finger.
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
    /// - Returns: The offset at which the content rests. The harness moves it there and calls
    ///   `endDecelerating()`. If the content rests already, it is the current offset.
    @discardableResult
    public func endDragging(withVelocity velocity: CGPoint, proposedTarget: CGPoint) -> CGPoint {
        guard scrollingState == .dragging else { return contentOffset }
        let target = isPagingEnabled ? page(at: velocity) : chosenTarget(velocity, proposedTarget)
        let decelerates = target != contentOffset
        scrollingState = decelerates ? .decelerating : .resting
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates {
            delegate?.scrollViewWillBeginDecelerating(self)
        }
        return target
    }

    /// Ends the deceleration: the content rests.
    public func endDecelerating() {
        guard scrollingState == .decelerating else { return }
        scrollingState = .resting
        delegate?.scrollViewDidEndDecelerating(self)
    }
}

extension UIScrollView {
    private func chosenTarget(_ velocity: CGPoint, _ proposedTarget: CGPoint) -> CGPoint {
        var target = dragTarget(forProposedContentOffset: proposedTarget, withVelocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        return target
    }

    /// Returns the page in the direction of the velocity on each axis, or the nearest page without
    /// velocity *(model)*.
    private func page(at velocity: CGPoint) -> CGPoint {
        let range = restingOffsets
        return CGPoint(
            x: Self.page(at: velocity.x, from: contentOffset.x, length: bounds.width, in: range.x),
            y: Self.page(at: velocity.y, from: contentOffset.y, length: bounds.height, in: range.y))
    }

    /// - Parameters:
    ///   - length: The length of a page: that of the bounds.
    ///   - range: The offsets at which the content can rest.
    private static func page(
        at velocity: CGFloat, from offset: CGFloat, length: CGFloat, in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return offset }
        let rule: FloatingPointRoundingRule = velocity > 0 ? .up : velocity < 0 ? .down : .toNearestOrAwayFromZero
        let page = ((offset - range.lowerBound) / length).rounded(rule) * length + range.lowerBound
        return min(max(page, range.lowerBound), range.upperBound)
    }

    /// The offsets at which the content can rest on each axis, in points, from edge to edge with
    /// the insets. Content that is shorter than the view rests only at its upper left corner.
    @_spi(Headless) public var restingOffsets: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset
        func range(_ leading: CGFloat, _ trailing: CGFloat, _ content: CGFloat, _ length: CGFloat) -> ClosedRange<CGFloat> {
            -leading...max(-leading, content + trailing - length)
        }
        return (
            range(insets.left, insets.right, contentSize.width, bounds.width),
            range(insets.top, insets.bottom, contentSize.height, bounds.height)
        )
    }
}
