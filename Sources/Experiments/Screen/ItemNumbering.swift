import EngineAccess
import UIKit

/// The numbers of the items of a collection view, over all sections and over collection views
/// before it on the screen.
@MainActor
struct ItemNumbering {
    private let collectionView: UICollectionView?
    private let earlier: [UICollectionView]
    /// The first item's number of each section up to the last one that was needed.
    private var firstItems: [Int] = []

    init(of collectionView: UICollectionView? = nil, after earlier: [UICollectionView] = []) {
        self.collectionView = collectionView
        self.earlier = earlier
    }

    mutating func firstItem(ofSection section: Int) -> Int {
        guard let collectionView else { return 0 }
        if firstItems.isEmpty { firstItems = [earlier.reduce(0) { $0 + $1.itemCount }] }
        while firstItems.count <= section {
            firstItems.append(firstItems[firstItems.count - 1] + collectionView.numberOfItems(inSection: firstItems.count - 1))
        }
        return firstItems[section]
    }
}
