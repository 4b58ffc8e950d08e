import UIKit

/// The object that provides the number of blocks of each item. A quilt without a delegate is empty.
@MainActor
public protocol QuiltLayoutDelegate: AnyObject {
    /// Returns the span of an item. The layout asks each time it places the item, which may be
    /// before the screen turns.
    func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan
}

/// A context that indicates whether the items keep their numbers of blocks, so that their positions
/// remain valid.
///
/// It corresponds to a flow layout's context for sizes:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext/invalidateflowlayoutdelegatemetrics>
open class QuiltInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether to ask the delegate for the blocks of all items again.
    public final var invalidateBlockSpans = true
}

/// A collection view layout that places blocks of different spans: each item takes the first
/// position where it fits.
///
/// A change of the bounds' size invalidates the layout. If the context indicates that the items
/// keep their numbers of blocks, the layout keeps the positions for the current size and for the
/// previous size. Otherwise `prepare()` places all items again.
///
/// Source: the quilt layout in Engin Kurutepe's text (2015). The placement is CSS Grid's
/// `grid-auto-flow: row dense`.
open class QuiltLayout: UICollectionViewLayout {
    /// The number of columns.
    public enum Columns: Hashable, Sendable {
        /// As many blocks of this size as fit side by side.
        case fitting(blockSize: CGSize)
        /// A given number of square blocks.
        case count(Int)

        /// Returns the grid for a view of a size, inside its content inset.
        ///
        /// - Throws: `QuiltError` if no quilt can be laid out in the view.
        public func grid(in size: CGSize, insets: UIEdgeInsets = .zero) throws(QuiltError) -> QuiltGrid {
            switch self {
            case .fitting(let blockSize): try QuiltGrid(width: size.width, blockSize: blockSize, insets: insets)
            case .count(let count): try QuiltGrid(width: size.width, columnCount: count, insets: insets)
            }
        }
    }

    /// The items that `prepare()` places.
    public enum Prelayout: String, CaseIterable, Sendable {
        case everything
        /// The items that the window needs. The content size grows while scrolling.
        case window
    }

    public final weak var delegate: (any QuiltLayoutDelegate)?

    public final let columns: Columns
    public final let prelayout: Prelayout
    /// The distances between an item's frame and the edges of its blocks, in points.
    public final let itemInsets: UIEdgeInsets

    /// The positions of the items, or `nil` before the first `prepare()` and if the view has no
    /// width.
    private var geometry: QuiltGeometry?
    /// The positions of all or the first items for the view's previous or next size.
    private var otherGeometry: QuiltGeometry?
    /// Whether the items still have the numbers of blocks with which they were placed.
    private var areSpansValid = false
    private var numbering = ItemNumbering(itemCounts: [])
    /// A reused buffer for the results of queries.
    private var foundItems: ContiguousArray<Int> = []
    /// The number of placements since the layout was created. An item that was placed twice counts twice.
    public private(set) final var placementCount = 0

