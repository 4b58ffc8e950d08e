import InvalidationStrategies
import Statistics
import UIKit

/// What a user sees after a tick: the cells on the screen, where they are, and how far their pictures are shifted.
public struct Screen: Equatable, Sendable {
    /// One cell on the screen.
    public struct Cell: Equatable, Sendable {
        /// The number of the item, counted from 0 over all sections.
        public let item: Int
        /// In content coordinates, in points.
        public let frame: CGRect
        /// The shift of the picture in points; positive is down.
        public let parallax: CGFloat
    }

    /// Ascending by item.
    public let cells: [Cell]

    init(cells: [Cell]) {
        self.cells = cells
    }

    /// Reads the cells themselves, not what a layout said about them.
    ///
    /// - Complexity: O(c · w), where c is the number of cells on the screen and w that of elements in the collection view's
    ///   window.
    @MainActor
    init(of collectionView: UICollectionView) {
        var firstItemOfSection = [0]
        for section in 0..<collectionView.numberOfSections {
            firstItemOfSection.append(firstItemOfSection[section] + collectionView.numberOfItems(inSection: section))
        }
        cells = collectionView.visibleCells.compactMap { cell in
            guard !cell.isHidden, let cell = cell as? ParallaxPhotoCell, let indexPath = collectionView.indexPath(for: cell)
            else { return nil }
            return Cell(
                item: firstItemOfSection[indexPath.section] + indexPath.item, frame: cell.frame, parallax: cell.parallaxOffset.y
            )
        }.sorted { $0.item < $1.item }
    }

    /// A number that differs when anything on the screen differs by as little as a bit, but for a chance of 2⁻⁶⁴.
    ///
    /// FNV-1a over the words of all cells: the same in every process.
    public var digest: UInt64 {
        var hash = FNV1a()
        for cell in cells {
            hash.add(UInt64(cell.item))
            for length in [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height, cell.parallax] {
                hash.add(Double(length).bitPattern)
            }
        }
        return hash.hash
    }

    /// The cells that were not on the other screen, or not in the same place or with the same parallax.
    ///
    /// - Complexity: O(c), where c is the number of cells on both screens.
    func changedCellCount(since other: Screen) -> Int {
        let before = Dictionary(uniqueKeysWithValues: other.cells.map { ($0.item, $0) })
        return cells.count { before[$0.item] != $0 }
    }

    /// The screen as it would be without any parallax.
    var withoutParallax: Screen {
        Screen(cells: cells.map { Cell(item: $0.item, frame: $0.frame, parallax: 0) })
    }
}
