import UIKit

/// A scroll view on one frame, as its public properties describe it.
struct RecordedFrame {
    /// In s, in the time base of the frames.
    let time: Double
    /// In pt.
    let offset: CGPoint
    /// That of the bounds, in pt.
    let size: CGSize
    var phase: ScrollPhase
    /// The data set that is shown from this frame on; `nil` where the data stay, or the next one is shown.
    var dataSet: Int?
    var change: DataChange?

    @MainActor
    init(of scrollView: UIScrollView, at time: Double, after previous: RecordedFrame?) {
        self.time = time
        offset = scrollView.contentOffset
        size = scrollView.bounds.size
        // `isDragging` comes last: Apple's page says that it tells of a finger that has begun to scroll, and not until when
        // (<https://developer.apple.com/documentation/uikit/uiscrollview/isdragging>).
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

    /// The frame along one axis.
    func sample(horizontal: Bool) -> ScrollRecording.Sample {
        ScrollRecording.Sample(
            time: time, offsetY: horizontal ? offset.x : offset.y, screenSize: size, phase: phase, dataSet: dataSet,
            change: change)
    }

    /// Whether a recording takes the frame after another one.
    ///
    /// - Parameter start: The time of the recording's first frame, in s.
    func canFollow(_ previous: RecordedFrame?, inRecordingFrom start: Double) -> Bool {
        func isUsable(horizontal: Bool) -> Bool {
            ScrollRecording.fault(in: sample(horizontal: horizontal), after: previous?.time, start: start) == nil
        }
        return isUsable(horizontal: false) && isUsable(horizontal: true)
    }

    /// The field of a column, which needs no quotes: a number that reads back as the same one, or names without commas.
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
    /// Whether the content has been moved farther than it may rest, along any axis.
    ///
    /// - Parameter atEdge: Whether content at the edge counts as well: to there it springs back.
    fileprivate func isBeyondEdge(orAtIt atEdge: Bool) -> Bool {
        let insets = adjustedContentInset
        func isBeyond(_ offset: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ content: CGFloat, _ length: CGFloat) -> Bool {
            // Content that is shorter than the view rests at one place along that axis, and always stands at its edge there.
            let (first, last) = (-leading, max(-leading, content + trailing - length))
            return offset < first || offset > last || (atEdge && first < last && (offset == first || offset == last))
        }
        return isBeyond(contentOffset.x, insets.left, insets.right, contentSize.width, bounds.width)
            || isBeyond(contentOffset.y, insets.top, insets.bottom, contentSize.height, bounds.height)
    }
}
