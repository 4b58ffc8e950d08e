import ScrollTraces
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// The meaning of a trace's change on a screen, and that all strategies make the same change.
@MainActor @Suite(.takesTurns)
struct DataChangeItemsTests {
    // MARK: Numbers

    /// All small screens, compared with the definition: a fraction of the candidates, as many as
    /// there are.
    @Test func changesAreRelativeToTheScreen() {
        for count in 1...6 {
            for first in 0...count {
                for end in first...count {
                    for place in [0, 0.2, 0.5, 0.75, 0.999_999] {
                        expectItems(of: count, on: first..<end, place: place)
                    }
                }
            }
        }
        // The greatest fraction refers to the last item.
        let last = DataChange(.resize, place: 1.0.nextDown).items(visible: 0..<1_000_003, of: 1_000_003)
        #expect(last == .resize(1_000_002..<1_000_003))
    }

    private func expectItems(of count: Int, on visible: Range<Int>, place: Double) {
        var label: Comment { "\(count) items, \(visible) on the screen, at \(place)" }
        /// Returns the candidate whose share of 0 ..< 1 contains the fraction, by trying all of
        /// them.
        func chosen(_ candidates: [Int]) -> Int? {
            candidates.indices.last { Double($0) / Double(candidates.count) <= place }.map { candidates[$0] }
        }
        func items(_ kind: DataChange.Kind, _ number: Int) -> ItemChange? {
            DataChange(kind, count: number, place: kind == .append ? 0 : place).items(visible: visible, of: count)
        }
        for number in 1...3 {
            let above = chosen(Array(0...visible.lowerBound)) ?? 0
            let between = chosen(Array(visible)) ?? visible.lowerBound
            let run = chosen(Array(visible)).map { first in Array(visible).filter { $0 >= first }.prefix(number) } ?? []
            let kept = run.prefix(count - 1)
            let expected: [DataChange.Kind: ItemChange?] = [
                .insertAbove: .insert(above..<above + number), .insertVisible: .insert(between..<between + number),
                .append: .insert(count..<count + number), .resize: run.first.map { .resize($0..<$0 + run.count) },
                .delete: kept.first.map { .delete($0..<$0 + kept.count) },
            ]
            for (kind, change) in expected { #expect(items(kind, number) == change, label) }
        }
        for target in [0, 0.5, 0.9] {
            let change = DataChange(.move, place: place, target: target).items(visible: visible, of: count)
            let old = chosen(Array(visible))
            let new = Array(visible).indices.last { Double($0) / Double(visible.count) <= target }.map { visible.lowerBound + $0 }
            #expect(change == (old == new ? nil : old.flatMap { old in new.map { .move(from: old, to: $0) } }), label)
        }
    }

    // MARK: Equal screens

    nonisolated private static let changing = TracePattern.allCases.filter { $0.change != nil }

    /// Every trace that changes data, in every window model, with settings that produce different
    /// quilts.
    @Test(arguments: changing)
    func competitorsShowTheSame(pattern: TracePattern) throws {
        let settings: [[String: String]] = [
            [:], ["columns": "1"], ["effect": "inset", "content-inset": "20,30"], ["columns": "5", "view-margin": "12,31"],
        ]
        for seed in seeds(fast: 4, all: 48) {
            var random = SplitMix64(seed: seed, purpose: "equal screens of changed data")
            let items = [1, 3, 30, 200][Int(seed % 4)]
            let screen = CGSize(width: random.nextInteger(in: 100...375), height: random.nextInteger(in: 100...500))
            let window = UICollectionView.WindowModel.allCases[Int(seed + seed / 4) % UICollectionView.WindowModel.allCases.count]
            let scenario = try Scenario.small(
                AnySubject(.quilt), items: items, pattern: pattern, ticks: 60, seed: seed, screenSize: screen,
                models: .init(window: window), settings: settings[Int(seed / 4 + seed) % 4])
            let names = scenario.competitors.map(\.name).filter { $0 != "cell" }
            #expect(names == ["full", "cached", "named", "delegate"])
            #expect(scenario.trace.events.contains { $0.change != nil })
            #expect(throws: Never.self, "\(pattern), seed \(seed), \(items) items, \(screen), \(window)") {
                try scenario.verify()
            }
        }
    }
}
