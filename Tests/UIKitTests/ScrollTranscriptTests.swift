import Testing
@_spi(Headless) import UIKit

/// The order of calls in the sections "first load", "tick that does not invalidate" and "tick that
/// invalidates".
@MainActor
struct ScrollTranscriptTests {
    @Test func firstLoadPreparesOnceAndBringsInWhatTheBoundsShow() {
        let list = RecordedList(isLoaded: false)
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "invalidateLayout()", "invalidateLayout(with: everything counts)",
                "prepare", "sections?", "items in 0?", "content size", "elements 0–250", "content size",
                "cell 0.0", "apply 0 shift 0 in 0–100", "configured", "willDisplay 0.0",
                "cell 0.1", "apply 1 shift 0 in 100–200", "configured", "willDisplay 0.1",
                "cell 0.2", "apply 2 shift 0 in 200–300", "configured", "willDisplay 0.2",
            ])
        #expect(list.view.contentSize == CGSize(width: 300, height: 10_000))
    }

    @Test func aSecondPassDoesNothing() {
        let list = RecordedList()
        list.view.layoutIfNeeded()
        list.view.setNeedsLayout()
        list.view.layoutIfNeeded()
        list.view.contentOffset = list.view.contentOffset
        #expect(list.transcript.take() == [])
    }

    @Test func aTickInsideTheWindowAsksTheLayoutForNothing() {
        let list = RecordedList()
        list.scroll(to: 60)
        _ = list.transcript.take()
        #expect(list.callsOfScroll(to: 90) == ["should invalidate? at 60–310 for 90–340", "didScroll to 90"])
    }

    @Test func aTickAcrossAPageEdgeAsksForTheNewPageAlone() {
        let list = RecordedList()
        #expect(
            list.callsOfScroll(to: 60) == [
                "should invalidate? at 0–250 for 60–310", "didScroll to 60", "elements 250–500", "content size",
                "cell 0.3", "apply 3 shift 0 in 300–400", "configured", "willDisplay 0.3",
            ])
    }

    @Test func leavingCellsAreRecycledBeforeComingOnesUseThem() {
        let list = RecordedList()
        list.scroll(to: 60)
        _ = list.transcript.take()
        #expect(
            list.callsOfScroll(to: 160) == [
                "should invalidate? at 60–310 for 160–410", "didScroll to 160",
                "didEndDisplaying 0.0",
                "cell 0.4", "reuse, was 0", "apply 4 shift 0 in 400–500", "configured", "willDisplay 0.4",
            ])
        #expect(
            list.callsOfScroll(to: 260) == [
                "should invalidate? at 160–410 for 260–510", "didScroll to 260", "elements 500–750", "content size",
                "didEndDisplaying 0.1",
                "cell 0.5", "reuse, was 1", "apply 5 shift 0 in 500–600", "configured", "willDisplay 0.5",
            ])
    }

    @Test func anInvalidatingTickPreparesAgainAndKeepsTheCounts() {
        let list = RecordedList {
            $0.invalidates = { _, _ in true }
            $0.shift = { _, offset in offset }
        }
        #expect(
            list.callsOfScroll(to: 60) == [
                "should invalidate? at 0–250 for 60–310", "context at 0–250", "didScroll to 60",
                "invalidateLayout()", "invalidateLayout(with: neither flag)",
                "prepare", "content size", "elements 0–500", "content size",
                "apply 0 shift 60 in 0–100", "apply 1 shift 60 in 100–200", "apply 2 shift 60 in 200–300",
                "cell 0.3", "apply 3 shift 60 in 300–400", "configured", "willDisplay 0.3",
            ])
    }

    @Test func equalAttributesAreNotApplied() {
        let list = RecordedList {
            $0.invalidates = { _, _ in true }
            $0.shift = { item, offset in item == 1 ? offset : 0 }
        }
        #expect(
            list.callsOfScroll(to: 20) == [
                "should invalidate? at 0–250 for 20–270", "context at 0–250", "didScroll to 20",
                "invalidateLayout()", "invalidateLayout(with: neither flag)",
                "prepare", "content size", "elements 0–500", "content size",
                "apply 1 shift 20 in 100–200",
            ])
    }

    @Test func manyInvalidationsAreOnePrepare() {
        let list = RecordedList { $0.invalidates = { _, _ in true } }
        list.layout.invalidateLayout()
        list.view.contentOffset.y = 10
        list.view.contentOffset.y = 20
        list.layout.invalidateLayout()
        list.view.layoutIfNeeded()
        list.view.layoutIfNeeded()
        #expect(list.transcript.count(of: "prepare") == 1)
        #expect(list.transcript.count(of: "elements") == 1)
        #expect(list.transcript.count(of: "invalidateLayout()") == 4)
        #expect(list.transcript.count(of: "sections?") == 0)
    }

    @Test func anInvalidationFromOutsideMakesItsOwnContext() {
        let list = RecordedList()
        list.layout.invalidateLayout()
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "invalidateLayout()", "invalidateLayout(with: neither flag)", "prepare", "content size", "elements 0–250",
                "content size",
            ])
    }

    @Test func anInvalidationWithAContextDoesNotPassThroughInvalidateLayout() {
        let list = RecordedList()
        list.layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "invalidateLayout(with: neither flag)", "prepare", "content size", "elements 0–250", "content size",
            ])
    }

    @Test func visibleCellsInDidScrollAreThoseOfTheLastPass() {
        let list = RecordedList()
        let spy = VisibleCellsSpy(list.view)
        list.view.delegate = spy
        list.scroll(to: 60)
        list.scroll(to: 120)
        #expect(spy.items == [[0, 1, 2], [0, 1, 2, 3]])
    }

    @Test func cellsComeInByZIndexThenItem() {
        let list = RecordedList(isLoaded: false) { $0.zIndex = { item in item == 0 ? 7 : 0 } }
        list.view.layoutIfNeeded()
        #expect(list.transcript.take().filter { $0.hasPrefix("cell") } == ["cell 0.1", "cell 0.2", "cell 0.0"])
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
        #expect(list.view.indexPathsForVisibleItems == [0, 2].map { IndexPath(item: $0, section: 0) })
    }

    @Test func aRubberBandAboveTheTopAsksForNothing() {
        let list = RecordedList()
        #expect(
            list.callsOfScroll(to: -90) == [
                "should invalidate? at 0–250 for -90–160", "didScroll to -90", "didEndDisplaying 0.2",
            ])
    }
}

@MainActor
private final class VisibleCellsSpy: NSObject, UICollectionViewDelegate {
    private let view: UICollectionView
    private(set) var items: [[Int]] = []

    init(_ view: UICollectionView) {
        self.view = view
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        items.append(view.visibleCells.compactMap { view.indexPath(for: $0)?.item })
    }
}
