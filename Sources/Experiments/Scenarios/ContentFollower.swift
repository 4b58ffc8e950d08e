import ScrollTraces
import Suites
@_spi(Headless) import UIKit

/// Follows a trace while it is generated, on a separate screen, because the length of the content
/// depends on earlier changes of the data, and the end of a fling on the layout and the delegate.
@MainActor
final class ContentFollower {
    private let stage: ScrollStage
    private let axis: ScrollAxis
    private let screenSize: CGSize
    private let measuring: (any ContentMeasuring)?
    private var dataSet = 0

    /// - Parameter screenSize: The size of the stage, which a trace with changes of the data keeps.
    init(_ stage: ScrollStage, along axis: ScrollAxis, screenSize: CGSize, measuring: (any ContentMeasuring)?) {
        self.stage = stage
        self.axis = axis
        self.screenSize = screenSize
        self.measuring = measuring
    }

    private func event(
        at offset: CGFloat, _ page: ScrollPage, phase: ScrollPhase, change: DataChange? = nil
    ) -> ScrollEvent {
        defer { dataSet = page.dataSet }
        return ScrollEvent(
            offset, along: axis.direction, screenSize: page.screenSize, phase: phase,
            dataSet: page.dataSet == dataSet ? nil : page.dataSet, change: change)
    }

    func requireNoFault() throws { try stage.requireNoFault() }
}

extension ContentFollower: @MainActor TraceFollower {
    var decelerationRate: UIScrollView.DecelerationRate { stage.scrollView.decelerationRate }

    func extent(after change: DataChange, at offset: CGFloat) -> ScrollExtent {
        // The change refers to the visible items, so the offset is applied first.
        for change in [nil, change] {
            stage.perform(event(at: offset, ScrollPage(screenSize: screenSize, dataSet: 0), phase: .change, change: change))
        }
        let content = stage.content(along: axis)
        let size = (try? measuring?.contentSize(inViewOfSize: screenSize)) ?? content.size
        return ScrollExtent(
            contentHeight: min(axis.direction.along(size), ScrollCanvas.greatestContentHeight),
            viewHeight: axis.direction.along(content.viewSize))
    }

    func restingPlace(of release: ScrollRelease) -> CGFloat {
        stage.perform(event(at: release.contentOffset, release.page, phase: .drag))
        // The trace has no shift.
        let (direction, shift) = (axis.direction, stage.offsetShift)
        let proposed = direction.point(along: release.proposedOffset)
        let target = stage.scrollView.release(
            atVelocity: direction.point(along: release.velocity / 1_000),
            proposedTarget: CGPoint(x: proposed.x + shift.x, y: proposed.y + shift.y))
        return direction.along(target) - direction.along(shift)
    }
}
