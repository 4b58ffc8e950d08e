import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Calls and answers for which a device raises an exception, or warns.
@MainActor
struct RefusedCallsTests {
    @Test func eachPlayHasItsMessages() throws {
        let plays = Dictionary(uniqueKeysWithValues: RefusedPlay.all.map { ($0.name, $0) })
        let cases = try CaseFile("refused-calls.txt")
        #expect(Set(cases.inputs) == Set(plays.keys))
        try cases.check { plays[$0]?.messages ?? "no such play" }
    }

    @Test func queriesForAMissingItemHaveNoEffect() {
        let screen = RowsScreen()
        screen.view.layoutIfNeeded()
        for missing in [path(20), path(-1), path(NSNotFound), path(0, 1), path(0, -1), path(0, NSNotFound)] {
            #expect(screen.view.cellForItem(at: missing) == nil)
            _ = screen.view.layoutAttributesForItem(at: missing)
        }
        #expect(screen.messages == [])
        #expect(screen.view.numberOfItems(inSection: 3) == 0)
    }

    @Test(arguments: [path(-1), path(0, -1), path(0, NSNotFound)])
    func theLayoutIsNotAskedAboutWhatCannotBe(_ named: IndexPath) {
        let screen = RowsScreen()
        screen.name(items: [named])
        var asked: [IndexPath] = []
        screen.layout.item = { path in
            asked.append(path)
            return nil
        }
        screen.view.layoutIfNeeded()
        screen.scroll(to: 10)
        #expect(asked == [])
    }

    /// As code does that means the end of the content.
    @Test func offsetsBeyondAllContentShowNothing() {
        for offset in [CGFloat.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity] {
            for model in UICollectionView.WindowModel.allCases {
                let screen = RowsScreen()
                screen.view.models.window = model
                screen.scroll(to: offset)
                #expect(screen.messages == [])
                #expect(screen.view.visibleCells.isEmpty)
            }
        }
    }

    @Test func theTargetThatADelegateChoosesIsANumber() {
        final class Nowhere: NSObject, UICollectionViewDelegate {
            func scrollViewWillEndDragging(
                _ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { targetContentOffset.pointee.y = .nan }
        }
        let dragged = RowsScreen()
        let delegate = Nowhere()
        dragged.view.delegate = delegate
        dragged.view.layoutIfNeeded()
        dragged.view.contentOffset.y = 20
        dragged.view.beginDragging()
        let target = dragged.view.endDragging(withVelocity: .zero, proposedTarget: CGPoint(x: 0, y: 100))
        #expect(target == CGPoint(x: 0, y: 20))
        #expect(
            dragged.messages == [
                "error: UICollectionView.targetContentOffset is set to (0.0, nan): no number may be NaN. UIKit raises an exception "
                    + "here."
            ])
        #expect(!dragged.view.isDecelerating)
    }
}
