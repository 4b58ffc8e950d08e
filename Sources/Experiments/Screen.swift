import BenchmarkResults
import InvalidationStrategies
import Statistics
@_spi(Headless) import UIKit

/// What a user sees after a tick: the cells on the screen, where they are, and how far their pictures are shifted; and the
/// supplementary and decoration views, where a layout has them.
public struct Screen: Equatable, Sendable {
    /// One cell on the screen.
    public struct Cell: Equatable, Sendable {
        /// The number of the item, counted from 0 over all sections.
        public let item: Int
        /// In content coordinates, in points.
        public let frame: CGRect
        /// The shift of the picture in points; positive is down.
        public let parallax: CGFloat
        /// Views with a higher one lie in front.
        public var zIndex = 0
    }

    /// One view on the screen that is no cell.
    public struct SupplementaryView: Equatable, Sendable {
        public let kind: String
        public let section: Int
        /// The second number of its path.
        public let item: Int
        /// In content coordinates, in points.
        public let frame: CGRect
        public let zIndex: Int
        /// How opaque the overlay that darkens it is, from 0 to 1; 0 where there is none.
        public let overlayAlpha: CGFloat
    }

    /// Ascending by item.
    public let cells: [Cell]
    /// Ascending by kind, section and item.
    public let views: [SupplementaryView]

    init(cells: [Cell], views: [SupplementaryView] = []) {
        self.cells = cells
        self.views = views
    }

    /// Reads the views themselves, not what a layout said about them; all but their zIndex, which a view has not.
    ///
    /// - Complexity: O(w + c log c), where c is the number of views on the screen and w that of elements in the collection view's
    ///   window.
    @MainActor
    init(of collectionView: UICollectionView) {
        var firstItemOfSection = [0]
        for section in 0..<collectionView.numberOfSections {
            firstItemOfSection.append(firstItemOfSection[section] + collectionView.numberOfItems(inSection: section))
        }
        var (cells, views): ([Cell], [SupplementaryView]) = ([], [])
        for view in collectionView.visibleElementViews where !view.isHidden {
            guard let attributes = view.layoutAttributes else { continue }
            let path = attributes.indexPath
            if let kind = attributes.representedElementKind {
                views.append(
                    SupplementaryView(
                        kind: kind, section: path.section, item: path.item, frame: view.frame, zIndex: attributes.zIndex,
                        overlayAlpha: (view as? StretchyHeaderView)?.overlayAlpha ?? 0
                    ))
            } else if let cell = view as? ParallaxPhotoCell {
                cells.append(
                    Cell(
                        item: firstItemOfSection[path.section] + path.item, frame: cell.frame, parallax: cell.parallaxOffset.y,
                        zIndex: attributes.zIndex
                    ))
            }
        }
        self.cells = cells.sorted { $0.item < $1.item }
        self.views = views.sorted { ($0.kind, $0.section, $0.item) < ($1.kind, $1.section, $1.item) }
    }

    /// The number of cells and other views.
    public var elementCount: Int { cells.count + views.count }

    /// A number that differs when anything on the screen differs by as little as a bit, but for a chance of 2⁻⁶⁴.
    ///
    /// FNV-1a over the words of all cells and views: the same in every process. A zIndex of 0 adds no word to a cell.
    public var digest: UInt64 {
        var hash = FNV1a()
        for cell in cells {
            hash.add(UInt64(cell.item))
            for length in [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height, cell.parallax] {
                hash.add(Double(length).bitPattern)
            }
            if cell.zIndex != 0 { hash.add(UInt64(bitPattern: Int64(cell.zIndex))) }
        }
        for view in views {
            for byte in view.kind.utf8 { hash.add(UInt64(byte)) }
            for number in [view.section, view.item, view.zIndex] { hash.add(UInt64(bitPattern: Int64(number))) }
            for length in [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.overlayAlpha] {
                hash.add(Double(length).bitPattern)
            }
        }
        return hash.hash
    }

    /// The cells and views that were not on the other screen, or not in the same place, or not with the same parallax or overlay.
    ///
    /// - Complexity: O(c + v²), where c is the number of cells and v that of other views on both screens: of these there are few.
    func changedElementCount(since other: Screen) -> Int {
        let before = Dictionary(uniqueKeysWithValues: other.cells.map { ($0.item, $0) })
        return cells.count { before[$0.item] != $0 } + views.count { !other.views.contains($0) }
    }

    /// The screen as it would be without any parallax.
    var withoutParallax: Screen {
        Screen(cells: cells.map { Cell(item: $0.item, frame: $0.frame, parallax: 0, zIndex: $0.zIndex) }, views: views)
    }

    /// The screen as rows of a table: cells first, then the other views under the numbers of their sections.
    func rows(ofTick tick: Int) -> [ScreenRow] {
        cells.map { cell in
            ScreenRow(
                tick: tick, item: cell.item, x: Double(cell.frame.minX), y: Double(cell.frame.minY),
                width: Double(cell.frame.width), height: Double(cell.frame.height), parallax: Double(cell.parallax),
                zIndex: cell.zIndex
            )
        }
            + views.map { view in
                ScreenRow(
                    tick: tick, item: view.section, x: Double(view.frame.minX), y: Double(view.frame.minY),
                    width: Double(view.frame.width), height: Double(view.frame.height), parallax: 0, kind: view.kind,
                    zIndex: view.zIndex, overlayAlpha: Double(view.overlayAlpha)
                )
            }
    }
}
