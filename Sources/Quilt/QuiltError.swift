import UIKit

/// What cannot be laid out as a quilt, in a sentence that says what was given and what is allowed.
public enum QuiltError: Error, Equatable, Sendable {
    /// An item's span is not made of whole numbers in ``BlockSpan/allowed``.
    case spanOutOfRange(columns: Int, rows: Int, item: Int)
    /// A photo's width or height, in pixels, is not at least 1.
    case photoWithoutSize(width: Int, height: Int, item: Int)
    /// The extent across the columns, in points, is not a finite number above 0.
    case unusableExtent(CGFloat)
    /// A block's width or height, in points, is not a finite number above 0.
    case unusableBlockSize(CGSize)
    /// An edge of the insets, in points, is not a finite number.
    case unusableInsets(UIEdgeInsets)
    /// A column count, given or computed from the block size, is outside ``BlockPlacer/allowedColumnCounts``.
    /// It is a floating-point number because a computed one need not fit an `Int`.
    case columnCountOutOfRange(Double)
}

extension QuiltError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .spanOutOfRange(let columns, let rows, let item):
            """
            Item \(item) spans \(columns) × \(rows) blocks, but a span is a whole number of \
            \(Self.text(BlockSpan.allowed)) blocks on each axis; correct the span of item \(item).
            """
        case .photoWithoutSize(let width, let height, let item):
            """
            The photo of item \(item) measures \(width) × \(height) pixels, but both must be at least 1; \
            correct the photo or leave it out.
            """
        case .unusableExtent(let extent):
            """
            The quilt was given \(extent) pt across its columns, but it needs a finite extent above 0; \
            check the view's size and its content inset.
            """
        case .unusableBlockSize(let size):
            """
            The block size is \(size.width) × \(size.height) pt, but both sides must be finite and above 0; \
            the usual block is 100 × 100 pt.
            """
        case .unusableInsets(let insets):
            """
            The item insets are top \(insets.top), left \(insets.left), bottom \(insets.bottom), right \(insets.right) pt, \
            but every one must be a finite number; use 0 for an edge without an inset.
            """
        case .columnCountOutOfRange(let count):
            """
            The quilt would have \(Self.text(count)) columns, but it can have \(Self.text(BlockPlacer.allowedColumnCounts)); \
            choose another column count or another block size.
            """
        }
    }

    private static func text(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound) to \(range.upperBound)"
    }

    private static func text(_ count: Double) -> String {
        Int(exactly: count).map(String.init) ?? "\(count)"
    }
}
