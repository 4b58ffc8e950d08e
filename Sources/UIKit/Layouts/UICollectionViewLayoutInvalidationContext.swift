/// The parts of a layout that are invalid.
///
/// A context that names elements and sets neither flag invalidates only these elements, and the
/// view queries each one. If it names only supplementary views and keeps the content size,
/// `prepare()` is not called either. A context that names nothing invalidates all attributes.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is invalid, as after `reloadData()` and a swap of layouts.
    open internal(set) var invalidateEverything = false

    open internal(set) var invalidateDataSourceCounts = false

    /// Properties that few contexts have. Each tick that invalidates creates a context.
    private final var details: Details?

    private final class Details {
        var itemIndexPaths: [IndexPath]?
        var supplementaryIndexPaths: [NamedKind] = []
        var decorationIndexPaths: [NamedKind] = []
        var contentOffsetAdjustment = CGPoint.zero
        var contentSizeAdjustment = CGSize.zero
    }

    /// The elements of one kind that were named together. A list of these keeps the order in which elements were named; the order
    /// of a dictionary differs between processes.
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

    open var invalidatedItemIndexPaths: [IndexPath]? { details?.itemIndexPaths }

    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        details.flatMap { Self.byKind($0.supplementaryIndexPaths) }
    }

    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
        details.flatMap { Self.byKind($0.decorationIndexPaths) }
    }

    private static func byKind(_ named: [NamedKind]) -> [String: [IndexPath]]? {
        guard !named.isEmpty else { return nil }
        return named.reduce(into: [:]) { $0[$1.name, default: []] += $1.indexPaths }
    }

    /// The change of the content offset with the invalidation, which keeps the visible elements in place when the content before
    /// them grows.
    open var contentOffsetAdjustment: CGPoint {
        get { details?.contentOffsetAdjustment ?? .zero }
        set { madeDetails().contentOffsetAdjustment = newValue }
    }

    /// The change of the content size with the invalidation. The next pass queries the size again.
    open var contentSizeAdjustment: CGSize {
        get { details?.contentSizeAdjustment ?? .zero }
        set { madeDetails().contentSizeAdjustment = newValue }
    }

    nonisolated public required override init() {
        super.init()
    }

    open func invalidateItems(at indexPaths: [IndexPath]) {
        let details = madeDetails()
        details.itemIndexPaths = (details.itemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        madeDetails().supplementaryIndexPaths.append(NamedKind(name: elementKind, indexPaths: indexPaths))
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        madeDetails().decorationIndexPaths.append(NamedKind(name: elementKind, indexPaths: indexPaths))
    }

    /// Whether the context names elements or adjusts something.
    final var hasDetails: Bool { details != nil }

    enum Scope {
        case everything
        /// The named elements, which include items or decoration views, or change the content size.
        case items
        case supplementaryViews
    }

    final var scope: Scope {
        guard let details, !invalidateEverything, !invalidateDataSourceCounts else { return .everything }
        if details.itemIndexPaths != nil || !details.decorationIndexPaths.isEmpty { return .items }
        guard !details.supplementaryIndexPaths.isEmpty else { return .everything }
        return details.contentSizeAdjustment == .zero ? .supplementaryViews : .items
    }

    /// Appends the keys of the named elements: items, supplementary views, decoration views.
    final func appendNamedElements(to keys: inout ContiguousArray<ElementKey>) {
        guard let details else { return }
        for path in details.itemIndexPaths ?? [] { keys.append(ElementKey(path)) }
        for named in details.supplementaryIndexPaths {
            let kind = ElementKind(supplementary: named.name)
            for path in named.indexPaths { keys.append(ElementKey(path, kind: kind)) }
        }
        for named in details.decorationIndexPaths {
            let kind = ElementKind(decoration: named.name)
            for path in named.indexPaths { keys.append(ElementKey(path, kind: kind)) }
        }
    }
}
