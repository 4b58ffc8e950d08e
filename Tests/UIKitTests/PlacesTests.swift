import Testing
import UIKit

/// Questions of a collection view about places: 20 items of 50 × 50 pt in rows of two.
@MainActor
struct PlacesTests {
    private let source = Source(20)
    private let view: UICollectionView

    init() {
        view = .list(UICollectionViewFlowLayout.rows(height: 50, width: 50), source, size: CGSize(width: 100, height: 100))
    }

    @Test func itemsAreFoundBeforeTheFirstPass() {
        #expect(view.layoutAttributesForItem(at: path(5))?.frame.origin == CGPoint(x: 50, y: 100))
        let header = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
        #expect(header?.frame.height ?? 0 == 0)
        let points = [(10, 10), (60, 10), (49, 99), (99, 499), (10, 501)].map { CGPoint(x: $0, y: $1) }
        #expect(points.map { view.indexPathForItem(at: $0)?.item } == [0, 1, 2, 19, nil])
        #expect(view.contentSize.height == 500)
        #expect(view.visibleCells.isEmpty)
    }

    /// The bottom inset covers 7 pt of 100.
    @Test func scrollingPutsAnItemAtItsPositionWithinTheContent() {
        view.contentInset.bottom = 7
        let cases: [(item: Int, position: UICollectionView.ScrollPosition, offset: CGFloat)] = [
            (8, .top, 200), (8, .centeredVertically, 178.5), (8, .bottom, 157), (8, [], 0), (8, .centeredHorizontally, 0),
            (19, .top, 407), (0, .bottom, 0),
        ]
        for (item, position, offset) in cases {
            view.contentOffset = .zero
            view.layoutIfNeeded()
            view.scrollToItem(at: path(item), at: position, animated: item != 8)
            #expect(view.contentOffset == CGPoint(x: 0, y: offset), "item \(item), \(position)")
        }
        // The same along x: rows become columns, and the right inset covers 7 pt.
        view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 7)
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
        view.contentOffset = .zero
        let horizontal: [(position: UICollectionView.ScrollPosition, offset: CGFloat)] = [
            (.left, 200), (.centeredHorizontally, 178.5), (.right, 157), (.top, 157),
        ]
        for (position, offset) in horizontal {
            view.layoutIfNeeded()
            view.scrollToItem(at: path(8), at: position, animated: false)
            #expect(view.contentOffset == CGPoint(x: offset, y: 0), "\(position)")
        }
    }
}
