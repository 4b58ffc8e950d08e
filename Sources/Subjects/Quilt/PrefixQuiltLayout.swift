import UIKit

/// A cached parallax quilt that places only the items that a change of the data may move: a quilt
/// places an item after the items before it.
///
/// Layouts learn of changes in `prepare(forCollectionViewUpdates:)`, after `prepare()`:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewlayout/prepare(forcollectionviewupdates:)>
public final class PrefixQuiltLayout: CachedParallaxQuiltLayout {
    /// The first item that a context has named and that has not been placed since, or `nil`.
    private var firstNamedItem: Int?
    /// Whether a batch of changes has started, but its updates are not known yet.
    private var isAwaitingUpdates = false

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let wasPlacementValid = isPlacementValid
        super.invalidateLayout(with: context)
        guard wasPlacementValid, !isPlacementValid, !context.invalidateEverything else { return }
        if context.invalidateDataSourceCounts {
            isAwaitingUpdates = true
            isPlacementValid = true
        } else if let named = context.invalidatedItemIndexPaths {
            firstNamedItem = (named.map(\.firstMovedItem) + [firstNamedItem].compactMap(\.self)).min()
            isPlacementValid = true
        }
    }

    public override func prepare() {
        guard isPlacementValid else {
            super.prepare()
            firstNamedItem = nil
            isAwaitingUpdates = false
            return
        }
        if !isAwaitingUpdates { placeItems(after: []) }
    }

    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        guard isAwaitingUpdates else { return }
        isAwaitingUpdates = false
        placeItems(after: updateItems)
    }

    /// Returns `nil` while the changes are not known. The collection view then asks again.
    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        isAwaitingUpdates ? nil : super.layoutAttributesForElements(in: rect)
    }

    private func placeItems(after updates: [UICollectionViewUpdateItem]) {
        let changed = updates.flatMap { [$0.indexPathBeforeUpdate?.firstMovedItem, $0.indexPathAfterUpdate?.firstMovedItem] }
        guard let first = (changed + [firstNamedItem]).compactMap(\.self).min() else { return }
        placeItems(from: first)
        firstNamedItem = nil
        cachedAttributes.removeAll(from: first, itemCount: itemCount)
    }
}

extension IndexPath {
    /// The number of the first item that a change at this path may move. 0 for paths of sections
    /// and of items in later sections, whose numbers depend on the sections before them.
    fileprivate var firstMovedItem: Int { section == 0 && item != NSNotFound ? item : 0 }
}
