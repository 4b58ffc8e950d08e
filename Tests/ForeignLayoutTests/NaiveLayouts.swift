import TestSupport
import UIKit

/// A layout by its description, without queries and invalidation.
@MainActor
protocol NaiveLayout {
    func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize
    /// Returns all elements, on the screen or not.
    func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement]
    /// Returns the new content offset after cells have become visible.
    mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint
    /// Returns the new content offset after a batch.
    mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint
}

/// Rows whose height depends on their content, under the header of their section, and a view behind all of them.
struct NaiveRows: NaiveLayout {
    /// Returns the views and their frames. A section without rows has no header.
    static func place(_ data: NaiveData) -> [(attributes: UICollectionViewLayoutAttributes, identity: Int)] {
        typealias Attributes = UICollectionViewLayoutAttributes
        var (places, height) = ([(attributes: Attributes, identity: Int)](), CGFloat.zero)
        func add(_ attributes: Attributes, _ length: CGFloat, _ identity: Int = -1) {
            attributes.frame = CGRect(x: 0, y: height, width: 320, height: length)
            height += length
            places.append((attributes, identity))
        }
        for (section, content) in data.sections.enumerated() where !content.items.isEmpty {
            add(Attributes(forSupplementaryViewOfKind: Album.header, with: IndexPath(index: section)), 30)
            for (item, identity) in content.items.enumerated() {
                add(
                    Attributes(forCellWith: IndexPath(item: item, section: section)), CGFloat(20 + identity % 7 * 13), identity)
            }
        }
        let whole = Attributes(forSupplementaryViewOfKind: Album.board, with: IndexPath())
        whole.frame = CGRect(x: 0, y: 0, width: 320, height: height)
        whole.zIndex = -1
        return places + [(whole, -1)]
    }

    func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
        CGSize(width: 320, height: Self.place(data).last?.attributes.frame.height ?? 0)
    }

    func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] {
        Self.place(data).map { ShownElement($0.attributes.indexPath, of: $0.identity, $0.attributes.frame) }
    }

    func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint { bounds.origin }

    func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint {
        CGPoint(x: 0, y: min(bounds.minY, max(0, contentSize(of: batch.after, in: bounds).height - bounds.height)))
    }
}

/// The chat layout by its description: a stack of messages. A message is 60 pt high until it has been on the screen.
@MainActor
struct NaiveChat: NaiveLayout {
    private var seen: Set<Int> = []

    func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
        CGSize(width: bounds.width, height: data.items.reduce(0) { $0 + height($1) + 6 })
    }

    func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] {
        var elements: [ShownElement] = []
        var top: CGFloat = 0
        for (number, section) in data.sections.enumerated() {
            for (index, item) in section.items.enumerated() {
                let x = Album.isTrailing(item) ? bounds.width - 230 : 10
                let frame = CGRect(x: x, y: top, width: 220, height: height(item))
                elements.append(ShownElement(IndexPath(item: index, section: number), of: item, frame))
                top += height(item) + 6
            }
        }
        return elements
    }

    private func height(_ item: Int) -> CGFloat { seen.contains(item) ? Album.height(of: item) : 60 }

    private func top(of item: Int, in data: NaiveData) -> CGFloat {
        data.items.prefix { $0 != item }.reduce(0) { $0 + height($1) + 6 }
    }

    /// Returns the visible items that have not been visible before.
    private func newcomers(_ data: NaiveData, in bounds: CGRect) -> [Int] {
        elements(of: data, in: bounds).filter { $0.isSeen(in: bounds) && !seen.contains($0.identity) }.map(\.identity)
    }

    /// Returns the new content offset after cells have become visible: the content moves by the growth above the screen.
    mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint {
        var bounds = bounds
        let height = contentSize(of: data, in: bounds).height
        while true {
            let items = newcomers(data, in: bounds)
            if items.isEmpty {
                // The offset is limited if messages turn out to be lower than expected.
                let newHeight = contentSize(of: data, in: bounds).height
                let end = max(0, newHeight - bounds.height)
                guard newHeight < height, bounds.minY > end else { return bounds.origin }
                bounds.origin.y = end
                continue
            }
            let growth = items.filter { top(of: $0, in: data) < bounds.minY }.reduce(0) { $0 + Album.height(of: $1) - 60 }
            seen.formUnion(items)
            bounds = bounds.offsetBy(dx: 0, dy: growth)
        }
    }

    /// Returns the new content offset after a batch: the end of the content keeps its distance from the screen.
    mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint {
        let distance = contentSize(of: batch.before, in: bounds).height - bounds.minY
        seen.subtract(batch.reloadedIdentities)
        func kept() -> CGPoint {
            CGPoint(x: 0, y: max(0, contentSize(of: batch.after, in: bounds).height - distance))
        }
        let first = CGRect(origin: kept(), size: bounds.size)
        var items = newcomers(batch.after, in: first)
        while !items.isEmpty {
            seen.formUnion(items)
            items = newcomers(batch.after, in: first)
        }
        return kept()
    }
}
