// The offsets at which content can rest.

@_spi(Headless)
extension UIScrollView {
    /// The offsets at which the content can rest on each axis, in points, from edge to edge with
    /// the insets. Content that is shorter than the view rests only at its upper left corner.
    public var restingOffsets: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset
        func range(_ leading: CGFloat, _ trailing: CGFloat, _ content: CGFloat, _ length: CGFloat) -> ClosedRange<CGFloat> {
            -leading...max(-leading, content + trailing - length)
        }
        return (
            range(insets.left, insets.right, contentSize.width, bounds.width),
            range(insets.top, insets.bottom, contentSize.height, bounds.height)
        )
    }

    /// Returns the offset nearest to another one at which the content can rest.
    public func restingOffset(nearest offset: CGPoint) -> CGPoint {
        let range = restingOffsets
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// Returns an offset, moved back on the given axes to the end of the content.
    final func offset(_ offset: CGPoint, notBeyondEndOn axes: (x: Bool, y: Bool)) -> CGPoint {
        let range = restingOffsets
        return CGPoint(
            x: axes.x ? min(offset.x, range.x.upperBound) : offset.x, y: axes.y ? min(offset.y, range.y.upperBound) : offset.y)
    }
}
