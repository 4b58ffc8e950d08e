package struct DisplayFrame: Hashable, Sendable {
    /// The time at which the previous frame was shown, in s, in the time base of `CACurrentMediaTime()`.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/timestamp>
    package let timestamp: Double
    /// The time at which this frame will be shown, in s.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/cadisplaylink/targettimestamp>
    package let targetTimestamp: Double

    package init(timestamp: Double, targetTimestamp: Double) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
    }
}

/// A source of calls for each frame. It replaces `CADisplayLink`, which only Apple's platforms
/// have.
@MainActor
package protocol FrameSource: AnyObject {
    /// Calls `frameHandler` on each frame until ``invalidate()``. Replaces an earlier handler.
    func start(_ frameHandler: @escaping @MainActor (DisplayFrame) -> Void)

    /// Stops the calls, even from within a call. The source can be started again.
    func invalidate()
}
