import UIKit

/// Says how many blocks each item takes. A quilt without a delegate is empty.
@MainActor
public protocol QuiltLayoutDelegate: AnyObject {
    /// The span of an item, on the screen's axes. Asked for whenever the item is placed.
    func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan
}

/// A collection-view layout that sews blocks of different spans together: each item takes the first place where it fits.
///
/// It invalidates when the size of the bounds changes. Each `prepare()` places all items again; what a layout can save of that is
/// up to subclasses.
///
/// Source: the quilt layout that Kurutepe's text scrolls; placement is CSS Grid's `grid-auto-flow: row dense`.
open class QuiltLayout: UICollectionViewLayout {
    /// How the columns follow from the view's extent inside its content inset.
    public enum Columns: Hashable, Sendable {
        /// As many blocks of this size as fit side by side.
        case fitting(blockSize: CGSize)
        /// So many square blocks.
        case count(Int)
    }

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
    private var geometry: QuiltGeometry?
    private var numbering = ItemNumbering(itemCounts: [])
    /// Room for the result of a query.
    private var foundItems: ContiguousArray<Int> = []
    /// How many items are placed at a time: so few that the lists of them fit on the stack, 1,024 bytes each.
    private static let batchCount = 64

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
    public private(set) final var placementCount = 0

    /// The number of items in all sections, as of the last `prepare()`.
    public final var itemCount: Int { numbering.itemCount }

    // MARK: Placing

    /// - Complexity: Amortised O(n), where n is the number of items placed.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        startGeometry(in: collectionView.frame.inset(by: collectionView.contentInset).size)
        placeItems(in: collectionView)
    }

    /// Places the items from one on again, after a change of the data that left those before it, and the size of the view, alone.
    ///
    /// - Parameter first: Counted from 0 over all sections.
    /// - Complexity: Amortised O(n), where n is the number of items from there on, before and after the change.
    public final func placeItems(from first: Int) {
        guard let collectionView else { return }
        geometry?.removeItems(from: first)
        placeItems(in: collectionView)
    }

    /// The same, all of them, where the blocks of most are known: the delegate is asked for those of the others.
    ///
    /// - Parameter knownSpans: The blocks of each item from `first` on, in their order after the change; `nil` where they are to be
    ///   asked for.
    public final func placeItems(from first: Int, knowing knownSpans: ContiguousArray<BlockSpan?>) {
        guard let collectionView, let delegate, var geometry else { return }
        count(in: collectionView)
        // Moved out, as in `placeItems(toFill:)`.
        self.geometry = nil
        geometry.removeItems(from: first)
        for (index, span) in knownSpans.enumerated() {
            geometry.append(
                span
                    ?? delegate.collectionView(
                        collectionView, layout: self, blockSpanForItemAt: indexPath(ofItemNumber: first + index)))
        }
        placementCount += knownSpans.count
        self.geometry = geometry
    }

    /// The blocks of the placed items from one on.
    public final func getBlockSpans(from first: Int, into spans: inout ContiguousArray<BlockSpan?>) {
        spans.removeAll(keepingCapacity: true)
        guard let geometry, first < geometry.count else { return }
        for number in first..<geometry.count { spans.append(geometry.span(ofItem: number)) }
    }

    private func count(in collectionView: UICollectionView) {
        numbering = ItemNumbering(itemCounts: (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:)))
    }

    private func placeItems(in collectionView: UICollectionView) {
        count(in: collectionView)
        placeItems(toFill: direction == .vertical ? collectionView.bounds.maxY : collectionView.bounds.maxX)
    }

    /// Takes all items off, and keeps the memory as long as the grid is the same.
    private func startGeometry(in size: CGSize) {
        // What cannot be laid out, such as a view that has no size yet, shows nothing.
        let grid = try? columns.grid(in: size, direction: direction, insets: itemInsets)
        if let grid, geometry?.grid == grid {
            geometry?.removeAll(keepingCapacity: true)
        } else {
            geometry = grid.map(QuiltGeometry.init)
        }
    }

    /// Places all items, or those that the rows down to `bottom` need.
    private func placeItems(toFill bottom: CGFloat) {
        // Moved out and back: in place, each item would check for exclusive access to the property.
        guard let collectionView, let delegate, var geometry else { return }
        self.geometry = nil
        let placedBefore = geometry.count
        defer {
            placementCount += geometry.count - placedBefore
            self.geometry = geometry
        }
        guard geometry.count < numbering.itemCount else { return }
        withUnsafeTemporaryAllocation(of: BlockSpan.self, capacity: prelayout == .window ? 1 : Self.batchCount) { spans in
            var count = 0
            func place() {
                geometry.append(contentsOf: UnsafeBufferPointer(rebasing: spans[..<count]))
                count = 0
            }
            let first = numbering.location(ofNumber: geometry.count)
            for section in first.section..<numbering.sectionCount {
                let firstItem = section == first.section ? first.item : 0
                var indexPath = IndexPath(item: firstItem, section: section)
                for item in firstItem..<max(firstItem, numbering.numbers(inSection: section).count) {
                    if prelayout == .window, !geometry.needsItems(toFill: bottom) { return }
                    indexPath.item = item
                    // Through the existential, once per item: a device asks its delegate so, too.
                    spans.initializeElement(
                        at: count, to: delegate.collectionView(collectionView, layout: self, blockSpanForItemAt: indexPath))
                    count += 1
                    if count == spans.count { place() }
                }
            }
            place()
        }
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

    private func indexPath(ofItemNumber number: Int) -> IndexPath {
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

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
}

extension QuiltLayout.Columns {
    /// The grid for a view of this size, inside its content inset.
    ///
    /// - Throws: `QuiltError` where no quilt can be laid out.
    public func grid(
        in size: CGSize, direction: QuiltGrid.Direction = .vertical, insets: UIEdgeInsets = .zero
    ) throws(QuiltError) -> QuiltGrid {
        let extent = direction == .vertical ? size.width : size.height
        switch self {
        case .fitting(let blockSize):
            return try QuiltGrid(
                extent: extent, blockSize: blockSize, direction: direction,
                insets: insets)
        case .count(let count):
            return try QuiltGrid(
                extent: extent, columnCount: count, direction: direction,
                insets: insets)
        }
    }
}
