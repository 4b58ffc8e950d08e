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

    /// Returns the change of an item, such as “delete:0.1”, or of a section, such as “move:0>1”.
    private func operation(_ text: Substring) -> BatchOperation {
        let (name, rest) = (text.prefix { $0 != ":" }, text.drop { $0 != ":" }.dropFirst())
        let numbers = rest.split { $0 == "." || $0 == ">" }.compactMap { Int($0) }
        return switch (name, rest.contains(".")) {
        case ("delete", true): .deleteItem(path(numbers[1], numbers[0]))
        case ("insert", true): .insertItem(path(numbers[1], numbers[0]))
        case ("reload", true): .reloadItem(path(numbers[1], numbers[0]))
        case ("delete", false): .deleteSection(numbers[0])
        case ("insert", false): .insertSection(numbers[0])
        case ("reload", false): .reloadSection(numbers[0])
        default: .moveSection(numbers[0], to: numbers[1])
        }
    }

    @Test func contradictionsAreNamedWithTheirNumbers() throws {
        try CaseFile("batch-problems.txt").check { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let counts = parts[0].components(separatedBy: "→").map { $0.split(separator: " ").compactMap { Int($0) } }
            let changes = parts.dropFirst().flatMap { $0.split(separator: " ") }.map(operation)
            return sentence {
                try BatchUpdate(changes, oldCounts: ContiguousArray(counts[0])).check(ContiguousArray(counts[1]))
            } ?? "possible"
        }
    }
}
