import Testing
@_spi(Headless) import UIKit

/// The order of calls in the passes of a list. The conformance cases have the order for each
/// way to start a pass.
@MainActor
struct ScrollTranscriptTests {
    @Test func visibleCellsInDidScrollAreFromTheLastPass() {
        let list = RecordedList()
        var items: [[Int]] = []
        list.controller.onScroll = { [view = list.view] _ in
            items.append(view.visibleCells.reversed().compactMap { view.indexPath(for: $0)?.item })
        }
        list.scroll(to: 60)
        list.scroll(to: 120)
        #expect(items == [[0, 1, 2], [0, 1, 2, 3]])
    }

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

    @Test func aReloadWithinAPassIsDoneInTheNextPass() {
        let list = RecordedList(isLoaded: false)
        let reloader = ReloadingDelegate()
        list.view.delegate = reloader
        var passes: [[Int]] = []
        for _ in 0..<3 {
            list.view.layoutIfNeeded()
            passes.append([list.transcript.count(of: "prepare"), list.view.visibleCells.count])
            _ = list.transcript.take()
        }
        #expect(passes == [[1, 3], [1, 3], [0, 3]])
    }

    @Test func aSwapOfLayoutsKeepsTheCells() {
        let list = RecordedList()
        let cells = list.view.visibleCells
        let other = RecordingLayout(list.transcript)
        other.shift = { _, _ in 5 }
        list.view.collectionViewLayout = other
        list.view.layoutIfNeeded()
        #expect(
            list.transcript.take().suffix(3) == [
                "apply 0 shift 5 in 0–100", "apply 1 shift 5 in 100–200", "apply 2 shift 5 in 200–300",
            ])
        #expect((list.view.visibleCells, list.layout.collectionView) == (cells, nil))
        #expect(other.collectionView === list.view)
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
