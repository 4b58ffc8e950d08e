import Testing
@_spi(Headless) import UIKit

/// The order of calls in a batch of changes. Based on Apple's page on
/// `performBatchUpdates(_:completion:)`, on public radar 15922530, on what shipped layouts rely on,
/// and otherwise on the documentation of the module.
@MainActor
struct BatchTranscriptTests {
    /// Returns the first calls of every batch of a list with one section. If something is inserted
    /// or moved, the counts are read before the layout learns of it.
    private func beginning(asking rows: String = "0–250", bringsItems: Bool = true) -> [String] {
        let counts = ["sections?", "items in 0?"]
        return (bringsItems ? counts : []) + ["invalidateLayout()", "invalidateLayout(with: counts)", "prepare"]
            + (bringsItems ? [] : counts) + ["content size", "elements \(rows)"]
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func anInsertion() {
        let list = RecordedList(counts: [4])
        let cells = list.view.visibleCells
        list.view.performBatchUpdates {
            list.controller.counts = [5]
            list.view.insertItems(at: [path(1)])
            list.transcript.note("end of updates")
            #expect(list.view.hasUncommittedUpdates && list.view.numberOfItems(inSection: 0) == 4)
        } completion: {
            list.transcript.note("completed: \($0)")
        }
        #expect(
            list.transcript.take() == ["end of updates"] + beginning() + [
                "updates: insert – 0.1", "bounds change from 0–250", "target for 0?", "content size",
                // The old row 1 has moved down, the old row 2 leaves the screen, and a row appears
                // between them.
                "apply 2 shift 0 in 200–300", "final 0.2?", "final 0.1?", "initial 0.1?", "initial 0.2?",
                "didEndDisplaying 0.2", "cell 0.1", "reuse, was 2", "apply 1 shift 0 in 100–200", "configured",
                "willDisplay 0.1", "bounds changed", "finalize", "completed: true",
            ])
        #expect(
            list.view.visibleCells.count == 3 && list.view.visibleCells[0] === cells[0] && list.view.visibleCells[2] === cells[1])
        #expect(list.view.contentSize.height == 500)
    }

    @Test func inTheOtherModelTheLayoutIsAskedAgainAfterTheChanges() {
        let list = RecordedList(counts: [4])
        list.view.models.batchQueries = .two
        list.controller.counts = [5]
        list.view.insertItems(at: [path(1)])
        #expect(
            list.transcript.take().starts(
                with: beginning() + [
                    "updates: insert – 0.1", "bounds change from 0–250", "content size", "elements 0–250", "target for 0?",
                    "content size",
                ]))
        #expect(list.view.visibleCells.count == 3)
    }

    @Test func aDeletionAMoveAndAReload() {
        let list = RecordedList(counts: [6])
        let cells = list.view.visibleCells
        list.view.performBatchUpdates {
            list.controller.counts = [5]
            list.view.reloadItems(at: [path(2)])
            list.view.moveItem(at: path(5), to: path(0))
            list.view.deleteItems(at: [path(0)])
        }
        #expect(
            list.transcript.take() == beginning() + [
                "updates: delete 0.2 –, delete 0.0 –, move 0.5 0.0, insert – 0.2",
                "bounds change from 0–250", "target for 0?", "content size",
                // The old row 1 does not move, between a row that was below the screen and a new
                // row.
                "final 0.0?", "final 0.2?", "initial 0.0?", "initial 0.2?",
                "didEndDisplaying 0.0", "didEndDisplaying 0.2",
                "cell 0.0", "reuse, was 2", "apply 0 shift 0 in 0–100", "configured", "willDisplay 0.0",
                "cell 0.2", "reuse, was 0", "apply 2 shift 0 in 200–300", "configured", "willDisplay 0.2",
                "bounds changed", "finalize",
            ])
        #expect(list.view.visibleCells[1] === cells[1])
    }

    @Test func sectionsHaveNoItem() {
        let list = RecordedList(counts: [1, 2, 1])
        let cells = list.view.visibleCells
        list.view.performBatchUpdates {
            list.controller.counts = [1, 1]
            list.view.deleteSections(IndexSet(integer: 1))
        }
        let calls = list.transcript.take()
        #expect(calls.contains("updates: delete section 1 –"))
        #expect(list.view.indexPathsForVisibleItems == [path(0), path(0, 1)])
        #expect(list.view.visibleCells[0] === cells[0])
        list.view.performBatchUpdates {
            list.view.moveSection(1, toSection: 0)
            list.view.reloadSections(IndexSet(integer: 0))
        }
        #expect(list.transcript.take().contains("updates: delete section 0 –, move section 1 section 0, insert – section 1"))
    }

    @Test func aChangeOutsideOfABatchIsABatch() {
        let list = RecordedList(counts: [1])
        list.controller.counts = [0]
        list.view.deleteItems(at: [path(0)])
        #expect(
            list.transcript.take() == beginning(asking: "0–0", bringsItems: false) + [
                "updates: delete 0.0 –", "bounds change from 0–250", "target for 0?", "content size",
                "final 0.0?", "didEndDisplaying 0.0", "bounds changed", "finalize",
            ])
        #expect(list.view.visibleCells.isEmpty)
    }

    @Test func pendingLayoutIsDoneAndTheCountsAreReadBefore() {
        let list = RecordedList(counts: [2], isLoaded: false)
        list.view.performBatchUpdates {
            list.transcript.note("updates")
            list.controller.counts = [3]
            list.view.insertItems(at: [path(2)])
        }
        let calls = list.transcript.take()
        #expect(calls.prefix { $0 != "updates" }.filter { $0.hasSuffix("?") } == ["sections?", "items in 0?"])
        #expect(calls.prefix { $0 != "updates" }.last == "willDisplay 0.1")
        #expect(list.view.visibleCells.count == 3)
    }

    @Test func batchesWithinABatchAreAPartOfIt() {
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

    /// Layouts are prepared again after `performBatchUpdates(nil)`, too, and after a batch that
    /// only invalidates.
    @Test func batchesWithoutChanges() {
        let list = RecordedList(counts: [2])
        let whole =
            beginning(asking: "0–200", bringsItems: false) + [
                "updates: ", "bounds change from 0–250", "target for 0?", "content size", "bounds changed",
                "finalize",
            ]
        list.view.performBatchUpdates(nil)
        #expect(list.transcript.take() == whole)
        list.view.performBatchUpdates { list.layout.invalidateLayout() }
        #expect(list.transcript.take() == ["invalidateLayout()", "invalidateLayout(with: neither flag)"] + whole)
    }

    @Test func theLayoutSaysWhereTheContentIsLeft() {
        let list = RecordedList(counts: [20]) { layout in
            layout.target = { CGPoint(x: $0.x, y: $0.y + 100) }
        }
        list.scroll(to: 500)
        let cells = list.view.visibleCells
        _ = list.transcript.take()
        list.controller.counts = [21]
        list.view.insertItems(at: [path(0)])
        let calls = list.transcript.take()
        #expect(
            calls.contains([
                "bounds change from 500–750", "target for 500?", "should invalidate? at 500–750 for 600–850",
                "didScroll to 600", "elements 750–1000", "content size",
            ]))
        #expect(list.view.contentOffset.y == 600)
        #expect(
            list.view.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init), "the same rows are in sight")
    }

    @Test func theOffsetStaysWithinTheContent() {
        let list = RecordedList(counts: [20])
        list.scroll(to: 1_750)
        _ = list.transcript.take()
        list.controller.counts = [10]
        list.view.deleteItems(at: (0..<10).map { path($0) })
        #expect(list.transcript.take().contains("target for 750?"))
        #expect(list.view.contentOffset.y == 750)
        list.controller.counts = [1]
        list.view.deleteItems(at: (0..<9).map { path($0) })
        #expect(list.view.contentOffset.y == 0, "what is shorter than the view lies at its upper edge")
    }

    @Test func anAdjustmentAtTheEndIsDoneInTheBatch() {
        let list = RecordedList(counts: [20])
        list.scroll(to: 500)
        list.layout.finalizes = { [layout = list.layout] in
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment.y = 100
            layout.finalizes = {}
            layout.invalidateLayout(with: context)
        }
        let cells = list.view.visibleCells
        _ = list.transcript.take()
        list.controller.counts = [21]
        list.view.performBatchUpdates {
            list.view.insertItems(at: [path(0)])
        } completion: { _ in
            list.transcript.note("completed")
        }
        let calls = list.transcript.take()
        #expect(
            calls.suffix(while: { $0 != "finalize" }).prefix(4) == [
                "invalidateLayout(with: neither flag)", "didScroll to 600", "prepare",
                "content size",
            ])
        #expect(calls.last == "completed" && list.view.contentOffset.y == 600)
        #expect(list.view.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
    }

    @Test func initialAndFinalAttributesAreApplied() {
        let list = RecordedList(counts: [3]) { layout in
            @MainActor func attributes(_ path: IndexPath, _ shift: CGFloat) -> UICollectionViewLayoutAttributes {
                let attributes = ShiftedAttributes(forCellWith: path)
                attributes.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
                attributes.shift = shift
                return attributes
            }
            layout.initial = { attributes($0, 7) }
            layout.final = { attributes($0, 8) }
        }
        list.view.performBatchUpdates {
            list.view.deleteItems(at: [path(2)])
            list.view.insertItems(at: [path(2)])
        }
        #expect(
            list.transcript.take().filter { $0.hasPrefix("apply") } == [
                "apply 2 shift 8 in 0–100", "apply 2 shift 0 in 200–300", "apply 2 shift 7 in 0–100",
                "apply 2 shift 0 in 200–300",
            ])
        #expect(list.view.visibleCells[2].frame.minY == 200)
    }

    /// A mismatch for which UIKit raises an exception is a fault with both numbers. The observer of
    /// the fault sees the current data.
    @Test func countsThatTheChangesDoNotExplain() {
        let list = RecordedList(counts: [3])
        var faults: [String] = []
        list.view.faultHandler = { faults.append($0.description) }
        list.view.performBatchUpdates {
            list.controller.counts = [7]
            list.view.insertItems(at: [path(0)])
        }
        #expect(
            faults == [
                "UICollectionView.performBatchUpdates(_:completion:): The data source has 7 items in section 0 after the batch, and had 3 "
                    + "before. With 1 inserted or moved in and 0 deleted or moved out, there must be 4."
            ])
        #expect(list.view.numberOfItems(inSection: 0) == 7 && list.view.contentSize.height == 700)
        #expect(!list.view.hasUncommittedUpdates && list.view.visibleCells.count == 3)
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
        #expect(!calls.contains { $0.hasPrefix("updates") } && calls.last == "completed")
        #expect(list.view.numberOfItems(inSection: 0) == 50)
    }

    @Test func visibleCellsAscendAfterMoves() {
        let list = RecordedList(counts: [3])
        let cells = list.view.visibleCells
        list.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
        #expect(list.view.visibleCells == [cells[1], cells[2], cells[0]])
    }
}

extension [String] {
    /// Returns whether the lines occur in this order without gaps.
    fileprivate func contains(_ lines: [String]) -> Bool {
        indices.contains { self[$0...].starts(with: lines) }
    }

    /// Returns the lines after the last one for which `isBehind` is false.
    fileprivate func suffix(while isBehind: (String) -> Bool) -> [String] {
        Array(reversed().prefix(while: isBehind).reversed())
    }
}
