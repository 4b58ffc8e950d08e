import Testing
@_spi(Headless) import UIKit

/// The order of calls if a context names elements: only these are queried, copied and compared.
@MainActor
struct NamedElementTranscriptTests {
    @Test func aContextThatNamesATitleAsksForItAlone() {
        let shelf = RecordedShelf()
        shelf.layout.pinsTitles = true
        shelf.layout.context = { _ in RecordedShelf.naming(titles: 0) }
        let before = shelf.view.layoutCycleCounters
        #expect(shelf.callsOfScroll(to: 30) == ["elements 250–500", "title 0", "apply title 0 in 30–70"])
        #expect(shelf.callsOfScroll(to: 60) == ["title 0", "apply title 0 in 60–100", "cell 0.3"])
        let now = shelf.view.layoutCycleCounters
        #expect(now.queries - before.queries == 3)
        // The title twice. The cell was dequeued with the copy that is applied to it. In the result
        // for the strip, a row, the board and the title were known.
        #expect(now.attributesCompared - before.attributesCompared == 2 + 4)
        // Three rows and the board of the new page, and the title twice.
        #expect(now.attributesReturned - before.attributesReturned == 4 + 2)
    }

    @Test func aNamedElementThatHasNotChangedIsNotApplied() {
        let shelf = RecordedShelf()
        shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0))
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["title 0"])
    }

    @Test func elementsAreAskedForOnceHoweverOftenTheyAreNamed() {
        let shelf = RecordedShelf()
        let context = RecordedShelf.naming(titles: 0, 0)
        context.invalidateItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 0)])
        context.invalidateDecorationElements(ofKind: ShelfLayout.board, at: [IndexPath(item: 0, section: 0)])
        shelf.layout.invalidateLayout(with: context)
        shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0))
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["prepare", "item 0.0", "item 0.1", "title 0", "board 0"])
    }

    @Test func inTheModelWithoutPreparationOnlyTheItemsAreAskedFor() {
        let shelf = RecordedShelf()
        shelf.view.models.namedItems = .unprepared
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        context.invalidateDecorationElements(ofKind: ShelfLayout.board, at: [IndexPath(item: 0, section: 0)])
        shelf.layout.invalidateLayout(with: context)
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["item 0.1", "board 0"])
    }

    @Test func noAttributesForANamedItemAreAFault() {
        let list = RecordedList(counts: [3])
        var faults: [String] = []
        list.view.faultHandler = { faults.append($0.description) }
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 7, section: 0)])
        list.layout.invalidateLayout(with: context)
        list.view.layoutIfNeeded()
        #expect(
            faults == [
                "RecordingLayout.layoutAttributesForItem(at: \(IndexPath(item: 7, section: 0))) is nil for an item that a context names. "
                    + "UIKit raises an exception here."
            ])
    }

    /// With sixteen kinds, an order by hashes is the right one in 1 of 2 × 10¹³ processes.
    @Test func kindsThatNobodyKnewAreAskedForInTheOrderInWhichTheyWereNamed() {
        let shelf = RecordedShelf()
        let kinds = (0..<16).map { "kind \($0 * 7 % 16)" }
        let context = UICollectionViewLayoutInvalidationContext()
        for kind in kinds {
            context.invalidateDecorationElements(ofKind: kind, at: [IndexPath(item: 0, section: 9)])
        }
        shelf.layout.invalidateLayout(with: context)
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["prepare"] + kinds.map { "\($0) 9" })
        #expect(context.invalidatedDecorationIndexPaths?.count == kinds.count)
        #expect(context.invalidatedSupplementaryIndexPaths == nil)
    }

    @Test func aNamedElementThatIsGoneLeavesAndOneThatIsThereComes() {
        let shelf = RecordedShelf()
        shelf.layout.hasTitle = { $0 != 0 }
        shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0))
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["title 0", "didEndDisplaying title 0"])
        #expect(shelf.stack == ["board 0", "row", "row", "row"])
        shelf.layout.hasTitle = { _ in true }
        shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0, 2))
        shelf.view.layoutIfNeeded()
        // The third section's title is far below the window: it is queried, but not kept.
        #expect(
            shelf.transcript.take() == [
                "title 0", "title 2", "view 0", "reuse, was title 0", "willDisplay title 0",
            ])
        #expect(shelf.stack == ["board 0", "row", "row", "row", "title 0"])
    }

    @Test func aContextThatNamesNothingOutweighsOneThatNames() {
        for namesFirst in [true, false] {
            let shelf = RecordedShelf()
            let contexts = [RecordedShelf.naming(titles: 0), UICollectionViewLayoutInvalidationContext()]
            for context in namesFirst ? contexts : contexts.reversed() {
                shelf.layout.invalidateLayout(with: context)
            }
            shelf.view.layoutIfNeeded()
            let calls = shelf.transcript.take()
            #expect(calls.prefix(2) == ["prepare", "elements 0–250"], "names first: \(namesFirst)")
            #expect(!calls.contains { $0.hasPrefix("apply") })
        }
    }

    @Test func inTheModelOfTheWindowNamingElementsAsksForAllOfThem() {
        let shelf = RecordedShelf()
        #expect(shelf.view.models.namedItems == .items)
        shelf.view.models.namedItems = .window
        shelf.layout.pinsTitles = true
        shelf.layout.context = { _ in RecordedShelf.naming(titles: 0) }
        let before = shelf.view.layoutCycleCounters
        #expect(shelf.callsOfScroll(to: 30) == ["prepare", "elements 0–500", "apply title 0 in 30–70"])
        let now = shelf.view.layoutCycleCounters
        #expect(now.queries - before.queries == 1)
        // Three rows and the board of the section do not change, besides the title.
        #expect(now.attributesCompared - before.attributesCompared == 5)
        #expect(shelf.callsOfScroll(to: 60) == ["prepare", "elements 0–500", "apply title 0 in 60–100", "cell 0.3"])
    }

    @Test func inTheModelOfTheWindowAnythingThatChangedIsApplied() {
        let shelf = RecordedShelf()
        shelf.view.models.namedItems = .window
        shelf.layout.hasTitle = { $0 != 0 }
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        shelf.layout.invalidateLayout(with: context)
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["prepare", "elements 0–250", "didEndDisplaying title 0"])
    }

    @Test func aChangeOfTheModelTakesEffectWithTheNextContext() {
        let shelf = RecordedShelf()
        shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0))
        shelf.view.models.namedItems = .window
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["title 0"])
        shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0))
        shelf.view.models.namedItems = .items
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["prepare", "elements 0–250"])
    }

    @Test(arguments: UICollectionView.NamedItemsModel.allCases)
    func aPinnedTitleFollowsTheBoundsHoweverTheyMove(named: UICollectionView.NamedItemsModel) {
        for model in UICollectionView.WindowModel.allCases {
            let shelf = RecordedShelf()
            shelf.view.models.window = model
            shelf.view.models.namedItems = named
            shelf.layout.pinsTitles = true
            shelf.layout.context = { _ in RecordedShelf.naming(titles: 0, 1, 2) }
            for offset in [10, 700, 990, 1_500, 2_740, 1_960, 955, 0, -30] as [CGFloat] {
                _ = shelf.callsOfScroll(to: offset)
                let views = shelf.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
                let expected = (0..<3).map { section -> CGRect in
                    let top = 1_000 * CGFloat(section)
                    return CGRect(x: 0, y: top + max(0, min(offset - top, 960)), width: 300, height: 40)
                }.filter { $0.minY < offset + 250 && $0.maxY > offset }
                #expect(views.map(\.frame) == expected, "\(model), offset \(offset)")
            }
        }
    }

    @Test func aContextMovesTheContentAtOnce() {
        let shelf = RecordedShelf()
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
        context.contentSizeAdjustment = CGSize(width: 0, height: 500)
        shelf.layout.invalidateLayout(with: context)
        #expect(shelf.view.contentOffset.y == 25 && shelf.view.contentSize.height == 3_500)
        shelf.view.layoutIfNeeded()
        #expect(shelf.view.contentOffset.y == 25 && shelf.view.contentSize.height == 3_000)
    }

    @Test func aContextOfAChangeOfBoundsAddsToTheOffsetThatIsSet() {
        let shelf = RecordedShelf()
        shelf.layout.context = { _ in
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 7)
            return context
        }
        _ = shelf.callsOfScroll(to: 100)
        #expect(shelf.view.contentOffset.y == 107)
        shelf.layout.context = nil
        _ = shelf.callsOfScroll(to: 200)
        #expect(shelf.view.contentOffset.y == 200)
    }

    @Test func aChangeOfTheInsetInvalidatesTheLayout() {
        let shelf = RecordedShelf()
        shelf.view.contentInset = .zero
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == [])
        shelf.view.contentInset.top = 20
        shelf.view.layoutIfNeeded()
        #expect(shelf.transcript.take() == ["prepare", "elements 0–250"])
        #expect(shelf.view.adjustedContentInset == UIEdgeInsets(top: 20))
    }
}
