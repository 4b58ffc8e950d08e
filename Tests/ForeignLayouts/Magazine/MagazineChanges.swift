import UIKit

/// The changes of a batch, by kind. A change of a whole section has the item `NSNotFound`.
struct MagazineChanges {
    private(set) var deleted: [IndexPath] = []
    private(set) var inserted: [IndexPath] = []
    private(set) var moved: [(from: IndexPath, to: IndexPath)] = []

    @MainActor
    init(_ updateItems: [UICollectionViewUpdateItem]) {
        for item in updateItems {
            let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
            switch item.updateAction {
            case .insert: inserted += [after].compactMap { $0 }
            case .delete: deleted += [before].compactMap { $0 }
            case .move:
                if let before, let after { moved.append((before, after)) }
            case .reload:
                deleted += [before].compactMap { $0 }
                inserted += [after].compactMap { $0 }
            case .none: break
            @unknown default: break
            }
        }
    }
}
