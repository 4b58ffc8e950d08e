import UIKit

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
