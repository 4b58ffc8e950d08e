/// What a layout is to recompute. A subclass adds what its layout can leave alone.
///
/// A context that names elements and sets neither flag invalidates only these: each is asked for singly, and everything else stays.
/// If it names only supplementary views, and does not change the content size, `prepare()` is not called either; for items and
/// decoration views see `UICollectionView.NamedItemsModel`. A context that names nothing invalidates the attributes of every element.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// True for `reloadData()` and for a swap of layouts.
    open internal(set) var invalidateEverything = false

    /// Whether the collection view asks its data source for the counts again; true for the same two.
    open internal(set) var invalidateDataSourceCounts = false

    /// What only few contexts say; made when one does. A context is made on every tick that invalidates, and most say nothing.
    private final var details: Details?

    private final class Movement {
        let previous: [IndexPath]
        let target: [IndexPath]
        let position: CGPoint

        init(previous: [IndexPath], target: [IndexPath], position: CGPoint) {
            (self.previous, self.target, self.position) = (previous, target, position)
        }
    }

    private final class Details {
        var itemIndexPaths: [IndexPath]?
        var supplementaryIndexPaths: [NamedKind] = []
        var decorationIndexPaths: [NamedKind] = []
        var contentOffsetAdjustment = CGPoint.zero
        var contentSizeAdjustment = CGSize.zero
        /// An object, so that contexts which only name elements are no larger for it.
        var movement: Movement?
    }

    /// Elements of one kind that were named at once. A list of these keeps the order in which elements were named, and with it the order
    /// in which the layout is asked and the lengths of the lists on the way: a dictionary's order is another one in each process.
    private struct NamedKind {
        let name: String
        let indexPaths: [IndexPath]
    }

    private final func madeDetails() -> Details {
        if let details { return details }
        let details = Details()
        self.details = details
        return details
    }

    /// The items that were named to be invalidated; `nil` when none was.
    open var invalidatedItemIndexPaths: [IndexPath]? { details?.itemIndexPaths }

    /// The supplementary views that were named, by kind; `nil` when none was.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        details.flatMap { Self.byKind($0.supplementaryIndexPaths) }
    }

    /// The decoration views that were named, by kind; `nil` when none was.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
        details.flatMap { Self.byKind($0.decorationIndexPaths) }
    }

    private static func byKind(_ named: [NamedKind]) -> [String: [IndexPath]]? {
        guard !named.isEmpty else { return nil }
        return named.reduce(into: [:]) { $0[$1.name, default: []] += $1.indexPaths }
    }

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

    /// The index paths of the items that a finger moves before the step that the context is of; `nil` for any other context.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { details?.movement?.previous }

    /// The index paths of the items that a finger moves after the step that the context is of; `nil` for any other context.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { details?.movement?.target }

    /// The place of the finger that moves items, in content coordinates, in points; zero for any other context.
    open var interactiveMovementTarget: CGPoint { details?.movement?.position ?? .zero }

    final func setInteractiveMovement(from previous: [IndexPath], to target: [IndexPath], at position: CGPoint) {
        madeDetails().movement = Movement(previous: previous, target: target, position: position)
    }

    nonisolated public required override init() {
        super.init()
    }

    /// Names items whose attributes are to be asked for again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        let details = madeDetails()
        details.itemIndexPaths = (details.itemIndexPaths ?? []) + indexPaths
    }

    /// Names supplementary views whose attributes are to be asked for again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        madeDetails().supplementaryIndexPaths.append(NamedKind(name: elementKind, indexPaths: indexPaths))
    }

    /// Names decoration views whose attributes are to be asked for again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        madeDetails().decorationIndexPaths.append(NamedKind(name: elementKind, indexPaths: indexPaths))
    }

    /// Whether it says more than its flags: names elements, or adjusts something.
    final var hasDetails: Bool { details != nil }

    /// What a context invalidates.
    enum Scope {
        case everything
        /// The named elements, with items or decoration views among them.
        case items
        /// The named supplementary views, and the content size stays.
        case supplementaryViews
    }

    final var scope: Scope {
        guard let details, !invalidateEverything, !invalidateDataSourceCounts else { return .everything }
        if details.itemIndexPaths != nil || !details.decorationIndexPaths.isEmpty { return .items }
        guard !details.supplementaryIndexPaths.isEmpty else { return .everything }
        return details.contentSizeAdjustment == .zero ? .supplementaryViews : .items
    }

    /// Adds the keys of the named elements to a list: items, supplementary views, decoration views, each in the order in which they were
    /// named.
    final func appendNamedElements(to keys: inout ContiguousArray<ElementKey>) {
        guard let details else { return }
        for indexPath in details.itemIndexPaths ?? [] {
            keys.append(ElementKey(indexPath))
        }
        append(details.supplementaryIndexPaths, as: ElementKind.init(supplementary:), to: &keys)
        append(details.decorationIndexPaths, as: ElementKind.init(decoration:), to: &keys)
    }

    private final func append(
        _ named: [NamedKind], as makeKind: (String) -> ElementKind, to keys: inout ContiguousArray<ElementKey>
    ) {
        for elements in named {
            let kind = makeKind(elements.name)
            for indexPath in elements.indexPaths { keys.append(ElementKey(indexPath, kind: kind)) }
        }
    }
}
