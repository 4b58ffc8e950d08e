import Suites
import UIKit

/// As `cached`, and a change of the data leaves the items before the first one that it is about where they are.
///
/// Source: a quilt places an item by those before it alone. That layouts learn of changes from `prepare(forCollectionViewUpdates:)`, after
/// `prepare()`: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout/prepare(forcollectionviewupdates:)>
let prefixQuilt = Competitor<QuiltAlbum>(
    "prefix", summary: "as cached; a change of the data places again what comes from the first changed item on",
    occasion: .changeOfData, bytesPerItem: 26, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: PrefixQuiltLayout(album))
}

/// A cached parallax quilt that places again only what a change of the data may move.
public class PrefixQuiltLayout: CachedParallaxQuiltLayout {
    /// The numbers of items that were named by a context, and not placed again since.
    private var namedItems: Set<Int> = []
    /// Whether a batch of changes has begun and not yet said what it changes. Until then everything is as it was.
    private var isAwaitingUpdates = false

    public final override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let wasPlacementValid = isPlacementValid
        super.invalidateLayout(with: context)
        guard wasPlacementValid, !isPlacementValid, !context.invalidateEverything else { return }
        if context.invalidateDataSourceCounts {
            isAwaitingUpdates = true
            isPlacementValid = true
        } else if let named = context.invalidatedItemIndexPaths {
            namedItems.formUnion(named.map(\.numberOfFirstChange))
            isPlacementValid = true
        }
    }

    public final override func prepare() {
        guard isPlacementValid else {
            super.prepare()
            namedItems = []
            isAwaitingUpdates = false
            return
        }
        if !isAwaitingUpdates { placeAgain(after: []) }
    }

    public final override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        guard isAwaitingUpdates else { return }
        isAwaitingUpdates = false
        placeAgain(after: updateItems)
    }

    private func placeAgain(after updates: [UICollectionViewUpdateItem]) {
        let changed = updates.flatMap { [$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate] }.compactMap {
            $0?.numberOfFirstChange
        }
        guard let first = (changed + namedItems).min() else { return }
        placeItems(from: first, after: updates, namedItems: namedItems)
        namedItems = []
        cachedAttributes.removeAll(from: first, itemCount: itemCount)
    }

    /// Places what a change may have moved.
    ///
    /// - Parameters:
    ///   - first: The first such item.
    ///   - namedItems: Those that have changed and are still there, by their numbers.
    func placeItems(from first: Int, after updates: [UICollectionViewUpdateItem], namedItems: Set<Int>) {
        placeItems(from: first)
    }
}

extension IndexPath {
    /// The number of the first item that a change of what the path names may move: an item of the first section has its own. The
    /// numbers of later ones, and of whole sections, depend on the others: everything is placed again.
    fileprivate var numberOfFirstChange: Int { isOfItemInFirstSection ? item : 0 }

    fileprivate var isOfItemInFirstSection: Bool { section == 0 && item != NSNotFound }
}

extension UICollectionViewUpdateItem {
    var isOfItemsInFirstSection: Bool {
        [indexPathBeforeUpdate, indexPathAfterUpdate].allSatisfy { $0?.isOfItemInFirstSection ?? true }
    }
}
