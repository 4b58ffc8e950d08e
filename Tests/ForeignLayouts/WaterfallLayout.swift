import UIKit

/// Provides the proportions of the items.
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    /// The size of an item before it is scaled to the width of its column.
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// Returns the height of a section's header, or 0 for none.
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, heightForHeaderInSection section: Int
    ) -> CGFloat
}

extension WaterfallLayoutDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, heightForHeaderInSection section: Int
    ) -> CGFloat { 0 }
}

/// Columns of equal width. Each item is added to the shortest column, the leftmost if there are
/// several.
public final class WaterfallLayout: UICollectionViewLayout {
    public var columnCount = 3 { didSet { invalidateLayout() } }
    public var minimumColumnSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    public var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    public var sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { invalidateLayout() } }

    /// The number of elements in a group. A query skips groups without visible elements.
    private let groupSize = 20

    private var contentHeight: CGFloat = 0
    private var itemAttributes: [[UICollectionViewLayoutAttributes]] = []
    private var headerAttributes: [Int: UICollectionViewLayoutAttributes] = [:]
    private var allAttributes: [UICollectionViewLayoutAttributes] = []
    private var groups: [CGRect] = []

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private var delegate: (any WaterfallLayoutDelegate)? { collectionView?.delegate as? any WaterfallLayoutDelegate }

    // MARK: Placing

    public override func prepare() {
        super.prepare()
        contentHeight = 0
        itemAttributes.removeAll()
        headerAttributes.removeAll()
        allAttributes.removeAll()
        groups.removeAll()
        guard let collectionView, let delegate else { return }
        for section in 0..<collectionView.numberOfSections {
            let headerHeight = delegate.collectionView(collectionView, layout: self, heightForHeaderInSection: section)
            if headerHeight > 0 { addHeader(headerHeight, to: section, width: collectionView.bounds.width) }
            addItems(of: section, in: collectionView, delegate)
        }
        groupAttributes()
    }

    private func addHeader(_ height: CGFloat, to section: Int, width: CGFloat) {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
        attributes.frame = CGRect(x: 0, y: contentHeight, width: width, height: height)
        headerAttributes[section] = attributes
        allAttributes.append(attributes)
        contentHeight = attributes.frame.maxY
    }

    private func addItems(of section: Int, in collectionView: UICollectionView, _ delegate: any WaterfallLayoutDelegate) {
        let room = collectionView.bounds.width - sectionInset.left - sectionInset.right
        let itemWidth = floor((room - CGFloat(columnCount - 1) * minimumColumnSpacing) / CGFloat(columnCount))
        var columnHeights = [CGFloat](repeating: contentHeight + sectionInset.top, count: columnCount)
        var attributesOfSection: [UICollectionViewLayoutAttributes] = []
        for row in 0..<collectionView.numberOfItems(inSection: section) {
            let indexPath = IndexPath(row: row, section: section)
            let column = columnHeights.indices.min { columnHeights[$0] < columnHeights[$1] } ?? 0
            let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: indexPath)
            let itemHeight = size.width > 0 ? floor(size.height * itemWidth / size.width) : 0
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(
                x: sectionInset.left + CGFloat(column) * (itemWidth + minimumColumnSpacing), y: columnHeights[column],
                width: itemWidth, height: itemHeight)
            attributesOfSection.append(attributes)
            columnHeights[column] = attributes.frame.maxY + minimumInteritemSpacing
        }
        itemAttributes.append(attributesOfSection)
        allAttributes += attributesOfSection
        let lowest = columnHeights.max() ?? contentHeight
        contentHeight = lowest - (attributesOfSection.isEmpty ? 0 : minimumInteritemSpacing) + sectionInset.bottom
    }

    private func groupAttributes() {
        for start in stride(from: 0, to: allAttributes.count, by: groupSize) {
            let group = allAttributes[start..<min(start + groupSize, allAttributes.count)]
            groups.append(group.dropFirst().reduce(allAttributes[start].frame) { $0.union($1.frame) })
        }
    }

    // MARK: Providing the layout

    public override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let first = groups.firstIndex(where: { $0.intersects(rect) }),
            let last = groups.lastIndex(where: { $0.intersects(rect) })
        else { return [] }
        let candidates = allAttributes[first * groupSize..<min((last + 1) * groupSize, allAttributes.count)]
        return candidates.filter { $0.frame.intersects(rect) }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.section < itemAttributes.count, indexPath.row < itemAttributes[indexPath.section].count else {
            return nil
        }
        return itemAttributes[indexPath.section][indexPath.row]
    }

    public override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elementKind == UICollectionView.elementKindSectionHeader ? headerAttributes[indexPath.section] : nil
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}
