import CoreGraphics

/// The offsets at which a scroll view can rest, and to which it can be pulled.
///
/// Offset 0 is the top position, which is −top for a scroll view with a content inset. All offsets
/// are multiples of 1 / displayScale pt.
struct OffsetRange: Sendable {
    let viewHeight: CGFloat
    /// The offset of the bottom edge in pt, which may be between two multiples.
    let maximumOffset: CGFloat
    let displayScale: CGFloat
    /// The offsets up to half a view height beyond the edges.
    let pulled: ClosedRange<CGFloat>
    /// The offsets between the edges.
    let resting: ClosedRange<CGFloat>

    init(viewHeight: CGFloat, maximumOffset: CGFloat, displayScale: CGFloat) {
        self.viewHeight = viewHeight
        self.maximumOffset = maximumOffset
        self.displayScale = displayScale
        let pull = Self.gridOffset(notAbove: viewHeight / 2, displayScale)
        // A difference, because negating 0 would give −0.
        pulled = (0 - pull)...Self.gridOffset(notAbove: maximumOffset + viewHeight / 2, displayScale)
        resting = 0...Self.gridOffset(notAbove: maximumOffset, displayScale)
    }

    /// Returns the nearest multiple of 1 / displayScale.
    func rounded(_ offset: CGFloat) -> CGFloat {
        // Adding 0 turns −0 into 0.
        (offset * displayScale).rounded() / displayScale + 0
    }

    /// Returns the nearest offset to which the view can be pulled.
    func pulledOffset(for offset: CGFloat) -> CGFloat {
        min(max(rounded(offset), pulled.lowerBound), pulled.upperBound)
    }

    /// Returns the nearest offset at which the view can rest.
    func restingOffset(for offset: CGFloat) -> CGFloat {
        min(max(rounded(offset), resting.lowerBound), resting.upperBound)
    }

    func isBeyondEdge(_ offset: CGFloat) -> Bool {
        offset < 0 || offset > maximumOffset
    }

    func edge(nearestTo offset: CGFloat) -> CGFloat {
        offset > maximumOffset - offset ? maximumOffset : 0
    }

    private static func gridOffset(notAbove limit: CGFloat, _ displayScale: CGFloat) -> CGFloat {
        let pixels = (limit * displayScale).rounded(.down)
        // The product may have been rounded up to the next pixel.
        return pixels / displayScale > limit ? (pixels - 1) / displayScale : pixels / displayScale
    }
}

/// The offset ranges of a canvas by page. Each is computed once.
struct OffsetRanges: Sendable {
    private let canvas: ScrollCanvas
    private var known: [ScrollPage: OffsetRange] = [:]

    init(of canvas: ScrollCanvas) {
        self.canvas = canvas
    }

    mutating func range(for page: ScrollPage) -> OffsetRange {
        if let range = known[page] { return range }
        let range = range(over: canvas.extent(page))
        known[page] = range
        return range
    }

    /// Returns the range after a change of the data.
    ///
    /// - Parameters:
    ///   - contentOffset: The scroll view's offset before the change, in pt.
    ///   - range: The range before the change.
    func range(after change: DataChange, at contentOffset: CGFloat, insteadOf range: OffsetRange) -> OffsetRange {
        canvas.extentAfterChange.map { self.range(over: $0(change, contentOffset)) } ?? range
    }

    private func range(over extent: ScrollExtent) -> OffsetRange {
        OffsetRange(
            viewHeight: extent.viewHeight, maximumOffset: canvas.maximumOffset(over: extent), displayScale: canvas.displayScale)
    }
}
