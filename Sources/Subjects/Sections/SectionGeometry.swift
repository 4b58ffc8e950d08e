import UIKit

/// The positions of all elements before their transforms, one below the other: the header, the
/// menu, and for each section its header, its items and its footer.
struct SectionGeometry {
    struct Section {
        /// The upper edge of the section's header, even if it has none.
        var top: CGFloat
        var bottom: CGFloat
        var footerTop: CGFloat
        var itemCount: Int
        /// The number of the section's first item, over all sections.
        var firstItem: Int
        var firstItemZIndex: Int
    }

    let settings: SectionSettings
    let viewSize: CGSize
    let itemSize: CGSize
    private(set) var sections: ContiguousArray<Section> = []
    private(set) var itemTops: ContiguousArray<CGFloat> = []
    private(set) var contentHeight: CGFloat = 0
    private(set) var menuTop: CGFloat = 0
    /// The zIndex of the first section header: one more than the zIndex of the last item or footer.
    private(set) var zIndexBehindHeaders = 0

    /// The number of section headers.
    var headerCount: Int { settings.sectionHeaderSize == nil ? 0 : sections.count }

    /// - Complexity: O(n + s) for n items and s sections.
    init(_ settings: SectionSettings, itemCounts: some Collection<Int>, viewSize: CGSize) {
        self.settings = settings
        self.viewSize = viewSize
        itemSize = settings.itemSize(inViewOfSize: viewSize)
        sections.reserveCapacity(itemCounts.count)
        itemTops.reserveCapacity(itemCounts.reduce(0, +))
        append(settings.headerSize)
        menuTop = contentHeight
        append(settings.menuSize)
        for itemCount in itemCounts {
            appendSection(itemCount)
        }
    }

    private mutating func appendSection(_ itemCount: Int) {
        var section = Section(
            top: contentHeight, bottom: 0, footerTop: 0, itemCount: itemCount, firstItem: itemTops.count, firstItemZIndex: 0)
        append(settings.sectionHeaderSize)
        section.firstItemZIndex = zIndexBehindHeaders
        for _ in 0..<itemCount {
            let top = contentHeight + settings.minimumLineSpacing
            itemTops.append(top)
            contentHeight = Self.bottom(top, itemSize.height)
        }
        zIndexBehindHeaders += itemCount
        section.footerTop = contentHeight
        append(settings.sectionFooterSize)
        section.bottom = contentHeight
        sections.append(section)
    }

    /// Adds an element below the others, and in front of them.
    private mutating func append(_ size: SectionSettings.ElementSize?) {
        guard let size else { return }
        contentHeight = Self.bottom(contentHeight, size.height)
        zIndexBehindHeaders += 1
    }

    /// Returns a lower edge as it is in attributes, which store the center and the size of a frame.
    private static func bottom(_ top: CGFloat, _ height: CGFloat) -> CGFloat {
        (CGRect(x: 0, y: top, width: 0, height: height).midY - height / 2) + height
    }

    // MARK: Queries

    /// Returns the sections that intersect a part of the content. Pinned views stay inside their section.
    ///
    /// - Complexity: O(log s) comparisons for s sections.
    func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let first = partition(sections.indices) { sections[$0].bottom > lower }
        let last = partition(sections.indices) { sections[$0].top >= upper }
        return first..<max(first, last)
    }

    /// Returns the items of a section that intersect a part of the content, as indices in the section.
    ///
    /// - Complexity: O(log n) comparisons for n items of the section.
    func items(ofSection number: Int, from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let section = sections[number]
        let range = 0..<section.itemCount
        let first = partition(range) { itemTops[section.firstItem + $0] + itemSize.height > lower }
        let last = partition(range) { itemTops[section.firstItem + $0] >= upper }
        return first..<max(first, last)
    }

    /// Returns the first index for which `isBehind` is true. It must be true for all later indices.
    private func partition(_ range: Range<Int>, _ isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(middle) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
