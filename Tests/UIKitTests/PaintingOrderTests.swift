import Testing
import UIKit

/// The order of views whose attributes have the same zIndex.
@MainActor
struct PaintingOrderTests {
    private final class Titles: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            ["painted z", "painted a"].map {
                UICollectionViewLayoutAttributes(kind: $0, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            }
        }
    }

    /// The kind that the process uses first does not come first.
    @Test func kindsAreOrderedByName() {
        let (layout, source) = (Titles(), Source(1))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        for kind in ["painted z", "painted a"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        var kinds: [String] = []
        source.title = { view, kind, path in
            kinds.append(kind)
            return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
        }
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(kinds == ["painted a", "painted z"])
    }
}
