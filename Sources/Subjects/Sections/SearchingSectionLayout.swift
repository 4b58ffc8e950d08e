import UIKit

/// A layout that searches the cached cells by position. It visits the header, the menu, and the headers
/// and footers of the sections that it finds, because views that stick are not at their position.
open class SearchingSectionLayout: SectionLayout {
    /// - Complexity: O(log n + f) for n cells, where f is the number of elements in the sections found.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        func appendView(_ element: SectionElement, section: Int) {
            guard let attributes = viewAttributes(element, section: section) else { return }
            updateSupplementaryView(element, attributes)
            if attributes.frame.intersects(rect) { found.append(attributes) }
        }
        appendView(.header, section: 0)
        appendView(.menu, section: 0)
        for section in sections(in: rect) {
            appendView(.sectionHeader, section: section)
            appendView(.sectionFooter, section: section)
        }
        for attributes in cells(in: rect) {
            updateCell(attributes)
            found.append(attributes)
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        if let attributes = attributes as? SectionLayoutAttributes { updateCell(attributes) }
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        if let element = SectionElement(kind: elementKind), let attributes = attributes as? SectionLayoutAttributes {
            updateSupplementaryView(element, attributes)
        }
        return attributes
    }

    // MARK: Searching

    final func cells(in rect: CGRect) -> [SectionLayoutAttributes] {
        let first = sortedCells.partitioningIndex { $0.frame.maxY > rect.minY }
        return sortedCells[first...].prefix { $0.frame.minY < rect.maxY }.filter { $0.frame.intersects(rect) }
    }

    /// Returns the sections that intersect a part of the content. Sticky views stay inside their section.
    final func sections(in rect: CGRect) -> Range<Int> {
        let first = max(0, sectionTops.partitioningIndex { $0 > rect.minY } - 1)
        let end = sectionTops.partitioningIndex { $0 >= rect.maxY }
        return first..<max(first, end)
    }
}

extension Array {
    /// Returns the index of the first element that meets a condition, which all elements behind it meet, too.
    ///
    /// - Complexity: O(log n), where n is the number of elements.
    fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
