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

    @Test func aSectionThatABatchReloadsAndDisplacesIsAWarning() {
        func messages(count: Int, _ change: @escaping (UICollectionView) -> Void) -> [String] {
            let screen = WatchedScreen(UICollectionViewFlowLayout(), Source(1, 1, 1))
            screen.view.layoutIfNeeded()
            screen.view.performBatchUpdates {
                screen.source.counts = Array(repeating: 1, count: count)
                change(screen.view)
            }
            return screen.messages
        }
        let moved =
            "warning displacedReload: UICollectionView.performBatchUpdates(_:completion:): the batch reloads section 1, "
            + "which its other changes move to NEW. UIKit has raised an exception here: delete and insert the section, "
            + "or reload it in a later batch."
        let changes: [(count: Int, new: Int?, change: (UICollectionView) -> Void)] = [
            (4, 2, { $0.insertSections([0]) }), (2, 0, { $0.deleteSections([0]) }), (3, 0, { $0.moveSection(0, toSection: 2) }),
            (3, nil, { _ in }), (4, nil, { $0.insertSections([3]) }),
            (2, nil, { $0.deleteSections([2]) }), (3, nil, { $0.reloadItems(at: [path(0)]) }),
        ]
        for (count, new, change) in changes {
            let found = messages(count: count) {
                $0.reloadSections([1])
                change($0)
            }
            #expect(found == (new.map { [moved.replacingOccurrences(of: "NEW", with: "\($0)")] } ?? []))
        }
    }

    @Test func flowItemsThatDoNotFitAfterATurnAreAWarning() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 10)
        let screen = WatchedScreen(layout, Source(20))
        screen.view.layoutIfNeeded()
        #expect(screen.messages == [])
        screen.view.frame.size.width = 200
        screen.view.layoutIfNeeded()
        #expect(
            screen.messages == [
                "warning itemDoesNotFit: The behavior of UICollectionViewFlowLayout is not defined because an item of "
                    + "section 0 has the width 300.0 pt: it must not be more than the width of the view less its insets "
                    + "and the section's, which is 200.0 pt."
            ])
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
}
