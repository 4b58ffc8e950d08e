import UIKit

struct ChatItem {
    var alignment: ChatItemAlignment
    var height: CGFloat
    /// The upper edge, in content coordinates.
    fileprivate(set) var top: CGFloat = 0

    init(alignment: ChatItemAlignment, height: CGFloat) {
        self.alignment = alignment
        self.height = height
    }
}

/// Messages one below the other.
struct ChatModel {
    static let spacing: CGFloat = 6

    var sections: [[ChatItem]] = []
    private(set) var contentHeight: CGFloat = 0

    subscript(_ indexPath: IndexPath) -> ChatItem? {
        guard sections.indices.contains(indexPath.section), sections[indexPath.section].indices.contains(indexPath.item) else {
            return nil
        }
        return sections[indexPath.section][indexPath.item]
    }

    mutating func stack() {
        contentHeight = 0
        for section in sections.indices {
            for item in sections[section].indices {
                sections[section][item].top = contentHeight
                contentHeight += sections[section][item].height + Self.spacing
            }
        }
    }

    /// Removes deleted and moved messages, and adds inserted and moved ones.
    @MainActor
    mutating func process(_ updateItems: [UICollectionViewUpdateItem], makeItem: (IndexPath) -> ChatItem, count: (Int) -> Int) {
        let old = sections
        let removed = updateItems.filter { $0.updateAction != .insert }.compactMap(\.indexPathBeforeUpdate).sorted(by: >)
        let placed = updateItems.filter { $0.updateAction != .delete && $0.indexPathAfterUpdate != nil }
            .sorted { ($0.indexPathAfterUpdate ?? IndexPath()) < ($1.indexPathAfterUpdate ?? IndexPath()) }
        for path in removed where path.item != NSNotFound { sections[path.section].remove(at: path.item) }
        let rest = sections
        for path in removed where path.item == NSNotFound { sections.remove(at: path.section) }
        for update in placed {
            guard let path = update.indexPathAfterUpdate, path.item == NSNotFound else { continue }
            if update.updateAction == .move, let source = update.indexPathBeforeUpdate {
                sections.insert(rest[source.section], at: path.section)
            } else {
                sections.insert(
                    (0..<count(path.section)).map { makeItem(IndexPath(item: $0, section: path.section)) }, at: path.section)
            }
        }
        for update in placed {
            guard let path = update.indexPathAfterUpdate, path.item != NSNotFound else { continue }
            if update.updateAction == .move, let source = update.indexPathBeforeUpdate {
                sections[path.section].insert(old[source.section][source.item], at: path.item)
            } else {
                sections[path.section].insert(makeItem(path), at: path.item)
            }
        }
        stack()
    }
}
