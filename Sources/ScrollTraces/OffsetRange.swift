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
    let resting: ClosedRange<CGFloat>

    init(viewHeight: CGFloat, maximumOffset: CGFloat, displayScale: CGFloat) {
        self.viewHeight = viewHeight
        self.maximumOffset = maximumOffset
        self.displayScale = displayScale
        func gridOffset(notAbove limit: CGFloat) -> CGFloat {
            let pixels = (limit * displayScale).rounded(.down)
            // The product may have been rounded up to the next pixel.
            return pixels / displayScale > limit ? (pixels - 1) / displayScale : pixels / displayScale
        }
        // A difference, because negating 0 would give −0.
        pulled = (0 - gridOffset(notAbove: viewHeight / 2))...gridOffset(notAbove: maximumOffset + viewHeight / 2)
        resting = 0...gridOffset(notAbove: maximumOffset)
    }

    init(_ extent: ScrollExtent, of canvas: ScrollCanvas) {
        self.init(
            viewHeight: extent.viewHeight, maximumOffset: canvas.maximumOffset(over: extent), displayScale: canvas.displayScale)
    }

    func pulledOffset(for offset: CGFloat) -> CGFloat {
        min(max(offset.rounded(toPixelsOf: displayScale), pulled.lowerBound), pulled.upperBound)
    }

    func restingOffset(for offset: CGFloat) -> CGFloat {
        min(max(offset.rounded(toPixelsOf: displayScale), resting.lowerBound), resting.upperBound)
    }

    func isBeyondEdge(_ offset: CGFloat) -> Bool {
        offset < 0 || offset > maximumOffset
    }

    func edge(nearestTo offset: CGFloat) -> CGFloat {
        offset > maximumOffset - offset ? maximumOffset : 0
    }
}