    /// Looked up once, because the cast from `AnyClass` takes as long as creating the attributes.
    private lazy var attributesClass: UICollectionViewLayoutAttributes.Type = {
        guard let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure("\(Self.self).layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes.")
        }
        return attributesClass
    }()

    public init(columns: Columns, prelayout: Prelayout = .everything, itemInsets: UIEdgeInsets = .zero) {
        self.columns = columns
        self.prelayout = prelayout
        self.itemInsets = itemInsets
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// The number of items in all sections, as of the last `prepare()`.
    public final var itemCount: Int { numbering.itemCount }

    // MARK: Preparing

    /// - Complexity: Amortized O(n), where n is the number of items to place, or O(s) for s
    ///   sections if the positions are kept.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        startGeometry(in: collectionView.frame.inset(by: collectionView.contentInset).size)
        placeItems(in: collectionView)
    }

    /// Places the items starting with `first` again, after a change of the data that did not affect
    /// the items before it.
    ///
    /// - Complexity: Amortized O(n), where n is the number of items starting with `first`, before
    ///   and after the change.
    public final func placeItems(from first: Int) {
        guard let collectionView else { return }
        geometry?.removeItems(from: first)
        otherGeometry = nil
        areSpansValid = true
        placeItems(in: collectionView)
    }

    /// Places the next items for another size of the view, so that no items are left to place when
    /// the view gets that size.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of items to place.
    ///   - size: The size of the view inside its content inset.
    /// - Complexity: Amortized O(k), where k is the number of items placed. The first call
    ///   allocates the memory for all items.
    public final func placeItemsAhead(atMost limit: Int, inViewOfSize size: CGSize) {
        guard areSpansValid, let geometry, let grid = try? columns.grid(in: size, insets: itemInsets), grid != geometry.grid
        else {
            return
        }
        if otherGeometry?.grid != grid {
            otherGeometry = QuiltGeometry(grid: grid)
            otherGeometry?.reserveCapacity(itemCount)
        }
        place(upTo: min(itemCount, (otherGeometry?.count ?? 0) + limit), toFill: .infinity, isAhead: true)
    }

    /// Uses the stored positions for a size, or starts without positions. A view without a width shows nothing.
    private func startGeometry(in size: CGSize) {
        let grid = try? columns.grid(in: size, insets: itemInsets)
        if !areSpansValid {
            otherGeometry = nil
            if geometry?.grid == grid { geometry?.removeAll() } else { geometry = nil }
            areSpansValid = true
        }
        if geometry?.grid != grid { swap(&geometry, &otherGeometry) }
        if geometry?.grid != grid { geometry = grid.map(QuiltGeometry.init) }
    }

    /// Places the items that have no position yet, or as many of them as the window needs.
    private func placeItems(in collectionView: UICollectionView) {
        numbering = ItemNumbering(itemCounts: (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:)))
        if prelayout == .everything, geometry?.count == 0 { geometry?.reserveCapacity(itemCount) }
        place(upTo: itemCount, toFill: collectionView.bounds.maxY)
    }

    /// Places the items up to a number, or as many of them as the rows down to `bottom` need.
    ///
    /// - Parameter isAhead: Whether to place them for the other size of the view.
    private func place(upTo end: Int, toFill bottom: CGFloat, isAhead: Bool = false) {
        guard let collectionView, let delegate, let start = isAhead ? otherGeometry?.count : geometry?.count, start < end,
            // Moved out of the property to avoid a check for exclusive access for each item.
            var placed = isAhead ? otherGeometry.take() : geometry.take()
        else { return }
        defer {
            placementCount += placed.count - start
            if isAhead { otherGeometry = placed } else { geometry = placed }
        }
        for section in numbering.indexPath(ofNumber: start).section...numbering.indexPath(ofNumber: end - 1).section {
            let numbers = numbering.numbers(inSection: section)
            var indexPath = IndexPath(item: 0, section: section)
            for number in numbers.clamped(to: start..<end) {
                if prelayout == .window, !placed.needsItems(toFill: bottom) { return }
                indexPath.item = number - numbers.lowerBound
                placed.append(delegate.collectionView(collectionView, layout: self, blockSpanForItemAt: indexPath))
            }
        }
    }

    // MARK: Providing the layout

    open override var collectionViewContentSize: CGSize {
        geometry?.contentSize ?? .zero
    }

    /// - Complexity: O(f + C), where f is the number of items found and C the number of columns.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        if prelayout == .window { place(upTo: itemCount, toFill: rect.maxY) }
        guard geometry != nil else { return nil }
        geometry?.items(in: rect, into: &foundItems)
        var attributes: [UICollectionViewLayoutAttributes] = []
        attributes.reserveCapacity(foundItems.count)
        // A loop, because each call of a closure would check the current actor.
        for number in foundItems { attributes.append(layoutAttributes(forItemNumber: number)) }
        return attributes
    }

    /// Returns the index paths of the placed items that intersect a rectangle, in ascending order, without creating attributes.
    public final func indexPathsForItems(in rect: CGRect) -> [IndexPath] {
        guard geometry != nil else { return [] }
        geometry?.items(in: rect, into: &foundItems)
        return foundItems.map(numbering.indexPath(ofNumber:))
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let number = numbering.number(of: indexPath)
        guard number < geometry?.count ?? 0 else { return nil }
        return layoutAttributes(forItemNumber: number)
    }

    /// Creates the attributes of a placed item.
    ///
    /// - Parameter number: The item's number over all sections.
    /// - Precondition: The item has been placed.
    open func layoutAttributes(forItemNumber number: Int) -> UICollectionViewLayoutAttributes {
        // Through the property, because a copy of the geometry would retain each of its arrays.
        guard let frame = geometry?.frame(ofItem: number) else {
            preconditionFailure("Item \(number) has no place yet.")
        }
        let attributes = attributesClass.init()
        attributes.indexPath = numbering.indexPath(ofNumber: number)
        attributes.frame = frame
        return attributes
    }

    // MARK: Invalidating

    open override class var invalidationContextClass: AnyClass { QuiltInvalidationContext.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    /// Returns a context that keeps the items' numbers of blocks, if it is a
    /// ``QuiltInvalidationContext``.
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
