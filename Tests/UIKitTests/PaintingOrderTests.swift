import Testing
import UIKit

/// The order of views whose attributes have the same zIndex.
@MainActor
struct PaintingOrderTests {
    private final class Titles: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            ["painted z", "painted a"].map { kind in
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: 0))
                attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                return attributes
            }
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        private(set) var kinds: [String] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            kinds.append(kind)
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        }
    }

    /// The kind that the process uses first does not come first.
    @Test func kindsAreOrderedByName() {
        let (layout, source) = (Titles(), Source())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        for kind in ["painted z", "painted a"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(source.kinds == ["painted a", "painted z"])
    }
}
