import Parallax
import UIKit

/// A stretching header, a sticky menu, sticky section headers, items one below the other, and
/// footers.
///
/// `prepare()` arranges everything, unless the last context keeps the arrangement. Queries create
/// attributes for the elements that they find. Each change of the bounds invalidates everything;
/// subclasses invalidate less.
///
/// Source: Broggi's text: `CustomLayout`, with a sorted arrangement instead of its dictionaries.
open class SectionLayout: SectionAlbumLayout {
    /// The positions of all elements, or `nil` before the first `prepare()`.
    private(set) final var geometry: SectionGeometry?
    private var isGeometryValid = false

    // MARK: Preparing

    /// - Complexity: O(n + s) for n items and s sections if the arrangement is invalid, otherwise O(1).
    open override func prepare() {
        super.prepare()
        guard let collectionView, !isGeometryValid else { return }
        let itemCounts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
        let geometry = SectionGeometry(settings, itemCounts: itemCounts, viewSize: collectionView.frame.size)
        placementCount += geometry.itemTops.count
        self.geometry = geometry
        isGeometryValid = true
        didArrange(geometry)
    }

    func didArrange(_ geometry: SectionGeometry) {}

    open override class var invalidationContextClass: AnyClass { ParallaxInvalidationContext.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if !context.keepsArrangement { isGeometryValid = false }
    }

    open override var collectionViewContentSize: CGSize {
        CGSize(width: geometry?.viewSize.width ?? 0, height: geometry?.contentHeight ?? 0)
    }

    // MARK: Providing the layout

    /// - Complexity: O(log s + log n + f) for s sections of n items, where f is the number of elements in the sections found.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry else { return nil }
        var found: [UICollectionViewLayoutAttributes] = []
        appendView(.header, section: 0, to: &found, in: rect)
        appendView(.menu, section: 0, to: &found, in: rect)
        for section in geometry.sections(from: rect.minY, to: rect.maxY) {
            appendView(.sectionHeader, section: section, to: &found, in: rect)
            for item in geometry.items(ofSection: section, from: rect.minY, to: rect.maxY) {
                found.append(cellAttributes(section: section, item: item, geometry))
            }
            appendView(.sectionFooter, section: section, to: &found, in: rect)
        }
        return found
    }

    private func appendView(
        _ element: SectionElement, section: Int, to found: inout [UICollectionViewLayoutAttributes], in rect: CGRect
    ) {
        if let attributes = viewAttributes(element, section: section), attributes.frame.intersects(rect) {
            found.append(attributes)
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let geometry, geometry.sections.indices.contains(indexPath.section),
            (0..<geometry.sections[indexPath.section].itemCount).contains(indexPath.item)
        else { return nil }
        return cellAttributes(section: indexPath.section, item: indexPath.item, geometry)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let element = SectionElement(kind: elementKind), indexPath.item == element.item else { return nil }
        return viewAttributes(element, section: indexPath.section)
    }

    /// Returns the attributes of an item for the current offset. A subclass may cache them.
    func cellAttributes(section: Int, item: Int, _ geometry: SectionGeometry) -> UICollectionViewLayoutAttributes {
        let attributes = arrangedCell(section: section, item: item, geometry)
        shiftPicture(of: attributes)
        return attributes
    }

    final func arrangedCell(section: Int, item: Int, _ geometry: SectionGeometry) -> SectionLayoutAttributes {
        let attributes = SectionLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        arrangeCell(attributes, section: section, item: item, geometry)
        return attributes
    }

    final func arrangeCell(
        _ attributes: UICollectionViewLayoutAttributes, section: Int, item: Int, _ geometry: SectionGeometry
    ) {
        attributes.frame = CGRect(
            origin: CGPoint(
                x: settings.minimumInteritemSpacing, y: geometry.itemTops[geometry.sections[section].firstItem + item]),
            size: geometry.itemSize)
        attributes.zIndex = geometry.sections[section].firstItemZIndex + item
    }

    /// Creates the attributes of a supplementary view for the current or another content offset, or returns `nil` if
    /// the section does not have the view.
    final func viewAttributes(
        _ element: SectionElement, section number: Int, offset: CGFloat? = nil
    ) -> SectionLayoutAttributes? {
        guard let geometry, let size = settings.size(of: element), geometry.sections.indices.contains(number),
            number == 0 || element == .sectionHeader || element == .sectionFooter
        else { return nil }
        let section = geometry.sections[number]
        let (top, zIndex): (CGFloat, Int) =
            switch element {
            case .header: (0, 0)
            case .menu: (geometry.menuTop, geometry.zIndexBehindHeaders + geometry.headerCount)
            case .sectionHeader: (section.top, geometry.zIndexBehindHeaders + number)
            case .sectionFooter: (section.footerTop, section.firstItemZIndex + section.itemCount)
            }
        let attributes = SectionLayoutAttributes(
            forSupplementaryViewOfKind: element.kind, with: element.indexPath(section: number))
        attributes.initialOrigin = CGPoint(x: 0, y: top)
        attributes.frame = CGRect(
            origin: attributes.initialOrigin, size: settings.size(of: size, inViewOfSize: geometry.viewSize))
        attributes.zIndex = zIndex
        updateSupplementaryView(
            element, attributes, offset: offset ?? collectionView?.contentOffset.y ?? 0, itemCount: section.itemCount,
            viewSize: geometry.viewSize)
        return attributes
    }
}
