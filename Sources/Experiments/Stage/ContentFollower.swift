import CoreGraphics
import ScrollTraces
import Suites
import UIKit

/// Follows a trace while it is made, on a screen of its own: how long the content is depends on the changes of the data so far, and where a
/// fling ends on the layout and the delegate.
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

    /// The extent after a change at a content offset, in points.
    ///
    /// - Parameter screenSize: That of the whole trace, on the trace's axes: whatever is scrolled is vertical there.
    func extent(after change: DataChange, at offset: CGFloat, screenSize: CGSize) -> ScrollExtent {
        // The change is relative to what is on the screen before it.
        for change in [nil, change] {
            stage.perform(event(at: offset, ScrollPage(screenSize: screenSize, dataSet: 0), phase: .change, change: change))
        }
        let content = stage.content(along: axis)
        let size = (try? measuring?.contentSize(inViewOfSize: along(screenSize))) ?? content.size
        return ScrollExtent(
            contentHeight: min(axis.length(of: size), ScrollCanvas.greatestContentHeight),
            viewHeight: axis.length(of: content.viewSize))
    }

    /// Where the content is to rest after a finger has let go of it: as the layout and the delegate want it.
    func restingPlace(of release: ScrollRelease) -> CGFloat {
        stage.perform(event(at: release.contentOffset, release.page, phase: .drag))
        let target = stage.scrollView.release(
            atVelocity: point(release.velocity / 1_000), proposedTarget: point(release.proposedOffset))
        return axis == .vertical ? target.y : target.x
    }

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

    /// - Throws: `StageError` where the layout was at fault meanwhile.
    func requireNoFault() throws { try stage.requireNoFault() }
}
