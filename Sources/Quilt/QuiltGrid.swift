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

    /// Creates a centered grid of as many columns as fit, at least one.
    ///
    /// - Throws: ``QuiltError`` if a width or height is not finite and above 0, or if more than 1,024
    ///   columns would fit.
    public init(width: CGFloat, blockSize: CGSize) throws(QuiltError) {
        guard blockSize.width.isFinite, blockSize.width > 0, blockSize.height.isFinite, blockSize.height > 0 else {
            throw .unusableBlockSize(blockSize)
        }
        try Self.validate(width: width)
        let count = max(1, (width / blockSize.width).rounded(.towardZero))
        guard count <= CGFloat(BlockPlacer.allowedColumnCounts.upperBound) else { throw .columnCountOutOfRange(Double(count)) }
        self.width = width
        self.blockSize = blockSize
        columnCount = Int(count)
        pad = (width - count * blockSize.width) / 2
    }

    /// Creates a grid of square blocks that fill the width.
    ///
    /// - Throws: ``QuiltError`` if the width is not finite and above 0, or if the count is not in
    ///   ``BlockPlacer/allowedColumnCounts``.
    public init(width: CGFloat, columnCount: Int) throws(QuiltError) {
        guard BlockPlacer.allowedColumnCounts.contains(columnCount) else { throw .columnCountOutOfRange(Double(columnCount)) }
        try Self.validate(width: width)
        // The count is not computed from the block's size, because rounding would make it one less
        // at some widths.
        let side = width / CGFloat(columnCount)
        guard side > 0 else { throw .unusableWidth(width) }
        self.width = width
        self.columnCount = columnCount
        blockSize = CGSize(width: side, height: side)
        pad = 0
    }

    private static func validate(width: CGFloat) throws(QuiltError) {
        guard width.isFinite, width > 0 else { throw .unusableWidth(width) }
    }

    /// Returns the frame of a block: (column · bw + pad, row · bh, w · bw, h · bh).
    public func frame(of span: BlockSpan, at position: BlockPosition) -> CGRect {
        CGRect(
            x: CGFloat(position.column) * blockSize.width + pad, y: CGFloat(position.row) * blockSize.height,
            width: CGFloat(span.columns) * blockSize.width, height: CGFloat(span.rows) * blockSize.height)
    }

    /// Returns the size of `rowCount` rows of content, in points.
    public func contentSize(ofRows rowCount: Int) -> CGSize {
        CGSize(width: width, height: CGFloat(rowCount) * blockSize.height)
    }

    /// Returns the tile to the right of a tile, or the first tile of the next row.
    func tile(after tile: BlockPosition) -> BlockPosition {
        tile.column + 1 < columnCount
            ? BlockPosition(column: tile.column + 1, row: tile.row) : BlockPosition(column: 0, row: tile.row + 1)
    }

    /// Returns the rows with every frame that may intersect a rectangle, both in 0...`limit`.
    ///
    /// The range is extended by one row at each end, because the quotients may have been rounded.
    func rows(near rect: CGRect, limit: Int) -> ClosedRange<Int> {
        Self.tiles(from: rect.minY / blockSize.height, to: rect.maxY / blockSize.height, limit: limit)
    }

    /// Returns the columns with every frame that may intersect a rectangle, extended as
    /// ``rows(near:limit:)``.
    ///
    /// A block that is wider than the quilt covers all columns, so a rectangle to the right of the
    /// quilt gives the last column.
    func columns(near rect: CGRect) -> ClosedRange<Int> {
        Self.tiles(
            from: (rect.minX - pad) / blockSize.width, to: (rect.maxX - pad) / blockSize.width, limit: columnCount - 1)
    }

    private static func tiles(from lowerBound: CGFloat, to upperBound: CGFloat, limit: Int) -> ClosedRange<Int> {
        let first = clamped(lowerBound.rounded(.down) - 1, to: limit)
        return first...max(first, clamped(upperBound.rounded(.up), to: limit))
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
        case .columnCountOutOfRange(let count):
            "A quilt must have 1 to 1024 columns; got \(Int(exactly: count).map(String.init) ?? "\(count)"). "
                + "Choose another column count or a larger block size."
        }
    }
}
