import CoreGraphics
import EngineAccess
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
    ///
    /// - Complexity: O(s + w), where s is the number of sections and w the number of elements in
    ///   the window.
    fileprivate var visibleItems: Range<Int> {
        let paths = indexPathsForVisibleItems
        guard let first = paths.first, let last = paths.last else { return itemCount..<itemCount }
        return number(of: first)..<number(of: last) + 1
    }

    private func number(of path: IndexPath) -> Int {
        (0..<path.section).reduce(path.item) { $0 + numberOfItems(inSection: $1) }
    }
}
