import ScrollTraces

/// Frames of a display with scripted lengths, which follow each other without waiting.
@MainActor
package final class SelfMovingFrames: FrameSource {
    /// The length of each frame in s, repeated after the last.
    private let lengths: [Double]
    private var frameHandler: (@MainActor (_ length: Double) -> Void)?
    package private(set) var shownCount = 0

    package init(lengths: [Double] = [1 / 60]) {
        self.lengths = lengths
    }

    package func start(_ frameHandler: @escaping @MainActor (_ length: Double) -> Void) {
        self.frameHandler = frameHandler
        Task { await show() }
    }

    package func invalidate() {
        frameHandler = nil
    }

    private func show() async {
        while let frameHandler {
            let length = lengths[shownCount % lengths.count]
            shownCount += 1
            frameHandler(length)
            await Task.yield()
        }
    }
}
