import TestSupport
import Testing

@testable import UIKit

/// The effect of a batch on index paths and counts, compared with lists of identities.
@MainActor
struct BatchUpdateTests {
    private func operations(_ batch: NaiveBatch) -> [BatchOperation] {
        batch.deletedItems.map(BatchOperation.deleteItem) + batch.insertedItems.map(BatchOperation.insertItem)
            + batch.movedItems.map { .moveItem($0.old, to: $0.new) } + batch.reloadedItems.map(BatchOperation.reloadItem)
            + batch.deletedSections.map(BatchOperation.deleteSection) + batch.insertedSections.map(BatchOperation.insertSection)
            + batch.movedSections.map { .moveSection($0.old, to: $0.new) }
            + batch.reloadedSections.map(BatchOperation.reloadSection)
    }

    @Test func everyItemIsWhereTheListsPutIt() throws {
        for seed in seeds(fast: 500, all: 5_000) {
            var generator = TestGenerator(state: seed)
            let data = NaiveData(counts: (0..<1 + generator.next(below: 5)).map { _ in generator.next(below: 9) })
            let batch = NaiveBatch(of: data, using: &generator)
            let update = try BatchUpdate(operations(batch), oldCounts: ContiguousArray(data.counts))
            try update.check(ContiguousArray(batch.after.counts))
            let expected = data.items.map { item in
                batch.reloadedIdentities.contains(item) ? nil : batch.after.indexPath(of: item)
            }
            #expect(data.indexPaths.map { update.newIndexPath(of: $0) } == expected, "seed \(seed)")
            let sections = data.sections.enumerated().map { old, section in
                batch.reloadedSections.contains(old) ? nil : batch.after.section(section.identity)
            }
            #expect(data.sections.indices.map { update.newSection(of: $0) } == sections, "seed \(seed)")
            // One item more than the changes explain, in any section.
            var counts = batch.after.counts
            let kept = batch.after.sections.indices.filter { new in
                data.section(batch.after.sections[new].identity).map { !batch.reloadedSections.contains($0) } ?? false
            }
            guard let section = kept.first else { continue }
            counts[section] += 1
            #expect(throws: BatchUpdate.Problem.self, "seed \(seed)") { try update.check(ContiguousArray(counts)) }
        }
    }

    @Test func contradictionsAreNamedWithTheirNumbers() {
        let first = path(1)
        let cases: [([BatchOperation], [Int], [Int], String)] = [
            (
                [.insertItem(first)], [10], [12],
                "The data source has 12 items in section 0 after the batch, and had 10 before. With 1 inserted or moved in "
                    + "and 0 deleted or moved out, there must be 11."
            ),
            (
                [], [1, 1], [1],
                "The data source has 1 section after the batch, and had 2 before. With 0 inserted or moved in and 0 "
                    + "deleted or moved out, there must be 2."
            ),
            (
                [.deleteItem(first), .deleteItem(first)], [5], [3],
                "The batch names item 1 of section 0 in two changes of the same side."
            ),
            (
                [.deleteItem(first), .reloadItem(first)], [5], [4],
                "The batch both reloads item 1 of section 0 and deletes or moves it."
            ),
            (
                [.deleteItem(path(5))], [5], [4],
                "The batch deletes item 5 of section 0, which had 5 items."
            ),
            (
                [.deleteItem(path(0, 2))], [5], [4],
                "The batch deletes an item of section 2; there were 1 before it."
            ),
            (
                [.insertItem(path(9))], [5], [6],
                "The batch puts something at item 9 of section 0, which has 6 items after it."
            ),
            (
                [.insertItem(path(0, 1))], [5], [6],
                "The batch puts something at item 0 of section 1; after it, there must be 1 section."
            ),
            ([.insertSection(3)], [5], [5, 0], "The batch puts a section at 3, and there are 2 after it."),
            ([.deleteSection(0), .deleteSection(0)], [5], [], "The batch names section 0 in two changes of the same side."),
            (
                [.deleteSection(0), .reloadSection(0)], [5], [], "The batch both reloads section 0 and deletes or moves it."
            ),
            (
                [.moveSection(0, to: 1), .reloadSection(0)], [5, 6], [6, 5],
                "The batch both reloads section 0 and deletes or moves it."
            ),
            ([.moveSection(0, to: -1)], [5, 6], [6, 5], "The batch puts a section at -1, and there are 2 after it."),
            ([.reloadSection(4)], [5], [5], "The batch reloads section 4; there were 1 before it."),
        ]
        for (operations, old, new, expected) in cases {
            let problem = sentence {
                try BatchUpdate(operations, oldCounts: ContiguousArray(old)).check(ContiguousArray(new))
            }
            #expect(problem == expected)
        }
    }
}
