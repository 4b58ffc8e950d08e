import CoreGraphics

/// The offsets a scroll view of one size can have: where it may rest, and how far it may be pulled beyond.
///
/// Offsets count from the rest at the top, which a scroll view with a content inset calls −top: whoever hands an offset to a
/// scroll view takes the top inset off. All offsets handed out lie on the display's grid of 1 / displayScale pt.
struct OffsetRange: Sendable {
    let viewHeight: CGFloat
    /// The offset of the bottom edge in pt. It need not lie on the grid.
    let maximumOffset: CGFloat
    let displayScale: CGFloat
    /// The grid offsets nearest to half a view height beyond the edges, and not beyond that.
    let pulled: ClosedRange<CGFloat>
    /// The grid offsets within the edges.
    let resting: ClosedRange<CGFloat>

    init(viewHeight: CGFloat, maximumOffset: CGFloat, displayScale: CGFloat) {
        self.viewHeight = viewHeight
        self.maximumOffset = maximumOffset
        self.displayScale = displayScale
        let pull = Self.gridOffset(notAbove: viewHeight / 2, displayScale)
        // The difference, not the negation, which would make −0 of 0.
        pulled = (0 - pull)...Self.gridOffset(notAbove: maximumOffset + viewHeight / 2, displayScale)
        resting = 0...Self.gridOffset(notAbove: maximumOffset, displayScale)
    }

    /// The grid offset nearest to `offset`.
    func rounded(_ offset: CGFloat) -> CGFloat {
        // Adding 0 turns −0 into 0, so that equal offsets have equal bits and print alike.
        (offset * displayScale).rounded() / displayScale + 0
    }

    /// The grid offset nearest to `offset` that the view can be pulled to.
    func pulledOffset(for offset: CGFloat) -> CGFloat {
        min(max(rounded(offset), pulled.lowerBound), pulled.upperBound)
    }

    /// The grid offset nearest to `offset` that the view can rest at.
    func restingOffset(for offset: CGFloat) -> CGFloat {
        min(max(rounded(offset), resting.lowerBound), resting.upperBound)
    }

    /// Whether `offset` lies beyond an edge.
    func isBeyondEdge(_ offset: CGFloat) -> Bool {
        offset < 0 || offset > maximumOffset
    }

    /// The offset of the edge nearer to `offset`; the top edge when both are equally near.
    func edge(nearestTo offset: CGFloat) -> CGFloat {
        offset > maximumOffset - offset ? maximumOffset : 0
    }

    private static func gridOffset(notAbove limit: CGFloat, _ displayScale: CGFloat) -> CGFloat {
        let pixels = (limit * displayScale).rounded(.down)
        // The product may round up to the next whole pixel, which then lies an ulp above the limit.
        return pixels / displayScale > limit ? (pixels - 1) / displayScale : pixels / displayScale
    }
}

/// The offset ranges of a canvas by page, each computed once.
struct OffsetRanges: Sendable {
    private let canvas: ScrollCanvas
    private var known: [ScrollPage: OffsetRange] = [:]

    init(of canvas: ScrollCanvas) {
        self.canvas = canvas
    }

    /// - Complexity: One call of the canvas' `extent` the first time, O(1) hashing after that.
    mutating func range(for page: ScrollPage) -> OffsetRange {
        if let range = known[page] { return range }
        let range = range(over: canvas.extent(page))
        known[page] = range
        return range
    }

    /// The range after a change of the data.
    ///
    /// - Parameters:
    ///   - contentOffset: That of the scroll view before it, in pt.
    ///   - range: The range before.
    func range(after change: DataChange, at contentOffset: CGFloat, insteadOf range: OffsetRange) -> OffsetRange {
        canvas.extentAfterChange.map { self.range(over: $0(change, contentOffset)) } ?? range
    }

    private func range(over extent: ScrollExtent) -> OffsetRange {
        OffsetRange(
            viewHeight: extent.viewHeight, maximumOffset: canvas.maximumOffset(over: extent), displayScale: canvas.displayScale)
    }
}
