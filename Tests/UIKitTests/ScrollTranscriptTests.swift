import Testing
@_spi(Headless) import UIKit

/// The order of calls in the passes of a list. The conformance cases have the order for each
/// way to start a pass.
@MainActor
struct ScrollTranscriptTests {
    @Test func contentThatShrinksMovesTheOffsetUnlessAFingerHoldsIt() {
        let list = RecordedList()
        list.scroll(to: 5_000)
        list.view.beginDragging()
        list.controller.counts = [40]
        list.view.reloadData()
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 5_000)
        list.view.endDragging(withVelocity: .zero, proposedTarget: CGPoint(x: 0, y: 5_000))
        list.controller.counts = [10]
        list.view.reloadData()
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 750)
    }

    @Test func theOrderInWhichALayoutReturnsElementsDoesNotMatter() {
        let ascending = RecordedList(counts: [2, 3, 95])
        let offsets: [CGFloat] = [60, 310, 4_000, 3_990, 0]
        let expected = offsets.map { ascending.callsOfScroll(to: $0) }
        let descending = RecordedList(counts: [2, 3, 95]) { $0.returnsDescending = true }
        #expect(offsets.map { descending.callsOfScroll(to: $0) } == expected)
    }

    @Test func hiddenElementsHaveNoCell() {
        let list = RecordedList { $0.isHidden = { $0 == 1 } }
        #expect(list.view.indexPathsForVisibleItems.sorted().map(\.item) == [0, 2])
    }

    // MARK: Other ways to start a pass

    @Test func beforeTheFirstPassTheLayoutLearnsOnlyOfReloads() {
        let list = RecordedList(isLoaded: false) { $0.invalidates = { _, _ in true } }
        list.view.contentOffset.y = 50
        list.view.reloadData()
        #expect(
            list.transcript.take() == ["didScroll to 50", "invalidateLayout()", "invalidateLayout(with: everything counts)"])
        // The reload is not repeated by the first pass.
        list.view.layoutIfNeeded()
        #expect(list.transcript.take().prefix(2) == ["prepare", "sections?"])
    }
}
