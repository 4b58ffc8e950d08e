import CoreGraphics
import EngineAccess
import ScrollTraces
import UIKit

/// The distance by which offset adjustments of a layout move the rest of a trace.
///
/// A finger drags the content from where it is, so an adjustment within a drag is not undone by the next tick *(model)*.
@MainActor
struct OffsetShift {
    /// The view, or `nil` for a scroll view without a layout.
    private let view: UICollectionView?
    /// The view's adjustments up to the last event that sets the offset.
    private var earlierAdjustment: CGPoint

    init(of scrollView: UIScrollView) {
        view = scrollView as? UICollectionView
        earlierAdjustment = view?.offsetAdjustment ?? .zero
    }

    mutating func reset() {
        earlierAdjustment = view?.offsetAdjustment ?? .zero
    }

    /// The distance in points.
    var distance: CGPoint {
        guard let adjustment = view?.offsetAdjustment else { return .zero }
        return CGPoint(x: adjustment.x - earlierAdjustment.x, y: adjustment.y - earlierAdjustment.y)
    }

    /// Returns the offset to which an event moves the content. A shifted offset stays within the content.
    func offset(of event: ScrollEvent) -> CGPoint {
        let (distance, offset) = (distance, CGPoint(x: event.contentOffsetX, y: event.contentOffsetY))
        guard let view, distance != .zero else { return offset }
        let insets = view.adjustedContentInset
        func shifted(_ offset: CGFloat, by distance: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
            distance == 0 ? offset : max(start, min(offset + distance, end))
        }
        return CGPoint(
            x: shifted(
                offset.x, by: distance.x, from: -insets.left, to: view.contentSize.width + insets.right - view.bounds.width),
            y: shifted(
                offset.y, by: distance.y, from: -insets.top, to: view.contentSize.height + insets.bottom - view.bounds.height))
    }
}

extension ScrollPhase {
    /// Whether an event of the phase sets the offset, whatever the layout did before.
    var endsOffsetShift: Bool { self == .jump || self == .rotate || self == .reload }
}
