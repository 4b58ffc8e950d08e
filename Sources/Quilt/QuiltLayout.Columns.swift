import UIKit

extension QuiltLayout {
    /// How the columns follow from the view's extent inside its content inset.
    public enum Columns: Hashable, Sendable {
        /// As many blocks of this size as fit side by side.
        case fitting(blockSize: CGSize)
        /// So many square blocks.
        case count(Int)
    }
}

extension QuiltLayout.Columns {
    /// The grid for a view of this size, inside its content inset.
    ///
    /// - Throws: `QuiltError` where no quilt can be laid out.
    public func grid(
        in size: CGSize, direction: QuiltGrid.Direction = .vertical, insets: UIEdgeInsets = .zero
    ) throws(QuiltError) -> QuiltGrid {
        let extent = direction == .vertical ? size.width : size.height
        switch self {
        case .fitting(let blockSize):
            return try QuiltGrid(
                extent: extent, blockSize: blockSize, direction: direction,
                insets: insets)
        case .count(let count):
            return try QuiltGrid(
                extent: extent, columnCount: count, direction: direction,
                insets: insets)
        }
    }
}
