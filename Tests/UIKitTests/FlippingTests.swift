import TestSupport
import Testing
@_spi(Headless) import UIKit

/// A layout that is flipped for a language that is written from right to left. `GeneratedLayoutTests` has flipped layouts, too.
@MainActor
struct FlippingTests {
    private final class Flipped: UICollectionViewLayout {
        var direction = UIUserInterfaceLayoutDirection.leftToRight

        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { direction }
        override var collectionViewContentSize: CGSize { CGSize(width: 1_000, height: 300) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let item = UICollectionViewLayoutAttributes(path(0), frame: CGRect(x: 10, y: 0, width: 20, height: 20))
            return item.frame.overlaps(rect) ? [item] : []
        }
    }

    @Test func aLayoutIsFlippedOnlyInTheOppositeDirection() {
        let (layout, source) = (Flipped(), Source(1))
        let view = UICollectionView.list(layout, source, size: CGSize(width: 200, height: 300))
        view.semanticContentAttribute = .forceRightToLeft
        view.contentOffset.x = 800
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [970])
        layout.direction = .rightToLeft
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty, "the layout was written for this direction")
        view.contentOffset.x = 0
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [10])
    }
}
