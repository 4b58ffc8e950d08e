import UIKit

/// Says how many blocks each item takes. A quilt without a delegate is empty.
@MainActor
public protocol QuiltLayoutDelegate: AnyObject {
    /// The span of an item, on the screen's axes. Asked for whenever the item is placed; that may be ahead of a turn of the screen.
    func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan
}

/// A collection-view layout that sews blocks of different spans together: each item takes the first place where it fits.
///
/// It invalidates when the size of the bounds changes. Where a ``QuiltInvalidationContext`` says that the items take the same blocks
/// as before, as the one for a change of bounds does, the places of two sizes are kept: the present one and the one before it.
/// Else `prepare()` places all items again.
///
/// Source: the quilt layout that Kurutepe's text scrolls; placement is CSS Grid's `grid-auto-flow: row dense`.
open class QuiltLayout: UICollectionViewLayout {
    /// How much is placed at a time.
    public enum Prelayout: String, CaseIterable, Sendable {
        /// All items in `prepare()`.
        case everything
        /// Only what the window needs; the content size grows while scrolling.
        case window
    }

    public final weak var delegate: (any QuiltLayoutDelegate)?

    public final let columns: Columns
    public final let prelayout: Prelayout
    public final let direction: QuiltGrid.Direction
    /// How far each item's frame stays inside its blocks, in points.
    public final let itemInsets: UIEdgeInsets

    /// `nil` before the first `prepare()`, and where the view has no extent to lay anything out in.
    final var geometry: QuiltGeometry?
    /// Where the same items lie in a view of another size, the last one or the next; not all of them need have a place.
    final var otherGeometry: QuiltGeometry?
    /// Whether the items still take the blocks that they were placed with.
    final var areSpansValid = false
    final var numbering = ItemNumbering(itemCounts: [])
    /// Room for the result of a query.
    private var foundItems: ContiguousArray<Int> = []

    /// Looked up once: the cast from `AnyClass` costs as much as an attributes object.
    private lazy var attributesClass: UICollectionViewLayoutAttributes.Type = {
        guard let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure("\(Self.self).layoutAttributesClass must be a class of layout attributes.")
        }
        return attributesClass
    }()

    public init(
        columns: Columns, prelayout: Prelayout = .everything, direction: QuiltGrid.Direction = .vertical,
        itemInsets: UIEdgeInsets = .zero
    ) {
        self.columns = columns
        self.prelayout = prelayout
        self.direction = direction
        self.itemInsets = itemInsets
        super.init()
    }

    /// A quilt cannot be made from an archive: its columns are given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The items that were given a place since the layout was made, each as often as it was.
    public internal(set) final var placementCount = 0

    /// The number of items in all sections, as of the last `prepare()`.
    public final var itemCount: Int { numbering.itemCount }

    // MARK: Preparing

    /// - Complexity: Amortised O(n), where n is the number of items placed; O(s) for s sections where the places are kept.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        startGeometry(in: collectionView.frame.inset(by: collectionView.contentInset).size)
        placeItems(in: collectionView)
    }

    // MARK: Providing the layout

    open override var collectionViewContentSize: CGSize {
        geometry?.contentSize ?? .zero
    }

    /// - Complexity: O(f + C), where f is the number of items found and C that of columns.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        if prelayout == .window {
            placeItems(toFill: direction == .vertical ? rect.maxY : rect.maxX)
        }
        geometry?.items(in: rect, into: &foundItems)
        guard geometry != nil else { return nil }
        var attributes: [UICollectionViewLayoutAttributes] = []
        attributes.reserveCapacity(foundItems.count)
        // No closure: each call of one would check which actor it runs on.
        for number in foundItems { attributes.append(layoutAttributes(forItemNumber: number)) }
        return attributes
    }

    /// The paths of the placed items that intersect a rectangle, ascending by item; no attributes are made.
    ///
    /// - Complexity: As `layoutAttributesForElements(in:)`.
    public final func indexPathsForItems(in rect: CGRect) -> [IndexPath] {
        geometry?.items(in: rect, into: &foundItems)
        guard geometry != nil else { return [] }
        return foundItems.map(indexPath(ofItemNumber:))
    }

    final func indexPath(ofItemNumber number: Int) -> IndexPath {
        let location = numbering.location(ofNumber: number)
        return IndexPath(item: location.item, section: location.section)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let number = numbering.number(of: ItemNumbering.Location(section: indexPath.section, item: indexPath.item))
        guard number < geometry?.count ?? 0 else { return nil }
        return layoutAttributes(forItemNumber: number)
    }

    /// The attributes of a placed item, made anew.
    ///
    /// - Parameter number: Counted from 0 over all sections.
    /// - Precondition: The item has been placed.
    open func layoutAttributes(forItemNumber number: Int) -> UICollectionViewLayoutAttributes {
        // Through the property: a copy of the whole geometry would retain each of its lists.
        guard let frame = geometry?.frame(ofItem: number) else {
            preconditionFailure("Attributes of item \(number) were asked for before anything was placed.")
        }
        let attributes = attributesClass.init()
        attributes.indexPath = indexPath(ofItemNumber: number)
        attributes.frame = frame
        return attributes
    }

    // MARK: Invalidating

    open override class var invalidationContextClass: AnyClass { QuiltInvalidationContext.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    /// A context that leaves the blocks of the items alone, if it is a ``QuiltInvalidationContext``.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? QuiltInvalidationContext)?.invalidateBlockSpans = false
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if (context as? QuiltInvalidationContext)?.invalidateBlockSpans ?? true { areSpansValid = false }
    }
}
