@_spi(Headless) import UIKit

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

extension UICollectionViewLayoutAttributes {
    convenience init(_ item: IndexPath, frame: CGRect) {
        self.init(forCellWith: item)
        self.frame = frame
    }

    /// The attributes of a section's first view of a kind.
    convenience init(kind: String, section: Int = 0, frame: CGRect) {
        self.init(forSupplementaryViewOfKind: kind, with: path(0, section))
        self.frame = frame
    }

    /// The attributes of a decoration view.
    convenience init(board kind: String, section: Int = 0, frame: CGRect) {
        self.init(forDecorationViewOfKind: kind, with: path(0, section))
        self.frame = frame
    }

    /// The attributes of a row below others of the same height.
    static func row(_ item: Int, width: CGFloat = 300, height: CGFloat = 100) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(path(item), frame: CGRect(x: 0, y: height * CGFloat(item), width: width, height: height))
    }
}

extension UICollectionViewFlowLayout {
    /// Returns a layout of rows without space between them.
    static func rows(height: CGFloat = 100, width: CGFloat = 300, estimate: CGSize = .zero) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        layout.estimatedItemSize = estimate
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }
}

/// The data of a list. Tests can change each answer.
final class Source: NSObject, UICollectionViewDataSource {
    /// The number of items in each section.
    var counts: [Int]
    /// The number of sections, if `counts` does not determine it.
    var sectionCount: Int?
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "row", for: $1)
    }
    var title: (UICollectionView, String, IndexPath) -> UICollectionReusableView = {
        $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "title", for: $2)
    }

    init(_ counts: Int...) { self.counts = counts }

    /// The number of items in the first section.
    var count: Int {
        get { counts[0] }
        set { counts[0] = newValue }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount ?? counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cell(collectionView, indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { title(collectionView, kind, indexPath) }
}

extension CGRect {
    /// The vertical range, which is the only one that varies in most tests of calls.
    var rows: String { "\(Int(minY))–\(Int(maxY))" }

    func isClose(to other: CGRect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height]).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    /// Whether the rectangles share more than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
