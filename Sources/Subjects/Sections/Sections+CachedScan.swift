import Parallax
import Suites
import UIKit

/// Broggi's text to the letter: everything is cached, and everything cached is visited on each tick.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax".
let cachedScanSections = Competitor<SectionAlbum>(
    "cached-scan",
    summary: "invalidates on every tick, and visits every cached element for those in the query (Broggi, to the letter)",
    growth: .items
) { album in
    SectionController(album: album, layout: CachedScanLayout(album))
}

/// The text's layout: dictionaries of attributes by kind and path, reset and searched in full by each query.
///
/// `prepare()` returns at once while there is a cache, a change of the bounds' size empties it, and nothing else does: not even
/// `reloadData()`, so all data must have as many items in each section. The one thing done otherwise: section headers get their
/// zIndex by ascending section, where the text takes them as its dictionary has them.
public final class CachedScanLayout: SectionAlbumLayout {
    private enum Element: Hashable {
        case view(SectionElement)
        case cell
    }

    private var oldBounds = CGRect.zero
    private var contentHeight: CGFloat = 0
    private var cache: [Element: [IndexPath: SectionLayoutAttributes]] = [:]
    private var visibleLayoutAttributes: [UICollectionViewLayoutAttributes] = []
    private var zIndex = 0

    public override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.frame.width ?? 0, height: contentHeight)
    }

    public override func prepare() {
        guard let collectionView, cache.isEmpty else { return }
        prepareCache()
        contentHeight = 0
        zIndex = 0
        oldBounds = collectionView.bounds
        let itemSize = CGSize(
            width: collectionView.frame.width, height: settings.cellHeight(inViewOfHeight: collectionView.frame.height))
        prepareElement(.header, section: 0, height: settings.headerHeight)
        prepareElement(.menu, section: 0, height: settings.menuHeight)
        for section in 0..<collectionView.numberOfSections {
            prepareElement(.sectionHeader, section: section, height: settings.sectionHeaderHeight)
            for item in 0..<collectionView.numberOfItems(inSection: section) {
                let cellIndexPath = IndexPath(item: item, section: section)
                let attributes = SectionLayoutAttributes(forCellWith: cellIndexPath)
                attributes.frame = CGRect(
                    x: settings.minimumInteritemSpacing, y: contentHeight + settings.minimumLineSpacing,
                    width: itemSize.width, height: itemSize.height)
                attributes.zIndex = zIndex
                contentHeight = attributes.frame.maxY
                cache[.cell]?[cellIndexPath] = attributes
                zIndex += 1
                placementCount += 1
            }
            prepareElement(.sectionFooter, section: section, height: settings.sectionFooterHeight)
        }
        updateZIndexes()
    }

    private func prepareCache() {
        cache.removeAll(keepingCapacity: true)
        for element in SectionElement.allCases {
            cache[.view(element)] = [:]
        }
        cache[.cell] = [:]
    }

    private func prepareElement(_ element: SectionElement, section: Int, height: CGFloat?) {
        guard let height else { return }
        let indexPath = IndexPath(item: element.item, section: section)
        let attributes = SectionLayoutAttributes(forSupplementaryViewOfKind: element.kind, with: indexPath)
        attributes.initialOrigin = CGPoint(x: 0, y: contentHeight)
        attributes.frame = CGRect(
            origin: attributes.initialOrigin, size: CGSize(width: collectionView?.frame.width ?? 0, height: height))
        attributes.zIndex = zIndex
        zIndex += 1
        contentHeight = attributes.frame.maxY
        cache[.view(element)]?[indexPath] = attributes
    }

    private func updateZIndexes() {
        var sectionHeadersZIndex = zIndex
        let headers = (cache[.view(.sectionHeader)] ?? [:]).sorted { $0.key.section < $1.key.section }
        for (_, attributes) in headers {
            attributes.zIndex = sectionHeadersZIndex
            sectionHeadersZIndex += 1
        }
        cache[.view(.menu)]?.first?.value.zIndex = sectionHeadersZIndex
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if oldBounds.size != newBounds.size {
            cache.removeAll(keepingCapacity: true)
        }
        return true
    }

    public override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        SectionElement(kind: elementKind).flatMap { cache[.view($0)]?[indexPath] }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[.cell]?[indexPath]
    }

    /// - Complexity: O(n), where n is the number of all elements, on the screen or not.
    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView else { return nil }
        visibleLayoutAttributes.removeAll(keepingCapacity: true)
        for (element, elementInfos) in cache {
            for (indexPath, attributes) in elementInfos {
                attributes.parallax = .identity
                attributes.transform = .identity
                updateSupplementaryViews(element, attributes, collectionView, indexPath)
                if attributes.frame.intersects(rect) {
                    if element == .cell, settings.isParallaxOnCellsEnabled {
                        updateCells(attributes, in: collectionView.bounds)
                    }
                    visibleLayoutAttributes.append(attributes)
                }
            }
        }
        return visibleLayoutAttributes
    }

    private func updateSupplementaryViews(
        _ element: Element, _ attributes: SectionLayoutAttributes, _ collectionView: UICollectionView, _ indexPath: IndexPath
    ) {
        let offset = collectionView.contentOffset.y
        let height = collectionView.frame.height
        switch element {
        case .view(.sectionHeader):
            attributes.transform = settings.sectionHeaderTransform(
                offset: offset, initialY: attributes.initialOrigin.y,
                itemCount: collectionView.numberOfItems(inSection: indexPath.section),
                cellHeight: settings.cellHeight(inViewOfHeight: height))
        case .view(.header):
            attributes.transform = settings.headerTransform(offset: offset, viewHeight: height)
            attributes.headerOverlayAlpha = settings.headerOverlayAlpha(offset: offset)
        case .view(.menu):
            attributes.transform = settings.menuTransform(offset: offset, initialY: attributes.initialOrigin.y)
        case .view(.sectionFooter), .cell:
            break
        }
    }

    private func updateCells(_ attributes: SectionLayoutAttributes, in bounds: CGRect) {
        let offset = effect.offset(ofCellAt: attributes.center, height: attributes.size.height, in: bounds)
        attributes.parallax = CGAffineTransform(translationX: 0, y: offset)
    }
}
