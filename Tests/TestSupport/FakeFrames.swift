import ScrollTraces

/// Frames of a display that a test shows.
@MainActor
package final class FakeFrames: FrameSource {
    private var frameHandler: (@MainActor (DisplayFrame) -> Void)?
    package private(set) var startCount = 0

    package init() {}

    package var isRunning: Bool { frameHandler != nil }

    package func start(_ frameHandler: @escaping @MainActor (DisplayFrame) -> Void) {
        startCount += 1
        self.frameHandler = frameHandler
    }

    package func invalidate() {
        frameHandler = nil
    }

    /// Shows a frame at a time in s. Does nothing while the source is stopped.
    package func show(at time: Double) {
        frameHandler?(DisplayFrame(timestamp: time, targetTimestamp: time + 1 / 60))
    }
}
