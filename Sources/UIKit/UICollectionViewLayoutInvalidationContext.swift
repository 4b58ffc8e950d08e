/// What a layout is to recompute. A subclass adds what its layout can leave alone.
///
/// A context that names elements, and neither has a flag set, invalidates these alone: the collection view's next pass begins with
/// `prepare()` as ever, keeps what else it knows, and asks for each named element by itself *(model)*; see
/// `UICollectionView.NamedItemsModel` for the other model. A context that names nothing invalidates what the layout said of every
/// element.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// True for `reloadData()` and for a swap of layouts.
    public internal(set) final var invalidateEverything = false

    /// Whether the collection view asks its data source for the counts again; true for the same two.
    public internal(set) final var invalidateDataSourceCounts = false

    /// What only few contexts say; made when one does. A context is made on every tick that invalidates, and most say nothing.
    private final var details: Details?

    private final class Details {
        var itemIndexPaths: [IndexPath]?
        var supplementaryIndexPaths: [String: [IndexPath]]?
        var decorationIndexPaths: [String: [IndexPath]]?
        var contentOffsetAdjustment = CGPoint.zero
        var contentSizeAdjustment = CGSize.zero
    }

    private final func madeDetails() -> Details {
        if let details { return details }
        let details = Details()
        self.details = details
        return details
    }

    /// The items that were named to be invalidated; `nil` when none was.
    public final var invalidatedItemIndexPaths: [IndexPath]? { details?.itemIndexPaths }

    /// The supplementary views that were named, by kind; `nil` when none was.
    public final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { details?.supplementaryIndexPaths }

    /// The decoration views that were named, by kind; `nil` when none was.
    public final var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { details?.decorationIndexPaths }

    /// Added to the content offset when the layout is invalidated, in points: keeps in place what the user sees when the content
    /// before it grows.
    open var contentOffsetAdjustment: CGPoint {
        get { details?.contentOffsetAdjustment ?? .zero }
        set { madeDetails().contentOffsetAdjustment = newValue }
    }

    /// Added to the content size when the layout is invalidated, in points. The next pass asks the layout for the size anyway.
    open var contentSizeAdjustment: CGSize {
        get { details?.contentSizeAdjustment ?? .zero }
        set { madeDetails().contentSizeAdjustment = newValue }
    }

    nonisolated public required override init() {
        super.init()
    }

    /// Names items whose attributes are to be asked for again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        madeDetails().itemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Names supplementary views whose attributes are to be asked for again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        madeDetails().supplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Names decoration views whose attributes are to be asked for again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        madeDetails().decorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Whether it says more than its flags: names elements, or adjusts something.
    final var hasDetails: Bool { details != nil }

    /// Whether nothing but the named elements is invalid.
    final var isOfNamedElementsAlone: Bool {
        guard let details, !invalidateEverything, !invalidateDataSourceCounts else { return false }
        return details.itemIndexPaths != nil || details.supplementaryIndexPaths != nil || details.decorationIndexPaths != nil
    }

    /// Adds the keys of the named elements to a list, in no order.
    final func appendNamedElements(to keys: inout ContiguousArray<ElementKey>) {
        for indexPath in invalidatedItemIndexPaths ?? [] {
            keys.append(ElementKey(indexPath))
        }
        for (name, indexPaths) in invalidatedSupplementaryIndexPaths ?? [:] {
            let kind = ElementKind(supplementary: name)
            keys.append(contentsOf: indexPaths.map { ElementKey($0, kind: kind) })
        }
        for (name, indexPaths) in invalidatedDecorationIndexPaths ?? [:] {
            let kind = ElementKind(decoration: name)
            keys.append(contentsOf: indexPaths.map { ElementKey($0, kind: kind) })
        }
    }
}
