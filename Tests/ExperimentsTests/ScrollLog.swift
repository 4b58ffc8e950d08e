import UIKit

/// Writes the scrolling of a view to a file for `bench --trace`.
@MainActor
final class ScrollLog {
    private var text = "time_s,offset_y\n"
    private var last: (time: TimeInterval, offset: CGFloat)?

    /// Call this in `scrollViewDidScroll(_:)` of the view's delegate.
    func add(_ scrollView: UIScrollView, at time: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        // UIKit does not call while the content rests; the offset is repeated at the end of the rest.
        if let last, time - last.time > 1 / 30 { append(last.offset, at: time - 1 / 60) }
        append(scrollView.contentOffset.y, at: time)
    }

    private func append(_ offset: CGFloat, at time: TimeInterval) {
        guard time > last?.time ?? -.infinity else { return }
        text += "\(time),\(offset)\n"
        last = (time, offset)
    }

    func write(to file: URL) throws { try Data(text.utf8).write(to: file, options: .atomic) }
}
