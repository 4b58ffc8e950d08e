import UIKit

/// The object that provides the number of blocks of each item. A quilt without a delegate is empty.
@MainActor
public protocol QuiltLayoutDelegate: AnyObject {
    /// Returns the span of an item. The layout asks each time it places the item.
    func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan
}

/// A collection view layout that places blocks of different spans: each item takes the first
/// position where it fits.
///
/// Each `prepare()` places all items from scratch. A change of the bounds' size invalidates the
/// layout. To keep the positions longer, override `prepare()`.
///
/// Source: the quilt layout in Engin Kurutepe's text (2015). The positions are those of CSS Grid's
/// `grid-auto-flow: row dense`.
open class QuiltLayout: UICollectionViewLayout {
    public final weak var delegate: (any QuiltLayoutDelegate)?
    public final let columns: Columns
    private var placement: any QuiltPlacement
    /// The number of placements since the layout was created. An item that was placed twice counts twice.
    public private(set) final var placementCount = 0

    public init(columns: Columns, placement: Placement = .ordinary) {
        self.columns = columns
        self.placement = placement.makePlacement()
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// - Complexity: As the placement's. A view without a width has no items.
    open override func prepare() {
        super.prepare()
        placement.removeAll()
        guard let collectionView, let delegate,
            let grid = try? columns.grid(in: collectionView.frame.inset(by: collectionView.adjustedContentInset).size)
        else { return }
        let itemCounts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
        let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        placement.placeItems(itemCounts, on: grid, as: attributesClass ?? UICollectionViewLayoutAttributes.self) { indexPath in
            delegate.collectionView(collectionView, layout: self, blockSpanForItemAt: indexPath)
        }
        placementCount += itemCounts.reduce(0, +)
    }

    open override var collectionViewContentSize: CGSize { placement.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        placement.attributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        placement.attributes(at: indexPath)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
}

/// The ordinary way to place a quilt: a dictionary of the taken tiles, and a search from the first
/// open tile.
///
/// - Complexity: Placing an item examines all tiles between the first open tile and the item's
///   position. If a hole never fills, because all later items are too wide for it, placing n items is
///   O(n²).
struct OrdinaryPlacement: QuiltPlacement {
    private var grid: QuiltGrid?
    private var attributesClass = UICollectionViewLayoutAttributes.self
    /// The items by the tiles that they cover.
    private var items: [BlockPosition: IndexPath] = [:]
    private var attributes: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var firstOpenTile = BlockPosition(column: 0, row: 0)
    private var rowCount = 0

    mutating func removeAll() { self = OrdinaryPlacement() }

    mutating func placeItems(
        _ itemCounts: [Int], on grid: QuiltGrid, as attributesClass: UICollectionViewLayoutAttributes.Type,
        span: @MainActor (IndexPath) -> BlockSpan
    ) {
        self.grid = grid
        self.attributesClass = attributesClass
        for section in itemCounts.indices {
            for item in 0..<itemCounts[section] {
                let indexPath = IndexPath(item: item, section: section)
                place(indexPath, span(indexPath), on: grid)
            }
        }
    }

    private mutating func place(_ indexPath: IndexPath, _ span: BlockSpan, on grid: QuiltGrid) {
        // A block that is wider than the quilt overflows to the right.
        let fittingSpan = span.limited(toColumns: grid.columnCount)
        let position = firstPosition(for: fittingSpan, on: grid)
        for row in position.row..<position.row + fittingSpan.rows {
            for column in position.column..<position.column + fittingSpan.columns {
                items[BlockPosition(column: column, row: row)] = indexPath
            }
        }
        rowCount = max(rowCount, position.row + span.rows)
        while items[firstOpenTile] != nil { firstOpenTile = grid.tile(after: firstOpenTile) }

        let itemAttributes = attributesClass.init()
        itemAttributes.indexPath = indexPath
        itemAttributes.frame = grid.frame(of: span, at: position)
        attributes[indexPath] = itemAttributes
    }

    private func firstPosition(for span: BlockSpan, on grid: QuiltGrid) -> BlockPosition {
        var position = firstOpenTile
        while !isFree(span, at: position, on: grid) { position = grid.tile(after: position) }
        return position
    }

    private func isFree(_ span: BlockSpan, at position: BlockPosition, on grid: QuiltGrid) -> Bool {
        guard position.column + span.columns <= grid.columnCount else { return false }
        for row in position.row..<position.row + span.rows {
            for column in position.column..<position.column + span.columns
            where items[BlockPosition(column: column, row: row)] != nil {
                return false
            }
        }
        return true
    }

    var contentSize: CGSize { grid?.contentSize(ofRows: rowCount) ?? .zero }

    /// - Complexity: O(t + f · log(f)) for t tiles in the rectangle and f items in it.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let grid, rowCount > 0 else { return [] }
        var found: Set<IndexPath> = []
        for row in grid.rows(near: rect, limit: rowCount - 1) {
            for column in grid.columns(near: rect) {
                if let indexPath = items[BlockPosition(column: column, row: row)] { found.insert(indexPath) }
            }
        }
        return found.sorted().compactMap { attributes[$0] }.filter { $0.frame.intersects(rect) }
    }

    func attributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { attributes[indexPath] }
}
