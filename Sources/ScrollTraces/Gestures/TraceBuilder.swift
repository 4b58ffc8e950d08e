import CoreGraphics
import Statistics
import SystemSupport

/// The state of the scroll view while a trace is generated. Each gesture appends its ticks.
///
/// A gesture lasts until a given tick, which may interrupt it. The next gesture resumes the motion,
/// or catches the content with a finger.
struct TraceBuilder {
    let tickCount: Int
    var random: SplitMix64
    /// The offset of the last event, in pt from the top position.
    private(set) var offset: CGFloat = 0
    var motion: ContentMotion = .rest
    /// The possible offsets with the current screen and data.
    private(set) var range: OffsetRange
    private(set) var events: ContiguousArray<ScrollEvent> = []
    private(set) var page: ScrollPage
    private let canvas: ScrollCanvas
    private let follower: (any TraceFollower)?

    init(tickCount: Int, random: SplitMix64, over canvas: ScrollCanvas, followedBy follower: (any TraceFollower)? = nil) {
        (self.tickCount, self.random) = (tickCount, random)
        (self.canvas, self.follower) = (canvas, follower)
        page = ScrollPage(screenSize: canvas.screenSize, dataSet: 0)
        range = OffsetRange(canvas.extent(page), of: canvas)
        events.reserveCapacity(tickCount)
    }

    var nextTick: Int { events.count }

    var band: RubberBand { RubberBand(viewHeight: range.viewHeight, maximumOffset: range.maximumOffset) }

    /// Appends a tick that moves the content to an offset, at most half a view height beyond an edge.
    mutating func append(offset newOffset: CGFloat, phase: ScrollPhase, dataSet: Int? = nil, change: DataChange? = nil) {
        require(events.count < tickCount, "A gesture is longer than its trace")
        offset = range.pulledOffset(for: newOffset)
        events.append(
            ScrollEvent(
                canvas.contentOffset(at: offset), along: canvas.axis, screenSize: page.screenSize, phase: phase, dataSet: dataSet,
                change: change))
    }

    /// The rate of a fling, except in the trace `fling-fast` and its part of `mixed`.
    var rate: DecelerationRate { follower?.decelerationRate ?? .normal }

    mutating func hold(until end: Int) {
        while nextTick < end {
            append(offset: offset, phase: .idle)
        }
    }

    /// Shows another screen or data set. The offset does not change.
    mutating func show(_ newPage: ScrollPage) {
        page = newPage
        range = OffsetRange(canvas.extent(page), of: canvas)
    }

    /// Changes the data. The offset does not change.
    mutating func make(_ change: DataChange) {
        guard let follower else { return }
        range = OffsetRange(follower.extent(after: change, at: canvas.contentOffset(at: offset)), of: canvas)
    }

    /// Returns a released fling with the target that the scroll view chooses.
    func aimed(_ fling: Deceleration) -> Deceleration {
        guard let follower else { return fling }
        let topInset = canvas.topInset
        let proposed = min(max(fling.limit, 0), range.maximumOffset) - topInset
        let chosen = follower.restingPlace(
            of: ScrollRelease(
                page: page, contentOffset: fling.offset - topInset, velocity: fling.velocity, proposedOffset: proposed))
        return chosen == proposed ? fling : fling.aimed(at: range.restingOffset(for: chosen + topInset))
    }
}

extension SplitMix64 {
    mutating func nextValue(in range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(nextUnit())
    }

    /// Returns true with a probability of 1 / `count`.
    mutating func nextChance(oneIn count: Int) -> Bool {
        nextInteger(in: 1...count) == 1
    }
}
