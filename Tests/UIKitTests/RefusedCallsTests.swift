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
        // It must not name the section twice.
        for change in [{ $0.moveSection(1, toSection: 2) }, { $0.deleteSections([1]) }] as [(UICollectionView) -> Void] {
            let found = messages(count: 3) {
                $0.reloadSections([1])
                change($0)
            }
            let problem = "The batch both reloads section 1 and deletes or moves it."
            #expect(found == ["error: UICollectionView.performBatchUpdates(_:completion:): \(problem)"])
        }
    }

    @Test func flowItemsThatDoNotFitAreAWarning() {
        func messages(
            _ size: CGSize, _ direction: UICollectionView.ScrollDirection = .vertical, inset: CGFloat = 0,
            turnsTo width: CGFloat? = nil
        ) -> [String] {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = size
            layout.scrollDirection = direction
            layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            let screen = WatchedScreen(layout, Source(20), size: CGSize(width: 300, height: 200))
            screen.view.layoutIfNeeded()
            if let width { screen.view.frame.size.width = width }
            screen.view.layoutIfNeeded()
            return screen.messages
        }
        #expect(
            messages(CGSize(width: 301, height: 10)) == [
                "warning itemDoesNotFit: The behavior of UICollectionViewFlowLayout is not defined because an item of "
                    + "section 0 has the width 301.0 pt: it must not be more than the width of the view less its insets "
                    + "and the section's, which is 300.0 pt."
            ])
        let counts = [
            messages(CGSize(width: 300, height: 10)), messages(CGSize(width: 300, height: 10), inset: 1),
            messages(CGSize(width: 300, height: 10), turnsTo: 200), messages(CGSize(width: 400, height: 201), .horizontal),
            messages(CGSize(width: 400, height: 200), .horizontal),
        ].map(\.count)
        #expect(counts == [0, 1, 1, 1, 0])
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
