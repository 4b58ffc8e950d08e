import Testing
@_spi(Headless) import UIKit

/// Calls and answers for which a device raises an exception, or warns.
@MainActor
struct RefusedCallsTests {
    /// Returns the messages of a play: a load, what is given, and another pass.
    private func configuredMessages(_ configure: (RowsScreen) -> Void, _ play: (RowsScreen) -> Void = { _ in }) -> [String] {
        let screen = RowsScreen()
        configure(screen)
        screen.view.layoutIfNeeded()
        play(screen)
        screen.view.layoutIfNeeded()
        return screen.messages
    }

    private func messages(_ play: (RowsScreen) -> Void) -> [String] { configuredMessages({ _ in }, play) }

    @Test func anOrdinaryScreenHasNoMessages() {
        #expect(messages { $0.scroll(to: 700) } == [])
    }

    // MARK: Views

    private func forgotten(_ item: Int) -> String {
        "error: The view that was dequeued for item \(item) of section 0 was not returned to the collection view: "
            + "dequeue a view only to return it, and at most one for an element. UIKit raises an exception here since iOS "
            + "18."
    }

    @Test func aDequeuedCellMustBeReturned() {
        let twice = configuredMessages({
            $0.source.cell = { view, path in
                if path.item == 1 { _ = view.dequeueReusableCell(withReuseIdentifier: "row", for: path) }
                return view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            }
        })
        #expect(twice == [forgotten(1)])
        // Outside of the data source, the next pass reports it.
        let measured = messages {
            _ = $0.view.dequeueReusableCell(withReuseIdentifier: "row", for: path(7))
            $0.view.setNeedsLayout()
        }
        #expect(measured == [forgotten(7)])
    }

