import TestSupport
import Testing

@testable import UIKit

/// Batches whose changes contradict each other or the counts. `AlbumScreenTests` has what the others do.
@MainActor
struct BatchUpdateTests {
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
