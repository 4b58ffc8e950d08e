import Testing
@_spi(Headless) import UIKit

/// The order of calls if a context names elements: only these are queried, copied and compared.
@MainActor
struct NamedElementTranscriptTests {
    /// Returns the calls of a pass after an invalidation.
    private func calls(_ shelf: RecordedList, _ context: UICollectionViewLayoutInvalidationContext) -> [String] {
        shelf.layout.invalidateLayout(with: context)
        shelf.view.layoutIfNeeded()
        return shelf.transcript.take()
    }

    @Test func elementsAreQueriedOnceHoweverOftenTheyAreNamed() {
        let shelf = RecordedList.shelf()
        let context = RecordedList.naming(titles: 0, 0)
        context.invalidateItems(at: [path(1), path(0)])
        context.invalidateDecorationElements(ofKind: RecordingLayout.board, at: [path(0)])
        shelf.layout.invalidateLayout(with: RecordedList.naming(titles: 0))
        #expect(calls(shelf, context) == ["prepare", "item 0.0", "item 0.1", "title 0", "board 0"])
    }

    private func name(_ item: Int, in layout: UICollectionViewLayout) {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path(item)])
        layout.invalidateLayout(with: context)
    }

    @Test func whatPrepareNamesIsCoveredByTheQueryOfThePass() {
        let screen = RowsScreen()
        screen.layout.prepares = { name(1, in: $0) }
        screen.view.layoutIfNeeded()
        var asked: [Int] = []
        screen.layout.item = { path in
            asked.append(path.item)
            return .row(path.item)
        }
        name(0, in: screen.layout)
        screen.view.layoutIfNeeded()
        #expect(asked == [])
    }

    @Test func whatAnAnswerNamesBelongsToTheNextPass() {
        let screen = RowsScreen()
        screen.view.layoutIfNeeded()
        var asked: [Int] = []
        screen.layout.item = { [unowned screen] path in
            asked.append(path.item)
            if path.item == 0 { name(1, in: screen.layout) }
            return .row(path.item)
        }
        name(0, in: screen.layout)
        screen.view.layoutIfNeeded()
        #expect(asked == [0])
        screen.view.setNeedsLayout()
        screen.view.layoutIfNeeded()
        #expect(asked == [0, 1])
    }

    /// With sixteen kinds, an order by hashes is the right one in 1 of 2 × 10¹³ processes.
    @Test func unknownKindsAreQueriedInTheOrderInWhichTheyWereNamed() {
        let kinds = (0..<16).map { "kind \($0 * 7 % 16)" }
        let context = UICollectionViewLayoutInvalidationContext()
        for kind in kinds {
            context.invalidateDecorationElements(ofKind: kind, at: [path(0, 9)])
        }
        #expect(calls(RecordedList.shelf(), context) == ["prepare"] + kinds.map { "\($0) 9" })
        #expect(context.invalidatedDecorationIndexPaths?.count == 16)
        #expect(context.invalidatedSupplementaryIndexPaths == nil)
    }

    @Test func aNamedElementAppearsAndDisappearsWithItsAttributes() {
        let shelf = RecordedList.shelf()
        shelf.layout.hasTitle = { $0 != 0 }
        #expect(calls(shelf, RecordedList.naming(titles: 0)) == ["title 0", "didEndDisplaying title 0"])
        #expect(shelf.stack == ["board 0", "row", "row", "row"])
        shelf.layout.hasTitle = { _ in true }
        // The third section's title is far below the window: it is queried, but not kept.
        #expect(
            calls(shelf, RecordedList.naming(titles: 0, 2)) == [
                "title 0", "title 2", "view 0", "reuse, was title 0", "willDisplay title 0",
            ])
        #expect(shelf.stack == ["board 0", "row", "row", "row", "title 0"])
    }

    @Test func aContextAdjustsOffsetAndSizeAtOnce() {
        let shelf = RecordedList.shelf()
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
        context.contentSizeAdjustment = CGSize(width: 0, height: 500)
        shelf.layout.invalidateLayout(with: context)
        #expect(shelf.view.contentOffset.y == 25)
        #expect(shelf.view.contentSize.height == 3_500)
        shelf.view.layoutIfNeeded()
        #expect(shelf.view.contentOffset.y == 25)
        #expect(shelf.view.contentSize.height == 3_000)
        // A layout computes a new size in prepare(), so naming only a title does not skip the call.
        _ = shelf.transcript.take()
        let naming = RecordedList.naming(titles: 0)
        naming.contentSizeAdjustment = context.contentSizeAdjustment
        #expect(calls(shelf, naming) == ["prepare", "title 0"])
    }
}
