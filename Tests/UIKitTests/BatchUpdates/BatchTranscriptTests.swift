import Testing
@_spi(Headless) import UIKit

/// The order of calls in a batch of changes. Based on Apple's page on
/// `performBatchUpdates(_:completion:)`, on public radar 15922530, on what shipped layouts rely on,
/// and otherwise on the documentation of the module.
@MainActor
struct BatchTranscriptTests {
    /// The counts are read before the updates, also if the view was never laid out.
    @Test func duringTheUpdatesTheViewHasTheOldCounts() {
        let list = RecordedList(counts: [4], isLoaded: false)
        var cells: [UICollectionViewCell] = []
        list.view.performBatchUpdates {
            cells = list.view.visibleCells.reversed()
            list.controller.counts = [5]
            list.view.insertItems(at: [path(1)])
            #expect(list.view.hasUncommittedUpdates)
            #expect(list.view.numberOfItems(inSection: 0) == 4)
        }
        #expect(!list.view.hasUncommittedUpdates)
        #expect(list.view.contentSize.height == 500)
        // The old row 1 has moved down, and the old row 2 has left the screen.
        #expect(list.view.visibleCells == [cells[1], cells[2], cells[0]])
    }

    @Test func inTheOtherModelTheLayoutIsQueriedAgainAfterTheChanges() {
        let list = RecordedList(counts: [4])
        list.view.models.batchQueries = .two
        list.controller.counts = [5]
        list.view.insertItems(at: [path(1)])
        #expect(
            list.transcript.take().starts(
                with: [
                    "sections?", "items in 0?", "invalidateLayout()", "invalidateLayout(with: counts)", "prepare", "content size",
                    "elements 0–250", "updates: insert – 0.1", "bounds change from 0–250", "content size", "elements 0–250",
                    "target for 0?", "content size",
                ]))
        #expect(list.view.visibleCells.count == 3)
    }

    @Test func batchesWithinABatchArePartOfIt() {
        let list = RecordedList(counts: [2])
        list.view.performBatchUpdates {
            list.controller.counts = [4]
            list.view.performBatchUpdates {
                list.view.insertItems(at: [path(0)])
            } completion: { _ in
                list.transcript.note("inner")
            }
            list.view.insertItems(at: [path(3)])
        } completion: { _ in
            list.transcript.note("outer")
        }
        let calls = list.transcript.take()
        #expect(calls.filter { $0.hasPrefix("updates") } == ["updates: insert – 0.0, insert – 0.3"])
        #expect(calls.suffix(3) == ["finalize", "inner", "outer"])
    }

    /// The replaced cells are on the screen until the animation ends, so they cannot be the new ones.
    @Test(arguments: [true, false]) func aReloadReplacesCellsByOthers(ofSection isOfSection: Bool) {
        let list = RecordedList(counts: [50])
        let (old, count) = (list.view.cellForItem(at: path(1)), list.view.subviews.count)
        if isOfSection {
            list.view.reloadSections(IndexSet(integer: 0))
        } else {
            list.view.reloadItems(at: [path(1)])
        }
        let replaced = list.view.cellForItem(at: path(1))
        #expect(replaced !== old)
        #expect(old?.isHidden == true)
        #expect(list.view.subviews.count > count, "no cell was made")
        // The old cell can be reused from now on.
        let now = list.view.subviews.count
        list.view.reloadItems(at: [path(1)])
        #expect(list.view.subviews.count == now)
    }

    @Test func aReloadWithinABatchWins() {
        let list = RecordedList(counts: [3])
        list.view.performBatchUpdates {
            list.controller.counts = [50]
            list.view.insertItems(at: [path(0)])
            list.view.reloadData()
        } completion: { _ in
            list.transcript.note("completed")
        }
        let calls = list.transcript.take()
        #expect(!(calls.contains { $0.hasPrefix("updates") }))
        #expect(calls.last == "completed")
        #expect(list.view.numberOfItems(inSection: 0) == 50)
    }
}
