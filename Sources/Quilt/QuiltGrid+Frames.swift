import UIKit

extension QuiltGrid {
    /// The extent of a row along the direction of growth, in points: a block's height in a vertical quilt.
    @inlinable public var rowExtent: CGFloat {
        direction == .vertical ? blockSize.height : blockSize.width
    }

    /// The frame of a span of w × h blocks at a position: (column · bw + pad, row · bh, w · bw, h · bh), then inset.
    ///
    /// In a horizontal quilt the pad moves y instead. Insets that exceed the blocks leave a width or height of 0.
    @inlinable
    public func frame(of span: BlockSpan, at position: BlockPosition) -> CGRect {
        let isVertical = direction == .vertical
        let x = CGFloat(position.column) * blockSize.width + (isVertical ? pad : 0)
        let y = CGFloat(position.row) * blockSize.height + (isVertical ? 0 : pad)
        let width = CGFloat(span.columns) * blockSize.width - insets.left - insets.right
        let height = CGFloat(span.rows) * blockSize.height - insets.top - insets.bottom
        return CGRect(x: x + insets.left, y: y + insets.top, width: max(0, width), height: max(0, height))
    }

    /// The size of `rowCount` rows of content, in points; 0 along the direction of growth when there are none.
    @inlinable
    public func contentSize(ofRows rowCount: Int) -> CGSize {
        let length = CGFloat(rowCount) * rowExtent
        return direction == .vertical
            ? CGSize(width: extent, height: length)
            : CGSize(width: length, height: extent)
    }

    /// Rows that hold every frame which may intersect the rectangle, no fewer: the frames themselves decide.
    ///
    /// - Returns: the first row and the last, each one further out than the quotient says, since that may have been rounded; both
    ///   in 0...`limit`.
    @inlinable
    func rows(near rect: CGRect, limit: Int) -> ClosedRange<Int> {
        // A frame reaches from row · bh + top to (row + h) · bh - bottom.
        let (leading, trailing) =
            direction == .vertical
            ? (rect.minY + insets.bottom, rect.maxY - insets.top)
            : (rect.minX + insets.right, rect.maxX - insets.left)
        let first = Self.clamped((leading / rowExtent).rounded(.down) - 1, to: limit)
        let last = Self.clamped((trailing / rowExtent).rounded(.up), to: limit)
        return first...max(first, last)
    }

    /// The whole number in 0...`limit` that is nearest to `value`; 0 for one that is no number.
    @inlinable
    static func clamped(_ value: CGFloat, to limit: Int) -> Int {
        guard value > 0 else { return 0 }
        return value < CGFloat(limit) ? Int(value) : limit
    }
}
