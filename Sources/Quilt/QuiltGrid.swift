import UIKit

/// The tiles of a quilt in points: how many lie side by side, how large one is, and where the first one begins.
///
/// A vertical quilt has columns across the view's width and rows that go down without end. A horizontal one is its transpose:
/// its tiles are counted across the view's height, and its content grows to the right. Spans, positions, sizes and insets keep
/// the screen's axes in both.
public struct QuiltGrid: Equatable, Sendable {
    /// The axis along which the content grows.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case vertical
        case horizontal
    }

    public let direction: Direction

    /// The view's extent across the columns, inside its content inset, in points: the width of a vertical quilt.
    public let extent: CGFloat

    /// The number of tiles across: the columns of a vertical quilt.
    public let columnCount: Int

    /// The size of one block, in points.
    public let blockSize: CGSize

    /// Where the first column begins, in points; it is negative when even one column is wider than the view.
    public let pad: CGFloat

    /// How far each item's frame stays inside its blocks.
    public let insets: UIEdgeInsets

    /// As many columns of a given block size as fit, at least one, in the middle of the view.
    ///
    /// - Parameters:
    ///   - extent: points across the columns, inside the content inset.
    ///   - blockSize: points on the screen's axes.
    ///   - direction: the axis along which the quilt scrolls.
    ///   - insets: how far each item's frame stays inside its blocks, in points.
    /// - Throws: ``QuiltError`` when an extent or size is not finite and above 0, when an inset is not finite, or when more than
    ///   1,024 columns would fit.
    public init(
        extent: CGFloat,
        blockSize: CGSize,
        direction: Direction = .vertical,
        insets: UIEdgeInsets = .zero
    ) throws(QuiltError) {
        guard blockSize.width.isFinite, blockSize.width > 0, blockSize.height.isFinite, blockSize.height > 0 else {
            throw .unusableBlockSize(blockSize)
        }
        try Self.validate(extent: extent, insets: insets)
        let blockExtent = direction == .vertical ? blockSize.width : blockSize.height
        let count = max(1, (extent / blockExtent).rounded(.towardZero))
        guard count <= CGFloat(BlockPlacer.allowedColumnCounts.upperBound) else {
            throw .columnCountOutOfRange(Double(count))
        }
        self.init(
            direction: direction,
            extent: extent,
            columnCount: Int(count),
            blockSize: blockSize,
            pad: (extent - count * blockExtent) / 2,
            insets: insets
        )
    }

    /// A given number of columns of square blocks that fill the extent.
    ///
    /// The count is never computed back from the block's size, which rounding would make one less at some widths.
    ///
    /// - Parameters:
    ///   - extent: points across the columns, inside the content inset.
    ///   - columnCount: tiles across, 1 to 1,024.
    ///   - direction: the axis along which the quilt scrolls.
    ///   - insets: how far each item's frame stays inside its blocks, in points.
    /// - Throws: ``QuiltError`` when the extent is not finite and above 0, when an inset is not finite, or when the count is not
    ///   allowed.
    public init(
        extent: CGFloat,
        columnCount: Int,
        direction: Direction = .vertical,
        insets: UIEdgeInsets = .zero
    ) throws(QuiltError) {
        guard BlockPlacer.allowedColumnCounts.contains(columnCount) else {
            throw .columnCountOutOfRange(Double(columnCount))
        }
        try Self.validate(extent: extent, insets: insets)
        let side = extent / CGFloat(columnCount)
        guard side > 0 else { throw .unusableExtent(extent) }
        self.init(
            direction: direction,
            extent: extent,
            columnCount: columnCount,
            blockSize: CGSize(width: side, height: side),
            pad: 0,
            insets: insets
        )
    }

    private init(
        direction: Direction,
        extent: CGFloat,
        columnCount: Int,
        blockSize: CGSize,
        pad: CGFloat,
        insets: UIEdgeInsets
    ) {
        self.direction = direction
        self.extent = extent
        self.columnCount = columnCount
        self.blockSize = blockSize
        self.pad = pad
        self.insets = insets
    }

    private static func validate(extent: CGFloat, insets: UIEdgeInsets) throws(QuiltError) {
        guard extent.isFinite, extent > 0 else { throw .unusableExtent(extent) }
        guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else { throw .unusableInsets(insets) }
    }
}
