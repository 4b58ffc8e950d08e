import ScrollTraces
import Suites
import UIKit

extension ScrollStage {
    /// Passes a change of the data to the strategy, relative to the screen.
    func make(_ change: DataChange) {
        guard let (view, controller) = changing, let items = change.items(visible: view.visibleItems, of: view.itemCount) else {
            return
        }
        controller.make(items)
    }
}

extension UICollectionView {
    /// The range from the first to the last item on the screen, numbered over all sections. Without
    /// items on the screen, the range is empty and after the last item.
    fileprivate var visibleItems: Range<Int> {
        let paths = indexPathsForVisibleItems
        guard let first = paths.min(), let last = paths.max() else { return itemCount..<itemCount }
        return number(of: first)..<number(of: last) + 1
    }

    private func number(of path: IndexPath) -> Int {
        (0..<path.section).reduce(path.item) { $0 + numberOfItems(inSection: $1) }
    }
}

extension DataChange {
    /// Returns the changed items, or `nil` if there is nothing to change.
    func items(visible: Range<Int>, of count: Int) -> ItemChange? {
        func number(_ place: Double, in range: Range<Int>) -> Int {
            // The product may round up to the next whole number.
            min(range.lowerBound + Int(place * Double(range.count)), range.upperBound - 1)
        }
        func run(ofAtMost limit: Int) -> Range<Int>? {
            guard !visible.isEmpty else { return nil }
            let first = number(place, in: visible)
            let length = min(self.count, visible.upperBound - first, limit)
            return length > 0 ? first..<first + length : nil
        }
        func inserted(at first: Int) -> ItemChange { .insert(first..<first + self.count) }
        switch kind {
        case .insertAbove: return inserted(at: number(place, in: 0..<visible.lowerBound + 1))
        case .insertVisible: return inserted(at: visible.isEmpty ? visible.lowerBound : number(place, in: visible))
        case .append: return inserted(at: count)
        case .delete: return run(ofAtMost: count - 1).map { .delete($0) }
        case .resize: return run(ofAtMost: count).map { .resize($0) }
        case .move:
            guard !visible.isEmpty else { return nil }
            let (old, new) = (number(place, in: visible), number(target, in: visible))
            return old == new ? nil : .move(from: old, to: new)
        }
    }
}
