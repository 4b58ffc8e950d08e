/// One frame of the display, as the display announces it.
package struct DisplayFrame: Hashable, Sendable {
    /// When the frame before this one was shown, in s, in the time base of `CACurrentMediaTime()`.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/timestamp>
    package let timestamp: Double
    /// When this frame will be shown, in s, in the same time base.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/targettimestamp>
    package let targetTimestamp: Double

    package init(timestamp: Double, targetTimestamp: Double) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
    }
}

/// Calls back once per frame of a display.
///
/// It stands between `CADisplayLink`, which there is on Apple's platforms alone, and what is done on each frame.
@MainActor
package protocol FrameSource: AnyObject {
    /// Begins to call `frameHandler` once per frame, in place of an earlier one, until ``invalidate()``. The handler is kept that long, and
    /// with it what it refers to.
    func start(_ frameHandler: @escaping @MainActor (DisplayFrame) -> Void)

    /// Ends the calls, also from within one. It can be started again.
    func invalidate()
}
