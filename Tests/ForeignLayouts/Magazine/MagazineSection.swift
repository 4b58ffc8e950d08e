import UIKit

struct MagazineItem {
    var width: MagazineItemWidth
    /// The height from the item's cell, or `nil` until it is known.
    var preferredHeight: CGFloat?
}

/// A section's items and their positions relative to its upper edge.
struct MagazineSection {
    static let inset: CGFloat = 10
    static let spacing: CGFloat = 8
    static let estimatedItemHeight: CGFloat = 80

    var items: [MagazineItem]
    var headerHeight: CGFloat?

    private(set) var itemFrames: [CGRect] = []
    private(set) var height: CGFloat = 0

    init(items: [MagazineItem], headerHeight: CGFloat?) {
        self.items = items
        self.headerHeight = headerHeight
    }

    mutating func placeItems(in width: CGFloat) {
        itemFrames = []
        var rowTop = Self.inset + (headerHeight.map { $0 + Self.spacing } ?? 0)
        var row: [Int] = []
        func rowHeight() -> CGFloat { row.map { itemFrames[$0].height }.max() ?? 0 }
        for index in items.indices {
            let joinsRow =
                row.count == 1 && items[index].width == .half && items[row[0]].width == .half
            if !joinsRow, !row.isEmpty {
                rowTop += rowHeight() + Self.spacing
                row = []
            }
            itemFrames.append(frame(ofItem: index, column: row.count, rowTop: rowTop, width: width))
            row.append(index)
        }
        height = (row.isEmpty ? rowTop - (headerHeight == nil ? 0 : Self.spacing) : rowTop + rowHeight()) + Self.inset
    }

    private func frame(ofItem index: Int, column: Int, rowTop: CGFloat, width: CGFloat) -> CGRect {
        let room = width - 2 * Self.inset
        let itemWidth = items[index].width == .full ? room : (room - Self.spacing) / 2
        return CGRect(
            x: Self.inset + CGFloat(column) * (itemWidth + Self.spacing), y: rowTop, width: itemWidth,
            height: items[index].preferredHeight ?? Self.estimatedItemHeight)
    }
}
