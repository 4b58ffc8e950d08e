import UIKit

/// Provides the sections with headers.
public protocol MosaicLayoutDelegate: AnyObject {
    func mosaicLayout(_ layout: MosaicLayout, heightForHeaderInSection section: Int) -> CGFloat?
}

/// Blocks of three columns: a large square with two small ones, alternately at its right and left.
/// The placement is kept until the data or the width change.
public final class MosaicLayout: UICollectionViewLayout {
    public weak var delegate: (any MosaicLayoutDelegate)?
    public var spacing: CGFloat = 4 { didSet { clearCache() } }

    private static let columnCount = 3
    private static let itemsPerBlock = 3

    private var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var contentHeight: CGFloat = 0
    private var isCacheValid = false

    public override init() {
        super.init()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func clearCache() {
        isCacheValid = false
        invalidateLayout()
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { isCacheValid = false }
        super.invalidateLayout(with: context)
    }

    public override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        isCacheValid = false
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return !newBounds.size.equalTo(collectionView.bounds.size)
    }

    // MARK: Placing

    public override func prepare() {
        super.prepare()
        guard !isCacheValid, let collectionView else { return }
        isCacheValid = true
        cache = [:]
        headers = [:]
        contentHeight = 0
        let width = collectionView.bounds.size.width
        for section in 0..<collectionView.numberOfSections {
            if let height = delegate?.mosaicLayout(self, heightForHeaderInSection: section) {
                addHeader(CGRect(x: 0, y: contentHeight, width: width, height: height), to: section)
            }
            addItems(collectionView.numberOfItems(inSection: section), to: section, width: width)
        }
    }

    private func addHeader(_ frame: CGRect, to section: Int) {
        let indexPath = IndexPath(item: 0, section: section)
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: indexPath)
        attributes.frame = frame
        headers[indexPath] = attributes
        contentHeight = frame.maxY
    }

    private func addItems(_ count: Int, to section: Int, width: CGFloat) {
        let side = (width - spacing * CGFloat(Self.columnCount - 1)) / CGFloat(Self.columnCount)
        let large = 2 * side + spacing
        for item in 0..<count {
            let (block, place) = (item / Self.itemsPerBlock, item % Self.itemsPerBlock)
            let isMirrored = block % 2 == 1
            let blockTop = contentHeight + CGFloat(block) * (large + spacing)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            switch place {
            case 0:
                attributes.frame = CGRect(x: isMirrored ? side + spacing : 0, y: blockTop, width: large, height: large)
            default:
                attributes.frame = CGRect(
                    x: isMirrored ? 0 : large + spacing, y: blockTop + CGFloat(place - 1) * (side + spacing), width: side,
                    height: side)
            }
            cache[attributes.indexPath] = attributes
        }
        let blocks = (count + Self.itemsPerBlock - 1) / Self.itemsPerBlock
        contentHeight += CGFloat(blocks) * (large + spacing)
    }

    // MARK: Providing the layout

    public override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.size.width ?? 0, height: contentHeight)
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var visible = [UICollectionViewLayoutAttributes]()
        for attributes in headers.values where attributes.frame.intersects(rect) { visible.append(attributes) }
        for attributes in cache.values where attributes.frame.intersects(rect) { visible.append(attributes) }
        return visible
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[indexPath]
    }

    public override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        headers[indexPath]
    }
}
