import Testing

@testable import UIKit

/// The views that enter and leave a screen, without a collection view.
@MainActor
struct ScreenExchangeTests {
    /// Rows of 10 pt; the third is hidden.
    private func known(_ count: Int) -> KnownElements {
        var (known, screen) = (KnownElements(), ScreenExchange())
        var answer = KnownElements.List(
            (0..<count).map { item in
                let attributes = UICollectionViewLayoutAttributes.row(item, width: 100, height: 10)
                attributes.isHidden = item == 2
                return WindowElement(key: ElementKey(path(item)), attributes: attributes)
            })
        known.merge(&answer, .window, dropping: &screen)
        return known
    }

    private func bounds(_ rows: Range<Int>) -> CGRect {
        CGRect(x: 0, y: 10 * CGFloat(rows.lowerBound), width: 100, height: 10 * CGFloat(rows.count))
    }

    @Test func viewsEnterLeaveAndStay() {
        var (known, screen) = (known(8), ScreenExchange())
        screen.compare(&known, with: bounds(0..<4))
        #expect(screen.entering == [0, 1, 3])
        let cells = screen.entering.map { index in
            let cell = UICollectionViewCell(frame: .zero)
            known.setView(cell, at: index)
            return cell
        }
        screen.finishEntering()
        screen.list(known)
        #expect(screen.cells == cells.reversed())

        screen.compare(&known, with: bounds(1..<5))
        #expect(screen.entering == [4])
        #expect(known.elements.map { $0.view != nil } == [false, true, false, true, false, false, false, false])
        let leaving = screen.leaving
        #expect(leaving.map(\.key.item) == [0])
        #expect(leaving.map(\.view) == [cells[0]])

        screen.compare(&known, with: bounds(1..<4))
        #expect(screen.entering == [])
        #expect(screen.leaving.count == 1)
    }

    /// The screen lists no supplementary views among its cells.
    @Test func onlyCellsAreListed() {
        var (known, screen) = (known(2), ScreenExchange())
        known.setView(UICollectionReusableView(frame: .zero), at: 0)
        screen.list(known)
        #expect(screen.cells.isEmpty)
    }

    @Test func viewsThatLeaveMeanwhileAreAdded() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let views = (0..<3).map { _ in UICollectionReusableView(frame: .zero) }
        let key = ElementKey(path(0))
        for leaving in views[..<2] { view.engine.screen.leave(leaving, key) }
        ScreenExchange.updateLeaving(of: view) { list in
            list.removeFirst()
            view.engine.screen.leave(views[2], key)
        }
        #expect(view.engine.screen.leaving.map(\.view) == Array(views[1...]))
    }
}
