import CoreGraphics
import ScrollTraces
import Suites
import UIKit

extension ScrollStage {
    /// The collection view whose items a trace changes, and who changes them; `nil` where there is none.
    var changing: (view: UICollectionView, controller: any ContentChanging)? {
        guard let view = scrollView as? UICollectionView, let controller = controller as? any ContentChanging else { return nil }
        return (view, controller)
    }

    /// Has the competitor change its data, relative to what is on the screen.
    func make(_ change: DataChange) {
        guard let (view, controller) = changing, let items = change.items(visible: view.visibleItems, of: view.itemCount) else {
            return
        }
        controller.make(items)
    }
}

extension UICollectionView {
    /// The numbers of the items on the screen and of those between them, counted over all sections; empty, after the last item, where there
    /// is none.
    ///
    /// - Complexity: O(s + w), where s is the number of sections and w that of elements in the window.
    fileprivate var visibleItems: Range<Int> {
        let paths = indexPathsForVisibleItems
        guard let first = paths.first, let last = paths.last else { return itemCount..<itemCount }
        return number(of: first)..<number(of: last) + 1
    }

    private func number(of path: IndexPath) -> Int {
        (0..<path.section).reduce(path.item) { $0 + numberOfItems(inSection: $1) }
    }
}

/// Follows the changes of a trace while it is made: the extent of the content depends on those before.
@MainActor
final class ChangeFollower {
    private let stage: ScrollStage
    private let axis: ScrollAxis
    private let screenSize: CGSize
    private let measuring: (any ContentMeasuring)?

    init(_ stage: ScrollStage, along axis: ScrollAxis, screenSize: CGSize, measuring: (any ContentMeasuring)?) {
        self.stage = stage
        self.axis = axis
        self.screenSize = screenSize
        self.measuring = measuring
    }

    /// The extent after a change at a content offset, in points.
    func extent(after change: DataChange, at offset: CGFloat) -> ScrollExtent {
        let isVertical = axis == .vertical
        func scroll(making change: DataChange?) {
            stage.perform(
                ScrollEvent(
                    contentOffsetX: isVertical ? 0 : offset, contentOffsetY: isVertical ? offset : 0, screenSize: screenSize,
                    phase: .change, change: change))
        }
        // The change is relative to what is on the screen before it.
        scroll(making: nil)
        scroll(making: change)
        let content = stage.content(along: axis)
        let size = (try? measuring?.contentSize(inViewOfSize: screenSize)) ?? content.size
        return ScrollExtent(
            contentHeight: min(axis.length(of: size), ScrollCanvas.greatestContentHeight),
            viewHeight: axis.length(of: content.viewSize))
    }

    /// - Throws: `StageError` where the layout was at fault meanwhile.
    func requireNoFault() throws { try stage.requireNoFault() }
}
