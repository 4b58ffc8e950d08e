import Testing
import UIKit

/// The order of calls for the other ways to start a layout pass: size changes, `reloadData()`, a
/// new layout.
@MainActor
struct OtherEntriesTranscriptTests {
    @Test func aSizeChangeInvalidatesWhereTheLayoutSaysSo() {
        let list = RecordedList { $0.invalidates = { old, new in old.size != new.size } }
        list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "should invalidate? at 0–250 for 0–150", "context at 0–250",
                "invalidateLayout()", "invalidateLayout(with: neither flag)",
                "prepare", "content size", "elements 0–150", "content size", "didEndDisplaying 0.2",
            ])
    }

    @Test func aSizeChangeThatDoesNotInvalidateStillFillsTheScreen() {
        let list = RecordedList()
        list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 350)
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "should invalidate? at 0–250 for 0–350", "elements 0–350", "content size",
                "cell 0.3", "apply 3 shift 0 in 300–400", "configured", "willDisplay 0.3",
            ])
    }

    @Test func aRotationInMidScrollAsksTwiceAndPreparesOnce() {
        let list = RecordedList { $0.invalidates = { old, new in old.size != new.size } }
        list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
        list.view.contentOffset = CGPoint(x: 0, y: 30)
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "should invalidate? at 0–250 for 0–150", "context at 0–250",
                "invalidateLayout()", "invalidateLayout(with: neither flag)",
                "should invalidate? at 0–150 for 30–180", "didScroll to 30",
                "prepare", "content size", "elements 0–300", "content size", "didEndDisplaying 0.2",
            ])
    }

    @Test func reloadDataRecyclesAtOnceAndWorksInTheNextPass() {
        let list = RecordedList()
        list.controller.counts = [1, 1]
        list.view.reloadData()
        #expect(
            list.transcript.take() == [
                "didEndDisplaying 0.0", "didEndDisplaying 0.1", "didEndDisplaying 0.2",
                "invalidateLayout()", "invalidateLayout(with: everything counts)",
            ])
        #expect(list.view.visibleCells.isEmpty)
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "prepare", "sections?", "items in 0?", "items in 1?", "content size", "elements 0–200", "content size",
                "cell 0.0", "reuse, was 2", "apply 0 shift 0 in 0–100", "configured", "willDisplay 0.0",
                "cell 1.0", "reuse, was 1", "apply 0 shift 0 in 100–200", "configured", "willDisplay 1.0",
            ])
    }

    @Test func aReloadFromWithinAPassIsDoneInTheNextOne() {
        let list = RecordedList(isLoaded: false)
        let reloader = ReloadingDelegate()
        list.view.delegate = reloader
        list.view.layoutIfNeeded()
        #expect(list.view.visibleCells.count == 3)
        #expect(list.transcript.count(of: "prepare") == 1)
        list.view.layoutIfNeeded()
        #expect(list.view.visibleCells.count == 3)
        #expect(list.transcript.count(of: "prepare") == 2)
        _ = list.transcript.take()
        list.view.layoutIfNeeded()
        #expect(list.transcript.take() == [])
    }

    @Test func aSwapOfLayoutsInvalidatesEverythingAndKeepsTheCells() {
        let list = RecordedList()
        let cells = list.view.visibleCells
        let other = RecordingLayout(list.transcript, name: "new: ")
        other.shift = { _, _ in 5 }
        list.view.collectionViewLayout = other
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take() == [
                "transition to", "new: transition from",
                "new: invalidateLayout()", "new: invalidateLayout(with: everything counts)",
                "transition done", "new: transition done",
                "new: prepare", "sections?", "items in 0?", "new: content size", "new: elements 0–250", "new: content size",
                "apply 0 shift 5 in 0–100", "apply 1 shift 5 in 100–200", "apply 2 shift 5 in 200–300",
            ])
        #expect(zip(cells, list.view.visibleCells).allSatisfy { $0 === $1 })
        #expect(list.layout.collectionView == nil)
        #expect(other.collectionView === list.view)
    }

    @Test func beforeTheFirstPassNoLayoutIsAsked() {
        let list = RecordedList(isLoaded: false) { $0.invalidates = { _, _ in true } }
        list.view.contentOffset.y = 50
        #expect(list.transcript.take() == ["didScroll to 50"])
    }

    @Test func anEmptyCollectionPreparesAndShowsNothing() {
        for counts in [[], [0], [0, 0]] {
            let list = RecordedList(counts: counts, isLoaded: false)
            list.view.layoutIfNeeded()
            #expect(list.transcript.count(of: "prepare") == 1)
            #expect(list.transcript.count(of: "cell") == 0)
            list.scroll(to: 100)
            #expect(list.view.visibleCells.isEmpty)
        }
    }
}

/// Reloads when the first cell is about to appear for the first time.
@MainActor
private final class ReloadingDelegate: NSObject, UICollectionViewDelegate {
    private var hasReloaded = false

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard !hasReloaded else { return }
        hasReloaded = true
        collectionView.reloadData()
    }
}
