import Parallax
import UIKit

/// Broggi's layout: dictionaries of attributes by kind and path, which each query resets and
/// searches completely.
///
/// `prepare()` returns immediately if there is a cache. Only a change of the bounds' size empties
/// the cache; `reloadData()` does not. A team with fewer players would leave attributes of items
/// that do not exist. One thing differs from the text: section headers get their zIndex in the
/// order of the sections, not in the order of the dictionary.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `CustomLayout`.
public class CachedScanLayout: SectionAlbumLayout {
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
        let itemSize = settings.itemSize(inViewOfSize: collectionView.frame.size)
        prepareElement(.header, section: 0)
        prepareElement(.menu, section: 0)
        for section in 0..<collectionView.numberOfSections {
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
                zIndex += 1
                placementCount += 1
            }
            prepareElement(.sectionFooter, section: section)
        }
        updateZIndexes()
    }

    final func emptyCache() {
        cache.removeAll(keepingCapacity: true)
    }

    private func prepareCache() {
        emptyCache()
        for element in SectionElement.allCases {
            cache[.view(element)] = [:]
        }
        cache[.cell] = [:]
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
        let headers = (cache[.view(.sectionHeader)] ?? [:]).sorted { $0.key.section < $1.key.section }
        for (_, attributes) in headers {
            attributes.zIndex = sectionHeadersZIndex
            sectionHeadersZIndex += 1
        }
        cache[.view(.menu)]?.first?.value.zIndex = sectionHeadersZIndex
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if oldBounds.size != newBounds.size {
            emptyCache()
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
                if case .view(let element) = element {
                    updateSupplementaryView(
                        element, attributes, offset: collectionView.contentOffset.y,
                        itemCount: element == .sectionHeader ? collectionView.numberOfItems(inSection: indexPath.section) : 0,
                        viewSize: collectionView.frame.size)
                }
                if attributes.frame.intersects(rect) {
                    if element == .cell { shiftPicture(of: attributes) }
                    visibleLayoutAttributes.append(attributes)
                }
            }
        }
        return visibleLayoutAttributes
    }
}

/// The text's layout, with a cache that a change of the data empties.
public final class ReloadingCachedScanLayout: CachedScanLayout {
    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateDataSourceCounts { emptyCache() }
    }
}
