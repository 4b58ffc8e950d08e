import ScrollTraces
import Suites
import UIKit

/// Follows a trace while it is generated, on a separate screen, because the length of the content
/// depends on earlier changes of the data, and the end of a fling on the layout and the delegate.
@MainActor
final class ContentFollower {
    private let stage: ScrollStage
    private let axis: ScrollAxis
    private let measuring: (any ContentMeasuring)?
    private var dataSet = 0

    init(_ stage: ScrollStage, along axis: ScrollAxis, measuring: (any ContentMeasuring)?) {
        self.stage = stage
        self.axis = axis
        self.measuring = measuring
    }

    /// Returns the extent of the content after a change at a content offset, in points.
    ///
    /// - Parameter screenSize: The screen size on the trace's axes, on which scrolling is vertical.
    func extent(after change: DataChange, at offset: CGFloat, screenSize: CGSize) -> ScrollExtent {
        // The change refers to the visible items, so the offset is applied first.
        for change in [nil, change] {
            stage.perform(event(at: offset, ScrollPage(screenSize: screenSize, dataSet: 0), phase: .change, change: change))
        }
        let content = stage.content(along: axis)
        let size = (try? measuring?.contentSize(inViewOfSize: along(screenSize))) ?? content.size
        return ScrollExtent(
            contentHeight: min(axis.length(of: size), ScrollCanvas.greatestContentHeight),
            viewHeight: axis.length(of: content.viewSize))
    }

    func restingPlace(of release: ScrollRelease) -> CGFloat {
        stage.perform(event(at: release.contentOffset, release.page, phase: .drag))
        // The trace has no shift.
        let (proposed, shift) = (point(release.proposedOffset), stage.offsetShift)
        let target = stage.scrollView.release(
            atVelocity: point(release.velocity / 1_000), proposedTarget: CGPoint(x: proposed.x + shift.x, y: proposed.y + shift.y)
        )
        return axis == .vertical ? target.y - shift.y : target.x - shift.x
    }

    var decelerationRate: UIScrollView.DecelerationRate { stage.scrollView.decelerationRate }

    private func event(
        at offset: CGFloat, _ page: ScrollPage, phase: ScrollPhase, change: DataChange? = nil
    ) -> ScrollEvent {
        defer { dataSet = page.dataSet }
        let place = point(offset)
        return ScrollEvent(
            contentOffsetX: place.x, contentOffsetY: place.y, screenSize: along(page.screenSize), phase: phase,
            dataSet: page.dataSet == dataSet ? nil : page.dataSet, change: change)
    }

    private func along(_ size: CGSize) -> CGSize { axis == .vertical ? size : size.transposed }

    private func point(_ length: CGFloat) -> CGPoint {
        axis == .vertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
    }

    func requireNoFault() throws { try stage.requireNoFault() }
}
