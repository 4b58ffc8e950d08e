import Testing
@_spi(Headless) import UIKit

/// The order of calls in the passes of a paged list. The conformance cases have the order for each
/// way to start a pass.
@MainActor
struct ScrollTranscriptTests {
    @Test func anInvalidatingTickPreparesOnceAndAppliesOnlyChangedAttributes() {
        let list = RecordedList {
            $0.invalidates = { _, _ in true }
            $0.shift = { item, offset in item == 1 ? offset : 0 }
        }
        #expect(
            list.callsOfScroll(to: 60) == [
                "should invalidate? at 0–250 for 60–310", "context at 0–250", "didScroll to 60",
                "invalidateLayout()", "invalidateLayout(with: neither flag)",
                "prepare", "content size", "elements 0–500", "content size",
                "apply 1 shift 60 in 100–200",
                "cell 0.3", "apply 3 shift 0 in 300–400", "configured", "willDisplay 0.3",
            ])
    }

    /// `scrollViewDidScroll` may start another change, a pass or a reload. The layout still receives
    /// the context of each change of bounds; the contexts of nested changes come first.
    @Test func eachContextOfABoundsChangeReachesTheLayout() {
        let cases: [(name: String, onScroll: (UIScrollView) -> Void, received: [Int?])] = [
            ("a nested change", { if $0.contentOffset.y == 60 { $0.contentOffset.y = 90 } }, [1, 0]),
            ("a layout pass", { $0.layoutIfNeeded() }, [0]),
            ("a reload", { ($0 as? UICollectionView)?.reloadData() }, [nil, 0]),
        ]
        for (name, onScroll, expected) in cases {
            let list = RecordedList { $0.invalidates = { _, _ in true } }
            var (made, received): ([UICollectionViewLayoutInvalidationContext], [Int?]) = ([], [])
            list.layout.onContext = { made.append($0) }
            list.layout.onInvalidation = { context in received.append(made.firstIndex { $0 === context }) }
            list.controller.onScroll = onScroll
            list.view.contentOffset.y = 60
            #expect(received == expected, "\(name)")
        }
    }

    @Test func visibleCellsInDidScrollAreFromTheLastPass() {
        let list = RecordedList()
        var items: [[Int]] = []
        list.controller.onScroll = { [view = list.view] _ in
            items.append(view.visibleCells.compactMap { view.indexPath(for: $0)?.item })
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
        #expect(list.view.indexPathsForVisibleItems.map(\.item) == [0, 2])
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
        #expect(list.view.visibleCells == cells && list.layout.collectionView == nil && other.collectionView === list.view)
    }

    @Test func anEmptyCollectionPreparesAndShowsNothing() {
        for counts in [[], [0], [0, 0]] {
            let list = RecordedList(counts: counts, isLoaded: false)
            list.scroll(to: 100)
            let calls = ["prepare", "cell"].map { list.transcript.count(of: $0) }
            #expect(calls == [1, 0], "\(counts)")
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
