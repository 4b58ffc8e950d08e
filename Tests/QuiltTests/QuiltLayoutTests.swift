import Testing
@_spi(Headless) import UIKit

@testable import Quilt

/// A quilt whose items change. `QuiltBatchTests` compares the strategies' quilts with quilts placed from scratch.
@MainActor
struct QuiltLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource, QuiltLayoutDelegate {
        var spans = [BlockSpan](repeating: .one, count: 4)

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { spans.count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
        ) -> BlockSpan { spans[indexPath.item] }
    }

    /// The items are placed ahead for a width of 200 pt, and one of them changes before the view has that width.
    @Test func itemsThatWerePlacedAheadArePlacedAgainAfterAChange() {
        let source = Source()
        let layout = QuiltLayout(columns: .fitting(blockSize: CGSize(width: 100, height: 100)))
        layout.delegate = source
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        // Nothing is placed ahead for the present width.
        layout.placeItemsAhead(atMost: 4, inViewOfSize: CGSize(width: 400, height: 200))
        layout.placeItemsAhead(atMost: 4, inViewOfSize: CGSize(width: 200, height: 400))
        source.spans[1] = BlockSpan(columns: 2, rows: 1)
        layout.placeItems(from: 1)
        #expect(layout.placementCount == 4 + 4 + 3)
        view.frame.size.width = 200
        view.layoutIfNeeded()
        let origins = (0..<4).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.origin }
        let expected = [(0, 0), (0, 100), (100, 0), (0, 200)].map { (x: Int, y: Int) -> CGPoint? in CGPoint(x: x, y: y) }
        #expect(origins == expected && view.contentSize.height == 300)
    }
}
