import UIKit

struct RecordedFrame {
    let time: Double
    let offset: CGPoint
    /// The size of the bounds, in pt.
    let size: CGSize
    var phase: ScrollPhase
    /// The number of the data set from this frame on, or `nil` if it does not change, or if the
    /// next data set is shown.
    var dataSet: Int?
    var change: DataChange?

    @MainActor
    init(of scrollView: UIScrollView, at time: Double, after previous: RecordedFrame?) {
        self.time = time
        offset = scrollView.contentOffset
        size = scrollView.bounds.size
        // `isDragging` is checked last, because its documentation does not specify when it ends:
        // <https://developer.apple.com/documentation/uikit/uiscrollview/isdragging>.
        phase =
            if let previous, previous.size != size {
                .rotate
            } else if scrollView.isTracking {
                .drag
            } else if scrollView.isDecelerating {
                scrollView.isBeyondEdge(orAtIt: previous?.phase == .bounce) ? .bounce : .fling
            } else if scrollView.isDragging {
                .drag
            } else if let previous, previous.offset != offset {
                .jump
            } else {
                .idle
            }
    }

    func sample(horizontal: Bool) -> ScrollRecording.Sample {
        ScrollRecording.Sample(
            time: time, offsetY: horizontal ? offset.x : offset.y, screenSize: size, phase: phase, dataSet: dataSet,
            change: change)
    }

    /// Returns whether the frame can follow another frame in a recording.
    ///
    /// - Parameter start: The time of the first frame, in s.
    func canFollow(_ previous: RecordedFrame?, inRecordingFrom start: Double) -> Bool {
        SampleClock.fault(in: time, after: previous?.time, start: start) == nil
            && ScrollRecording.fault(in: sample(horizontal: false)) == nil
            && ScrollRecording.fault(in: sample(horizontal: true)) == nil
    }

    /// Returns the field of a column, which needs no quotes.
    func text(of column: RecordingColumn) -> String {
        switch column {
        case .time: time.description
        case .offsetX: Double(offset.x).description
        case .offsetY: Double(offset.y).description
        case .width: Double(size.width).description
        case .height: Double(size.height).description
        case .phase: phase.rawValue
        case .dataSet: dataSet?.description ?? ""
        case .change: change?.description ?? ""
        }
    }
}

extension UIScrollView {
    /// Returns whether the content is beyond an edge on any axis.
    ///
    /// - Parameter atEdge: Whether content at an edge counts, too.
    fileprivate func isBeyondEdge(orAtIt atEdge: Bool) -> Bool {
        let insets = adjustedContentInset
        func isBeyond(_ offset: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ content: CGFloat, _ length: CGFloat) -> Bool {
            // Content that is shorter than the view is always at its edge.
            let (first, last) = (-leading, max(-leading, content + trailing - length))
            return offset < first || offset > last || (atEdge && first < last && (offset == first || offset == last))
        }
        return isBeyond(contentOffset.x, insets.left, insets.right, contentSize.width, bounds.width)
            || isBeyond(contentOffset.y, insets.top, insets.bottom, contentSize.height, bounds.height)
    }
}
