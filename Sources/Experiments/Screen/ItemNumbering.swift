import EngineAccess
import UIKit

/// The numbers of a collection view's items, over all sections and over earlier collection views on
/// the screen.
@MainActor
struct ItemNumbering {
    private let collectionView: UICollectionView?
    private let earlier: [UICollectionView]
    /// The number of each section's first item. Sections are added when they are needed.
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
