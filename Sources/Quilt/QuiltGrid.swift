import UIKit

/// The tiles of a quilt in points: the number of columns, the size of a tile, and the position of
/// the first tile.
public struct QuiltGrid: Equatable, Sendable {
    /// The view's width inside its content inset, in points.
    public let width: CGFloat
    public let columnCount: Int
    /// The size of one block, in points.
    public let blockSize: CGSize
    /// The position of the first column, in points. Negative if one column is wider than the view.
    public let pad: CGFloat
    /// The distances between an item's frame and the edges of its blocks.
    public let insets: UIEdgeInsets

    /// Creates a centered grid of as many columns as fit, at least one.
    ///
    /// - Throws: ``QuiltError`` if a width or height is not finite and above 0, if an inset is not
    ///   finite, or if more than 1,024 columns would fit.
    public init(width: CGFloat, blockSize: CGSize, insets: UIEdgeInsets = .zero) throws(QuiltError) {
        guard blockSize.width.isFinite, blockSize.width > 0, blockSize.height.isFinite, blockSize.height > 0 else {
            throw .unusableBlockSize(blockSize)
        }
        try Self.validate(width: width, insets: insets)
        let count = max(1, (width / blockSize.width).rounded(.towardZero))
        guard count <= CGFloat(BlockPlacer.allowedColumnCounts.upperBound) else { throw .columnCountOutOfRange(Double(count)) }
        self.width = width
        self.blockSize = blockSize
        self.insets = insets
        columnCount = Int(count)
        pad = (width - count * blockSize.width) / 2
    }

    /// Creates a grid of square blocks that fill the width.
    ///
    /// - Throws: ``QuiltError`` if the width is not finite and above 0, if an inset is not finite, or if the count is not in
    ///   ``BlockPlacer/allowedColumnCounts``.
    public init(width: CGFloat, columnCount: Int, insets: UIEdgeInsets = .zero) throws(QuiltError) {
        guard BlockPlacer.allowedColumnCounts.contains(columnCount) else { throw .columnCountOutOfRange(Double(columnCount)) }
        try Self.validate(width: width, insets: insets)
        // The count is not computed from the block's size, because rounding would make it one less
        // at some widths.
        let side = width / CGFloat(columnCount)
        guard side > 0 else { throw .unusableWidth(width) }
        self.width = width
        self.columnCount = columnCount
        self.insets = insets
        blockSize = CGSize(width: side, height: side)
        pad = 0
    }

    private static func validate(width: CGFloat, insets: UIEdgeInsets) throws(QuiltError) {
        guard width.isFinite, width > 0 else { throw .unusableWidth(width) }
        guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else { throw .unusableInsets(insets) }
    }

    /// Returns the frame of a block: (column · bw + pad, row · bh, w · bw, h · bh), inset by ``insets``.
    ///
    /// If the insets exceed the block, its width or height is 0.
    public func frame(of span: BlockSpan, at position: BlockPosition) -> CGRect {
        CGRect(
            x: CGFloat(position.column) * blockSize.width + pad + insets.left,
            y: CGFloat(position.row) * blockSize.height + insets.top,
            width: max(0, CGFloat(span.columns) * blockSize.width - insets.left - insets.right),
            height: max(0, CGFloat(span.rows) * blockSize.height - insets.top - insets.bottom))
    }

    /// Returns the size of `rowCount` rows of content, in points.
    public func contentSize(ofRows rowCount: Int) -> CGSize {
        CGSize(width: width, height: CGFloat(rowCount) * blockSize.height)
    }

    /// Returns the rows with every frame that may intersect a rectangle, both in 0...`limit`.
    ///
    /// The range is extended by one row at each end, because the quotients may have been rounded.
    func rows(near rect: CGRect, limit: Int) -> ClosedRange<Int> {
        // A frame extends from row · bh + top to (row + h) · bh − bottom.
        let first = Self.clamped(((rect.minY + insets.bottom) / blockSize.height).rounded(.down) - 1, to: limit)
        let last = Self.clamped(((rect.maxY - insets.top) / blockSize.height).rounded(.up), to: limit)
        return first...max(first, last)
    }

    /// Returns the integer in 0...`limit` nearest to a value, or 0 for NaN.
    private static func clamped(_ value: CGFloat, to limit: Int) -> Int {
        guard value > 0 else { return 0 }
        return value < CGFloat(limit) ? Int(value) : limit
    }
}

/// An error for values that do not allow a quilt.
public enum QuiltError: Error, Equatable, Sendable {
    /// A photo's width or height, in pixels, is less than 1.
    case photoWithoutSize(width: Int, height: Int, item: Int)
    /// The view's width, in points, is not a finite number above 0.
    case unusableWidth(CGFloat)
    /// A block's width or height, in points, is not a finite number above 0.
    case unusableBlockSize(CGSize)
    /// An edge of the insets, in points, is not a finite number.
    case unusableInsets(UIEdgeInsets)
    /// A column count is not in ``BlockPlacer/allowedColumnCounts``. A count that is computed from
    /// a block size may not fit an `Int`.
    case columnCountOutOfRange(Double)
}

extension QuiltError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .photoWithoutSize(let width, let height, let item):
            "The photo of item \(item) must have at least 1 × 1 pixels; got \(width) × \(height)."
        case .unusableWidth(let width):
            "The quilt's width must be finite and above 0; got \(width) pt. Check the view's size and its content inset."
        case .unusableBlockSize(let size):
            "A block's width and height must be finite and above 0; got \(size.width) × \(size.height) pt."
        case .unusableInsets(let insets):
            "Item insets must be finite; got top \(insets.top), left \(insets.left), bottom \(insets.bottom), "
                + "right \(insets.right) pt."
        case .columnCountOutOfRange(let count):
            "A quilt must have 1 to 1024 columns; got \(Int(exactly: count).map(String.init) ?? "\(count)"). "
                + "Choose another column count or a larger block size."
        }
    }
}
