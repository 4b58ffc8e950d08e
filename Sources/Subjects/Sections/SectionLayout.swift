import Parallax
import UIKit

/// Broggi's layout: a stretching header, a sticky menu, and sections of items with sticky headers and
/// with footers, one below the other.
///
/// `prepare()` caches the attributes of all elements in dictionaries, by kind and path, and returns
/// immediately if there is a cache. Each query visits all of them. Two things differ from the text:
/// a change of the data empties the cache, and section headers get their zIndex in the order of the
/// sections, not in the order of a dictionary.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `CustomLayout`.
open class SectionLayout: UICollectionViewLayout {
    private enum Element: Hashable {
        case view(SectionElement)
        case cell
    }

    public internal(set) final var settings: SectionSettings
    /// The number of placements since the layout was created. An item that was placed twice counts twice.
    public private(set) final var placementCount = 0
    // For subclasses that search.
    /// The upper edge of each section.
    private(set) final var sectionTops: [CGFloat] = []
    /// The attributes of all cells, from top to bottom.
    private(set) final var sortedCells: [SectionLayoutAttributes] = []

    private let effect: ParallaxEffect
    private var oldBounds = CGRect.zero
    private(set) final var contentHeight: CGFloat = 0
    private var cache: [Element: [IndexPath: SectionLayoutAttributes]] = [:]
    private var visibleLayoutAttributes: [UICollectionViewLayoutAttributes] = []
    private var zIndex = 0

    public init(_ album: SectionAlbum) {
        settings = album.settings
        effect = album.effect
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open override class var layoutAttributesClass: AnyClass { SectionLayoutAttributes.self }

    open override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.frame.width ?? 0, height: contentHeight)
    }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let collectionView, cache.isEmpty else { return }
        prepareCache()
        oldBounds = collectionView.bounds
        let itemSize = settings.itemSize(inViewOfSize: collectionView.frame.size)
        prepareElement(.header, section: 0)
        prepareElement(.menu, section: 0)
        for section in 0..<collectionView.numberOfSections {
            sectionTops.append(contentHeight)
            prepareElement(.sectionHeader, section: section)
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let cellIndexPath = IndexPath(item: item, section: section)
                let attributes = SectionLayoutAttributes(forCellWith: cellIndexPath)
                attributes.frame = CGRect(
                    origin: CGPoint(
                        x: settings.minimumInteritemSpacing, y: contentHeight + settings.minimumLineSpacing),
                    size: itemSize)
                attributes.zIndex = zIndex
                contentHeight = attributes.frame.maxY
                cache[.cell]?[cellIndexPath] = attributes
                sortedCells.append(attributes)
                zIndex += 1
                placementCount += 1
            }
            prepareElement(.sectionFooter, section: section)
        }
        updateZIndexes()
    }

    private func prepareCache() {
        cache.removeAll(keepingCapacity: true)
        for element in SectionElement.allCases {
            cache[.view(element)] = [:]
        }
        cache[.cell] = [:]
        contentHeight = 0
        zIndex = 0
        sectionTops = []
        sortedCells = []
    }

    private func prepareElement(_ element: SectionElement, section: Int) {
        guard let size = settings.size(of: element), let viewSize = collectionView?.frame.size else { return }
        let indexPath = element.indexPath(section: section)
        let attributes = SectionLayoutAttributes(forSupplementaryViewOfKind: element.kind, with: indexPath)
        attributes.initialOrigin = CGPoint(x: 0, y: contentHeight)
        attributes.frame = CGRect(
            origin: attributes.initialOrigin, size: settings.size(of: size, inViewOfSize: viewSize))
        attributes.zIndex = zIndex
        zIndex += 1
        contentHeight = attributes.frame.maxY
        cache[.view(element)]?[indexPath] = attributes
    }

    private func updateZIndexes() {
        var sectionHeadersZIndex = zIndex
        for section in sectionTops.indices {
            guard let attributes = viewAttributes(.sectionHeader, section: section) else { break }
            attributes.zIndex = sectionHeadersZIndex
            sectionHeadersZIndex += 1
        }
        viewAttributes(.menu, section: 0)?.zIndex = sectionHeadersZIndex
    }

    // MARK: Invalidating

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if oldBounds.size != newBounds.size {
            emptyCache()
        }
        return true
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if invalidatesCache(context) { emptyCache() }
    }

    /// Returns whether a context empties the cache, as a change of the bounds' size does.
    func invalidatesCache(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        context.invalidateEverything || context.invalidateDataSourceCounts
    }

    private func emptyCache() {
        cache.removeAll(keepingCapacity: true)
    }

    // MARK: Providing the layout

    /// Returns the attributes of a view from the cache, or `nil` if the section does not have it.
    final func viewAttributes(_ element: SectionElement, section: Int) -> SectionLayoutAttributes? {
        cache[.view(element)]?[element.indexPath(section: section)]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        SectionElement(kind: elementKind).flatMap { cache[.view($0)]?[indexPath] }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[.cell]?[indexPath]
    }

    /// - Complexity: O(n), where n is the number of all elements, on the screen or not.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        visibleLayoutAttributes.removeAll(keepingCapacity: true)
        for (element, elementInfos) in cache {
            for (_, attributes) in elementInfos {
                attributes.parallax = .identity
                attributes.transform = .identity
                if case .view(let element) = element { updateSupplementaryView(element, attributes) }
                if attributes.frame.intersects(rect) {
                    if element == .cell { updateCell(attributes) }
                    visibleLayoutAttributes.append(attributes)
                }
            }
        }
        return visibleLayoutAttributes
    }

    // MARK: Stretching, sticking and shifting

    /// Transforms a view for the current content offset.
    final func updateSupplementaryView(_ element: SectionElement, _ attributes: SectionLayoutAttributes) {
        guard let offset = collectionView?.contentOffset.y else { return }
        attributes.transform = transform(of: element, attributes, offset: offset)
        if element == .header { attributes.headerOverlayAlpha = settings.headerOverlayAlpha(offset: offset) }
    }

    final func transform(
        of element: SectionElement, _ attributes: SectionLayoutAttributes, offset: CGFloat
    ) -> CGAffineTransform {
        guard let collectionView else { return .identity }
        let viewSize = collectionView.frame.size
        let initialY = attributes.initialOrigin.y
        switch element {
        case .header: return settings.headerTransform(offset: offset, viewHeight: viewSize.height)
        case .menu: return settings.menuTransform(offset: offset, initialY: initialY)
        case .sectionHeader:
            return settings.sectionHeaderTransform(
                offset: offset, initialY: initialY,
                itemCount: collectionView.numberOfItems(inSection: attributes.indexPath.section),
                cellHeight: settings.itemSize(inViewOfSize: viewSize).height)
        case .sectionFooter: return .identity
        }
    }

    /// Shifts the picture of a cell for the current content offset. The text uses a transform of the
    /// picture; here, the cell moves the picture's center by the transform's translation.
    final func updateCell(_ attributes: SectionLayoutAttributes) {
        guard settings.isParallaxOnCellsEnabled, let collectionView else { return }
        let frame = effect.frameOfReference(of: collectionView)
        let offset = effect.offset(ofCellAt: attributes.center, height: attributes.size.height, in: frame)
        attributes.parallax = CGAffineTransform(translationX: 0, y: offset)
    }
}
