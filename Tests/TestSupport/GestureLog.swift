import UIKit

/// Logs the calls of a gesture with the flags that are set.
@MainActor
package final class GestureLog: NSObject, UICollectionViewDelegate {
    private var lines: [String] = []
    /// Returns where a fling ends instead of at a proposed offset.
    package var snap: (CGPoint) -> CGPoint = { $0 }

    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    package func note(_ line: String) {
        lines.append(line)
    }

    private func note(_ line: String, _ view: UIScrollView) {
        let flags = [(view.isTracking, "tracking"), (view.isDragging, "dragging"), (view.isDecelerating, "decelerating")]
        lines.append("\(line) [\(flags.filter(\.0).map(\.1).joined(separator: " "))]")
    }

    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("did scroll to \(Int(scrollView.contentOffset.y))", scrollView)
    }
    package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will begin dragging", scrollView) }
    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("will end dragging at \(velocity.y) for \(Int(targetContentOffset.pointee.y))", scrollView)
        targetContentOffset.pointee = snap(targetContentOffset.pointee)
    }
    package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("did end dragging, \(decelerate ? "decelerates" : "rests")", scrollView)
    }
    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will begin decelerating", scrollView) }
    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did end decelerating", scrollView) }
    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did end animation", scrollView) }
}