    @Test func aViewMustBeDequeued() {
        let found = configuredMessages({ $0.source.cell = { _, _ in UICollectionViewCell() } })
        #expect(
            found.first
                == "error: Source returns a view for item 0 of section 0 that was not dequeued; "
                + "it must come from dequeueReusableCell(withReuseIdentifier:for:) or its counterpart for supplementary "
                + "views. UIKit raises an exception here.")
        #expect(found.count == 3)
    }

    @Test func aViewMustHaveTheKindThatWasAskedFor() {
        let found = configuredMessages({
            $0.source.title = {
                $0.dequeueReusableSupplementaryView(ofKind: "caption", withReuseIdentifier: "title", for: $2)
            }
        })
        #expect(
            found == [
                "error: Source returns a view of kind caption for the view of kind title at \(path(0)): "
                    + "its kind does not match the kind for which it is used. UIKit raises an exception here since iOS 15."
            ])
    }

    @Test func aCellForTwoItemsIsAWarning() {
        var cell: UICollectionViewCell?
        let found = configuredMessages({
            $0.source.cell = { view, path in
                let returned = cell ?? view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
                cell = returned
                return returned
            }
        })
        #expect(
            found == [
                "warning viewReturnedTwice: Source returns the same view for item 0 of section 0 and item 1 of section 0."
            ])
    }

    /// A cell that dequeues another one, once, while it is prepared.
    private final class GreedyCell: UICollectionViewCell {
        weak var list: UICollectionView?

        override func prepareForReuse() {
            super.prepareForReuse()
            _ = list?.dequeueReusableCell(withReuseIdentifier: "row", for: path(0))
            list = nil
        }
    }

    @Test func aCellThatIsDequeuedInPrepareForReuseIsNotReturned() {
        let found = configuredMessages({
            $0.view.register(GreedyCell.self, forCellWithReuseIdentifier: "greedy")
            $0.source.cell = { view, path in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "greedy", for: path)
                (cell as? GreedyCell)?.list = view
                return cell
            }
        }) { $0.scroll(to: 700) }
        #expect(found == [forgotten(0)])
    }

    // MARK: Index paths

    @Test func twoPositionsOfOneAxisAreAnError() {
        typealias Position = UICollectionView.ScrollPosition
        let cases: [(position: Position, names: String)] = [
            ([.top, .bottom], "top and bottom"), ([.left, .centeredHorizontally], "left and centeredHorizontally"),
            ([.top, .centeredVertically, .bottom, .left], "top and centeredVertically and bottom"),
        ]
        for (position, names) in cases {
            let problem = "the positions \(names) of one axis exclude each other. UIKit raises an exception here."
            #expect(
                messages { $0.view.scrollToItem(at: path(9), at: position, animated: false) }
                    == ["error: UICollectionView.scrollToItem(at:at:animated:): \(problem)"])
            #expect(
                messages { $0.view.selectItem(at: path(9), animated: false, scrollPosition: position) }
                    == ["error: UICollectionView.selectItem(at:animated:scrollPosition:): \(problem)"])
        }
        let possible: [Position] = [
            [], [.top], [.top, .left], [.centeredVertically, .centeredHorizontally], [.bottom, .right],
        ]
        for position in possible {
            #expect(messages { $0.view.scrollToItem(at: path(9), at: position, animated: true) } == [])
        }
        // Nothing is selected without permission.
        #expect(
            messages {
                $0.view.allowsSelection = false
                $0.view.selectItem(at: path(9), animated: false, scrollPosition: [.top, .bottom])
            } == [])
    }

    @Test func aCallForAMissingItemIsAnError() {
        let calls: [(name: String, call: (UICollectionView, IndexPath) -> Void)] = [
            ("scrollToItem(at: PATH, at:animated:)", { $0.scrollToItem(at: $1, at: .top, animated: false) }),
            ("selectItem(at: PATH, animated:scrollPosition:)", { $0.selectItem(at: $1, animated: false, scrollPosition: []) }),
        ]
        for (name, call) in calls {
            for (path, other) in [(path(20), "section 0 has 20 items"), (path(0, 3), "the data source has 1 section")] {
                let text = name.replacingOccurrences(of: "PATH", with: "\(path)")
                #expect(
                    messages { call($0.view, path) }
                        == ["error: UICollectionView.\(text): \(other). UIKit raises an exception here."])
            }
        }
        var count: Int?
        let found = messages { count = $0.view.numberOfItems(inSection: 3) }
        #expect(count == 0)
        let call = "UICollectionView.numberOfItems(inSection: 3)"
        #expect(found == ["error: \(call): the data source has 1 section. UIKit raises an exception here."])
    }

    @Test func milderCallsForAMissingItemAreWarnings() {
        let calls: [(UICollectionView, IndexPath) -> Void] = [
            { $0.deselectItem(at: $1, animated: false) }, { $0.reconfigureItems(at: [$1]) },
        ]
        #expect(
            calls.map { call in messages { call($0.view, path(20)) }.map { $0.prefix(20) } } == [
                ["warning missingItem:"], ["warning missingItem:"],
            ])
        // Queries for a missing item have no effect.
        for missing in [path(20), path(-1), path(NSNotFound), path(0, 1), path(0, -1), path(0, NSNotFound)] {
            var cell: UICollectionViewCell?
            let queries = messages {
                cell = $0.view.cellForItem(at: missing)
                _ = $0.view.layoutAttributesForItem(at: missing)
            }
            #expect(cell == nil)
            #expect(queries == [])
        }
    }

    @Test func aContextThatNamesAMissingElementIsAWarning() {
        // The layout is not asked about what cannot be.
        for missing in [path(-1), path(0, -1), path(0, NSNotFound)] {
            var asked: [IndexPath] = []
            let found = configuredMessages({
                $0.name(items: [missing])
                $0.layout.item = { path in
                    asked.append(path)
                    return nil
                }
            }) { $0.scroll(to: 10) }
            #expect(found.map { $0.prefix(27) } == ["warning missingElementNamed"])
            #expect(asked == [])
        }
        #expect(
            configuredMessages({ $0.name(items: [path(20)]) }) { $0.scroll(to: 10) } == [
                "warning missingElementNamed: ScriptedLayout: a context names item 20 of section 0, and section 0 has 20 "
                    + "items. UIKit has raised an exception here."
            ])
        #expect(
            configuredMessages({ $0.name(titles: [path(0)]) }) { $0.scroll(to: 10) } == [
                "warning missingElementNamed: ScriptedLayout: a context names the view of kind other at \(path(0)), "
                    + "and the layout has no attributes. UIKit has raised an exception here."
            ])
    }

    @Test func aBatchWithinAPassIsAnError() {
        let found = configuredMessages({
            $0.source.cell = { view, path in
                view.performBatchUpdates(nil)
                return view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            }
        })
        #expect(
            found.first
                == "error: UICollectionView.performBatchUpdates(_:completion:): it was called within a layout pass; "
                + "call it after that. UIKit raises an exception here.")
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

    // MARK: Attributes

    @Test func attributesThatChangeWithoutAnInvalidationAreAWarning() {
        let found = configuredMessages({ $0.titleY = { $0 } }) {
            $0.scroll(to: 400)
            $0.scroll(to: 700)
        }
        #expect(found.map { $0.prefix(33) } == ["warning changedWithoutInvalidatio"])
        // An invalidation allows everything.
        let invalidated = configuredMessages({ $0.titleY = { $0 } }) {
            $0.view.contentOffset.y = 400
            $0.layout.invalidateLayout()
            $0.view.layoutIfNeeded()
        }
        #expect(invalidated == [])
    }

    @Test func aLayoutWithoutAttributesForAnInsertedItemIsAWarning() {
        let found = configuredMessages({ $0.hasItems = false }) {
            $0.source.count = 21
            $0.view.insertItems(at: [path(1)])
        }
        #expect(found.map { $0.prefix(26) } == ["warning noAttributesForIte"])
    }

    @Test func aLayoutWithoutAttributesForAnItemAfterAJumpIsAWarning() {
        func messages(hasItems: Bool = false, to offset: CGFloat) -> [String] {
            configuredMessages({ $0.hasItems = hasItems }) {
                $0.scroll(to: offset)
                $0.view.checkJump()
                $0.view.checkJump()
            }
        }
        #expect(
            messages(to: 700) == [
                "warning noAttributesForItem: ScriptedLayout.layoutAttributesForItem(at: \(path(7))) is nil for an item on "
                    + "the screen after a jump. UIKit has raised an exception here in 2014."
            ])
        #expect([messages(to: 250), messages(hasItems: true, to: 700), messages(to: 0)] == [[], [], []])
        // Also if the layout is invalidated by each change of bounds.
        let named = configuredMessages({
            $0.hasItems = true
            $0.name(items: [path(8)])
        }) {
            $0.scroll(to: 700)
            $0.hasItems = false
            $0.view.checkJump()
        }
        #expect(named.map { $0.prefix(26) } == ["warning noAttributesForIte"])
    }

    // MARK: Flow layout

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

    // MARK: Numbers

    @Test func geometryWithoutNumbersIsAnError() {
        let moves: [(UICollectionView) -> Void] = [
            { $0.contentOffset.y = .nan }, { $0.setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: false) },
            { $0.bounds.size.height = .nan }, { $0.frame.size.width = .nan },
        ]
        for move in moves {
            let found = messages { move($0.view) }
            #expect(found.first?.contains(#/^error: UICollectionView\.(contentOffset|bounds) is set to /#) == true)
            #expect(found.first?.hasSuffix(": no number may be NaN. UIKit raises an exception here.") == true)
        }
    }

    /// As code does that means the end of the content.
    @Test func offsetsBeyondAllContentShowNothing() {
        for offset in [CGFloat.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity] {
            for model in UICollectionView.WindowModel.allCases {
                var shown: Int?
                let found = messages {
                    $0.view.models.window = model
                    $0.scroll(to: offset)
                    shown = $0.view.visibleCells.count
                }
                #expect(found == [])
                #expect(shown == 0)
            }
        }
    }

    /// Reads and writes the item of a path that has none.
    @Test func anIndexPathWithoutAnItemEndsTheProcessWithASentence() async throws {
        let results = [
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                _ = IndexPath(index: 3).row
            },
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                var path = IndexPath(index: 3)
                path.item = 0
            },
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                _ = NSIndexPath(index: 3).item
            },
        ]
        for result in results {
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("Error: The index path [3] has no item: it needs a section and an item."))
        }
    }

    /// Nothing that a layout or a data source does ends in a trap without its sentence.
    @Test func faultsWithoutAnAnswerEndTheProcessWithASentence() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "nothing", for: path(0))
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Error: No class is registered for the identifier nothing; registered: none."))
    }
}
