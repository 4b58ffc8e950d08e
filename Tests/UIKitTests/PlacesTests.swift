import CoreGraphics
import Testing
import UIKit

/// Questions of a collection view about places: 20 items of 50 × 50 pt in rows of two.
@MainActor
struct PlacesTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let source = Source()
    private let view: UICollectionView

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
    }

    @Test func attributesAreThereBeforeTheFirstPass() {
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.origin == CGPoint(x: 50, y: 100))
        #expect(view.contentSize.height == 500 && view.visibleCells.isEmpty)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 4)
        #expect(
            view.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame.height ?? 0 == 0)
    }

    @Test(arguments: [(10, 10, 0), (60, 10, 1), (49, 99, 2), (99, 499, 19)])
    func itemsAreFoundByPoint(x: Int, y: Int, item: Int) {
        #expect(view.indexPathForItem(at: CGPoint(x: x, y: y)) == IndexPath(item: item, section: 0))
    }

    @Test func outsideOfItemsThereIsNone() {
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 501)) == nil)
    }

    @Test(
        arguments: zip(
            [.top, .centeredVertically, .bottom, [], .centeredHorizontally] as [UICollectionView.ScrollPosition],
            [200, 175, 150, 0, 0]))
    func scrollingPutsAnItemAtItsPlace(position: UICollectionView.ScrollPosition, y: Int) {
        view.layoutIfNeeded()
        view.scrollToItem(at: IndexPath(item: 8, section: 0), at: position, animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: y))
    }

    @Test func scrollingStopsAtTheEdge() {
        view.contentInset.bottom = 7
        view.layoutIfNeeded()
        view.scrollToItem(at: IndexPath(item: 19, section: 0), at: .top, animated: true)
        #expect(view.contentOffset.y == 407)
        view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: true)
        #expect(view.contentOffset.y == 0)
    }
}
