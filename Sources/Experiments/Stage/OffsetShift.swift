import ScrollTraces
@_spi(Headless) import UIKit

/// The distance by which code has moved the content away from the trace.
///
/// A finger and a deceleration go on from where the content is. So whatever moves the content
/// within a tick (a context, a target of the layout, a callback, `layoutSubviews()`) moves the rest
/// of the trace, until a jump, a turn or a reload. Moves of content that is beyond an edge do not,
/// because a device moves it back anyway; nor do moves in a bounce, or by less than a pixel
/// *(model)*.
///
/// Sources: <https://github.com/airbnb/MagazineLayout/issues/116>, <https://github.com/zmian/xcore/issues/84>.
@MainActor
struct OffsetShift {
    private var distance = CGPoint.zero
    /// The offset to which the last event has moved the content, before any callback.
    private var assignedOffset: CGPoint
    /// The offset at the end of the last tick, or after the last change before a tick's event moves the content.
    private var knownOffset: CGPoint
    private var isBouncing = false
    /// Whether the moves of the last tick are in `distance`.
    private var isSettled = true

    init(of view: UIScrollView) {
        assignedOffset = view.contentOffset
        knownOffset = assignedOffset
    }

    /// Returns the distance including the last tick.
    func distance(of view: UIScrollView) -> CGPoint {
        var copy = self
        copy.settle(view)
        return copy.distance
    }

    // MARK: The tick

    mutating func begin(_ phase: ScrollPhase, of view: UIScrollView) {
        if !isSettled { settle(view) }
        if phase.endsOffsetShift { distance = .zero }
    }

    /// Returns whether the content has moved since the last tick.
    func misses(_ view: UIScrollView) -> Bool { view.contentOffset != knownOffset }

    /// Returns the offset to which an event moves the content. A shifted offset stays within the content.
    mutating func offset(of event: ScrollEvent, in view: UIScrollView) -> CGPoint {
        if misses(view) { noteMove(of: view, before: event.phase) }
        var offset = CGPoint(x: event.contentOffsetX, y: event.contentOffsetY)
        if distance != .zero { offset = shifted(offset, in: view) }
        assignedOffset = offset
        isBouncing = event.phase == .bounce
        isSettled = false
        return offset
    }

    // MARK: Between two ticks

    /// Adds the moves of the last tick.
    mutating func settle(_ view: UIScrollView) {
        guard !isSettled else { return }
        isSettled = true
        knownOffset = view.contentOffset
        if !isBouncing { add(from: assignedOffset, to: knownOffset, in: view) }
    }

    /// Adds a move by a change of the data, or by a callback about the end of a gesture.
    private mutating func noteMove(of view: UIScrollView, before phase: ScrollPhase) {
        let old = knownOffset
        knownOffset = view.contentOffset
        if phase != .bounce, !phase.endsOffsetShift { add(from: old, to: knownOffset, in: view) }
    }

    private mutating func add(from old: CGPoint, to new: CGPoint, in view: UIScrollView) {
        let (range, scale) = (view.restingOffsets, view.traitCollection.displayScale)
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.toNearestOrEven) }
        func move(_ old: CGFloat, _ new: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            let isBeyondEdge = old <= range.lowerBound - 1 / scale || old >= range.upperBound + 1 / scale
            return isBeyondEdge || abs(new * scale - pixels(old)) < 1 ? 0 : (pixels(new) - pixels(old)) / scale
        }
        distance.x += move(old.x, new.x, range.x)
        distance.y += move(old.y, new.y, range.y)
    }

    private func shifted(_ offset: CGPoint, in view: UIScrollView) -> CGPoint {
        let range = view.restingOffsets
        func shifted(_ offset: CGFloat, _ distance: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            distance == 0 ? offset : min(max(offset + distance, range.lowerBound), range.upperBound)
        }
        return CGPoint(x: shifted(offset.x, distance.x, range.x), y: shifted(offset.y, distance.y, range.y))
    }
}

extension ScrollPhase {
    /// Whether an event of the phase sets the offset, whatever code did before.
    fileprivate var endsOffsetShift: Bool { self == .jump || self == .rotate || self == .reload }
}
