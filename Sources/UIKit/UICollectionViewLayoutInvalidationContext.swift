/// What a layout is to recompute. A subclass adds what its layout can leave alone.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// True for `reloadData()` and for a swap of layouts.
    public internal(set) final var invalidateEverything = false

    /// Whether the collection view asks its data source for the counts again; true for the same two.
    public internal(set) final var invalidateDataSourceCounts = false

    /// The items that were named to be invalidated; `nil` when none was.
    public private(set) final var invalidatedItemIndexPaths: [IndexPath]?

    nonisolated public required override init() {
        super.init()
    }

    /// Names items whose attributes are to be asked for again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}
