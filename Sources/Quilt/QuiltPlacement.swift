import UIKit

/// A data structure that places the items of a quilt one after the other, and finds them again.
@MainActor
protocol QuiltPlacement {
    mutating func removeAll()

    /// Places items in an empty quilt.
    ///
    /// - Parameters:
    ///   - itemCounts: The number of items of each section.
    ///   - span: Returns the span of an item. It is called once for each item, in ascending order.
    mutating func placeItems(
        _ itemCounts: [Int], on grid: QuiltGrid, as attributesClass: UICollectionViewLayoutAttributes.Type,
        span: @MainActor (IndexPath) -> BlockSpan)

    /// The size of the content in points. The height is 0 without items.
    var contentSize: CGSize { get }

    /// Returns the attributes of the items whose frames intersect a rectangle, in ascending order.
    mutating func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]

    /// Returns the attributes of an item, or `nil` if the quilt does not have the item.
    mutating func attributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
}

extension QuiltLayout {
    /// The code that places the items. Both ways give the same positions.
    public enum Placement: String, CaseIterable, Sendable {
        /// A dictionary of tiles and an attributes object per item, as apps write it.
        case ordinary
        /// Bit masks of tiles, and attributes only for the items that a query returns: the measure
        /// of what is possible.
        case compact

        @MainActor
        func makePlacement() -> any QuiltPlacement {
            switch self {
            case .ordinary: OrdinaryPlacement()
            case .compact: CompactPlacement()
            }
        }
    }

    /// The number of columns.
    public enum Columns: Hashable, Sendable {
        /// As many blocks of this size as fit side by side.
        case fitting(blockSize: CGSize)
        /// A given number of square blocks.
        case count(Int)

        /// Returns the grid for a view of a size, inside its content inset.
        ///
        /// - Throws: ``QuiltError`` if no quilt can be laid out in the view.
        public func grid(in size: CGSize) throws(QuiltError) -> QuiltGrid {
            switch self {
            case .fitting(let blockSize): try QuiltGrid(width: size.width, blockSize: blockSize)
            case .count(let count): try QuiltGrid(width: size.width, columnCount: count)
            }
        }
    }
}
