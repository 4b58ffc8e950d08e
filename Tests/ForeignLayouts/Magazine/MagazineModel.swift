import UIKit

/// All sections of a magazine, one below the other.
struct MagazineModel {
    private(set) var sections: [MagazineSection] = []
    /// The upper edge of each section, and the lower edge of the last one.
    private(set) var edges: [CGFloat] = [0]

    init() {}

    init(sections: [MagazineSection], width: CGFloat) {
        self.sections = sections
        placeAll(in: width)
    }

    var itemCounts: [Int] { sections.map(\.items.count) }
    var height: CGFloat { edges[sections.count] }

    mutating func placeAll(in width: CGFloat) {
        for index in sections.indices { sections[index].placeItems(in: width) }
        updateEdges(from: 0)
    }

    mutating func setPreferredHeight(_ height: CGFloat, at indexPath: IndexPath, width: CGFloat) {
        sections[indexPath.section].items[indexPath.item].preferredHeight = height
        sections[indexPath.section].placeItems(in: width)
        updateEdges(from: indexPath.section)
    }

    private mutating func updateEdges(from first: Int) {
        edges.removeSubrange((first + 1)...)
        for section in sections[first...] { edges.append((edges.last ?? 0) + section.height) }
    }

    // MARK: Frames

    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.section < sections.count && indexPath.item < sections[indexPath.section].items.count
    }

    func frameForItem(at indexPath: IndexPath) -> CGRect {
        sections[indexPath.section].itemFrames[indexPath.item].offsetBy(dx: 0, dy: edges[indexPath.section])
    }

    func frameForBackground(ofSection index: Int, width: CGFloat) -> CGRect {
        CGRect(x: 0, y: edges[index], width: width, height: sections[index].height)
    }

    /// A header sticks to the upper edge of the visible area while it fits into its section.
    func frameForHeader(inSection index: Int, visibleTop: CGFloat, width: CGFloat) -> CGRect? {
        guard let height = sections[index].headerHeight else { return nil }
        let highest = edges[index] + MagazineSection.inset
        let lowest = edges[index + 1] - MagazineSection.inset - height
        return CGRect(x: 0, y: max(highest, min(visibleTop, lowest)), width: width, height: height)
    }

    // MARK: Updates

    /// Deletions are made from the end to the start, insertions from the start to the end. A move
    /// is both.
    mutating func apply(
        _ changes: MagazineChanges, width: CGFloat, makeSection: (Int) -> MagazineSection,
        makeItem: (IndexPath) -> MagazineItem
    ) {
        let old = sections
        let removed = (changes.deleted + changes.moved.map(\.from)).sorted(by: >)
        for path in removed where path.item != NSNotFound { sections[path.section].items.remove(at: path.item) }
        let withoutItems = sections
        for path in removed where path.item == NSNotFound { sections.remove(at: path.section) }
        let newSections =
            changes.inserted.filter { $0.item == NSNotFound }.map { ($0.section, makeSection($0.section)) }
            + changes.moved.filter { $0.from.item == NSNotFound }.map { ($0.to.section, withoutItems[$0.from.section]) }
        for (index, section) in newSections.sorted(by: { $0.0 < $1.0 }) { sections.insert(section, at: index) }
        let newItems =
            changes.inserted.filter { $0.item != NSNotFound }.map { ($0, makeItem($0)) }
            + changes.moved.filter { $0.from.item != NSNotFound }.map { ($0.to, old[$0.from.section].items[$0.from.item]) }
        for (path, item) in newItems.sorted(by: { $0.0 < $1.0 }) { sections[path.section].items.insert(item, at: path.item) }
        placeAll(in: width)
    }
}
