import Testing
@_spi(Headless) import UIKit

/// Cells that are created between two ticks.
@MainActor
struct PrefetchingTests {
    private func prefetchingList(cellsAhead: Int = 1) -> RecordedList {
        let list = RecordedList()
        list.view.models.prefetchedCells = cellsAhead
        list.scroll(to: 10)
        _ = list.transcript.take()
        return list
    }

    @Test func prefetchingIsOffByDefaultAndTheAppsChoiceCounts() {
        let byDefault = prefetchingList(cellsAhead: 0)
        let (on, off) = (prefetchingList(cellsAhead: 0), prefetchingList())
        on.view.isPrefetchingEnabled = true
        off.view.isPrefetchingEnabled = false
        let lists = [byDefault, on, off]
        for list in lists { list.view.prefetchCells() }
        #expect(lists.map(\.view.layoutCycleCounters.cellsPrefetched) == [0, 1, 0])
        #expect(lists.map(\.view.isPrefetchingEnabled) == [false, true, false])
    }

    @Test func aPrefetchedCellIsHiddenUntilItIsDisplayed() {
        let list = prefetchingList()
        list.view.prefetchCells()
        #expect(list.transcript.take() == ["cell 0.3", "apply 3 shift 0 in 300–400", "configured"])
        #expect(list.view.cellForItem(at: path(3))?.isHidden == true)
        #expect(list.view.indexPathsForVisibleItems.sorted().map(\.item) == [0, 1, 2])
        #expect(list.view.visibleCells.count == 3)
        #expect(list.callsOfScroll(to: 60) == ["should invalidate? at 10–260 for 60–310", "didScroll to 60", "willDisplay 0.3"])
        #expect(list.view.cellForItem(at: path(3))?.isHidden == false)
        #expect(list.view.layoutCycleCounters.cellsPrefetched == 1)
        // A cell that has just left returns unchanged.
        #expect(list.callsOfScroll(to: 110).contains("didEndDisplaying 0.0"))
        #expect(list.callsOfScroll(to: 60).last == "willDisplay 0.0")
    }

    @Test func onlyTheScreenAheadIsPrefetched() {
        let list = prefetchingList(cellsAhead: 10)
        list.scroll(to: 400)
        list.view.prefetchCells()
        _ = list.transcript.take()
        list.scroll(to: 350)
        _ = list.transcript.take()
        list.view.prefetchCells()
        // At most one screen ahead, which is above; 3 and 4 are not needed.
        let cells = Set(list.transcript.take().filter { $0.hasPrefix("cell ") })
        #expect(!cells.isEmpty, "\(cells)")
        #expect(cells.isSubset(of: ["cell 0.0", "cell 0.1", "cell 0.2"]), "\(cells)")
        // The same along x.
        let sizes = [CGSize](repeating: CGSize(width: 50, height: 50), count: 60)
        let screen = FlowScreen([.init(sizes: sizes)], size: CGSize(width: 200, height: 50)) { $0.scrollDirection = .horizontal }
        screen.view.models.prefetchedCells = 10
        func prefetchedItems(at offset: CGFloat) -> [Int] {
            screen.scroll(to: offset)
            screen.view.prefetchCells()
            return (0..<60).filter { screen.view.cellForItem(at: path($0))?.isHidden == true }
        }
        #expect(prefetchedItems(at: 1_010) == [25, 26, 27])
        #expect(prefetchedItems(at: 990).contains(18))
    }

    @Test func anItemOnTheScreenReusesTheFarthestView() {
        let list = prefetchingList(cellsAhead: 2)
        list.view.prefetchCells()
        #expect(list.view.cellForItem(at: path(4)) != nil)
        _ = list.transcript.take()
        // A jump: the cells that have just left are farther away than those made ahead.
        let calls = list.callsOfScroll(to: 5_000)
        #expect(calls.filter { $0.hasPrefix("reuse") } == ["reuse, was 0", "reuse, was 1", "reuse, was 2"])
        // More than one screen away.
        list.view.prefetchCells()
        #expect(list.view.cellForItem(at: path(3)) == nil)
        #expect(list.view.cellForItem(at: path(4)) == nil)
    }

    @Test func anInvalidationAndAReloadDropPrefetchedCells() {
        let named = UICollectionViewLayoutInvalidationContext()
        named.invalidateItems(at: [path(0)])
        let drops: [(UICollectionView) -> Void] = [
            { $0.collectionViewLayout.invalidateLayout() }, { $0.reloadData() },
            { $0.collectionViewLayout.invalidateLayout(with: named) },
        ]
        for drop in drops {
            let list = prefetchingList()
            list.view.prefetchCells()
            let cell = list.view.cellForItem(at: path(3))
            drop(list.view)
            #expect(list.view.cellForItem(at: path(3)) == nil)
            #expect(cell != nil)
        }
    }

    @Test func theDataSourceIsCalledBeforeCellsAreMadeAhead() {
        final class Source: UICollectionViewDataSourcePrefetching {
            var items: [Int] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                items += indexPaths.map(\.item)
            }
        }
        let (list, source) = (RecordedList(), Source())
        list.view.models.prefetchedCells = 1
        list.view.prefetchDataSource = source
        list.scroll(to: 10)
        list.view.prefetchCells()
        #expect(source.items == [3])
        #expect(list.view.prefetchDataSource === source)
    }
}
