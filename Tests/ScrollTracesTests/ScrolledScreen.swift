import ScrollTraces
import TestSupport
import UIKit

/// A scroll view in a window, and its recorder.
@MainActor
final class ScrolledScreen {
    static let size = CGSize(width: 375, height: 667)

    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    private(set) var scrollView: UIScrollView?
    let frames = FakeFrames()
    private(set) var recorder: ScrollRecorder?

    init(contentSize: CGSize = CGSize(width: 375, height: 10_000), startsAtOnce: Bool = true) {
        let scrollView = UIScrollView(frame: window.bounds)
        scrollView.contentSize = contentSize
        window.addSubview(scrollView)
        recorder = ScrollRecorder(scrollView, frames: frames, startsAtOnce: startsAtOnce)
        self.scrollView = scrollView
    }

    /// Moves the content to an offset, and shows a frame.
    func show(at time: Double, x: CGFloat = 0, y: CGFloat = 0) {
        scrollView?.contentOffset = CGPoint(x: x, y: y)
        frames.show(at: time)
    }

    /// Shows frames at times in s, with vertical offsets.
    func show(_ places: [(Double, CGFloat)]) {
        for (time, offset) in places { show(at: time, y: offset) }
    }

    /// Returns the offset of each tick in a replay of the recording.
    func replayedOffsets() throws -> [CGFloat] {
        let canvas = ScrollCanvas(screenSize: Self.size) { _ in 10_000 }
        return try recorder?.recording().trace(name: "recorded", over: canvas).trace.events.map(\.contentOffsetY) ?? []
    }

    func dropScrollView() {
        scrollView?.removeFromSuperview()
        scrollView = nil
    }

    func dropRecorder() { recorder = nil }
}
