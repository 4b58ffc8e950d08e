import Statistics
import TestSupport
import Testing
import UIKit

@testable import Quilt

/// Compares a quilt after removals and insertions with a quilt that never had the removed items.
struct QuiltGeometryRemoveTests {
    /// Column counts with one or several rows per word and several words per row. Some blocks are
    /// wider than the quilt.
    private static let columnCounts = [1, 2, 3, 5, 8, 20, 31, 32, 64, 70]

    @Test(arguments: columnCounts)
    func itemsAfterARemovalArePlacedAsIfNew(columnCount: Int) throws {
        for seed in seeds(fast: 6, all: 60) {
            var random = SplitMix64(seed: seed, purpose: "removal in \(columnCount) columns")
            var geometry = QuiltGeometry(grid: try QuiltGrid(width: 640, columnCount: columnCount))
            var spans: ContiguousArray<BlockSpan> = []
            let largest = [2, 3, 12][random.nextInteger(in: 0...2)]
            for step in 0..<12 {
                let label: Comment = "\(columnCount) columns, seed \(seed), step \(step)"
                let first = random.nextInteger(in: 0...spans.count + 1)
                geometry.removeItems(from: first)
                spans.removeLast(max(0, spans.count - first))
                let added = BlockSpan.random(
                    count: random.nextInteger(in: 0...40), columns: 1...largest, rows: 1...largest, seed: random.next())
                geometry.append(contentsOf: added)
                spans += added
                expectFresh(&geometry, spans, label)
                // A query links the items, so they are removed with or without links.
                if random.nextInteger(in: 0...1) == 0 { expectQueries(&geometry, &random, label) }
                if random.nextInteger(in: 0...3) == 0 { _ = geometry.firstOpenRow }
            }
        }
    }

    /// Compares the quilt with the naive rule.
    private func expectFresh(_ geometry: inout QuiltGeometry, _ spans: ContiguousArray<BlockSpan>, _ label: Comment) {
        var naive = NaivePlacer(columnCount: geometry.grid.columnCount)
        let positions = spans.map { naive.place($0) }
        #expect((0..<geometry.count).map { geometry.position(ofItem: $0) } == positions, label)
        #expect((0..<geometry.count).map { geometry.span(ofItem: $0) } == Array(spans), label)
        #expect(geometry.contentSize == geometry.grid.contentSize(ofRows: naive.rowCount), label)
    }

    private func expectQueries(_ geometry: inout QuiltGeometry, _ random: inout SplitMix64, _ label: Comment) {
        for _ in 0..<6 {
            let height = geometry.contentSize.height + 20
            let rect = CGRect(
                x: 640 * random.nextUnit() - 20, y: height * random.nextUnit() - 10, width: 300 * random.nextUnit(),
                height: height * random.nextUnit())
            let expected = (0..<geometry.count).filter { item in
                let frame = geometry.frame(ofItem: item)
                return frame.minX < rect.maxX && rect.minX < frame.maxX && frame.minY < rect.maxY && rect.minY < frame.maxY
            }
            #expect(Array(geometry.items(in: rect)) == expected, label)
        }
    }

    /// A size that remains, but not among the last items, is still found.
    @Test func aRareSizeIsPlacedCorrectlyAgain() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 640, columnCount: 3))
        var spans = BlockSpan.random(count: 3_000, seed: 5)
        spans[0] = BlockSpan(columns: 3, rows: 3)
        spans[1] = BlockSpan(columns: 2, rows: 9)
        let rare = [BlockSpan(columns: 3, rows: 3), BlockSpan(columns: 2, rows: 9), BlockSpan(columns: 1, rows: 1)]
        geometry.append(contentsOf: spans)
        geometry.append(contentsOf: rare)
        geometry.removeItems(from: 3_000)
        geometry.append(contentsOf: rare)
        expectFresh(&geometry, spans + rare, "rare sizes")
    }

    /// Copies share their memory until one of them changes.
    @Test func aCopyKeepsItsItems() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 640, columnCount: 3))
        let spans = BlockSpan.random(count: 100, seed: 6)
        geometry.append(contentsOf: spans)
        var copy = geometry
        copy.removeItems(from: 10)
        expectFresh(&geometry, spans, "the original")
        expectFresh(&copy, ContiguousArray(spans[..<10]), "the copy")
    }

    #if DEBUG
        /// The number of rows tried after a removal does not grow with the number of remaining
        /// items.
        @Test func remainingRowsAreNotSearchedAgain() throws {
            var trials: [Int] = []
            for count in [1_000, 30_000, 100_000] {
                var geometry = QuiltGeometry(grid: try QuiltGrid(width: 640, columnCount: 3))
                let spans = BlockSpan.random(count: count, seed: 7)
                geometry.append(contentsOf: spans)
                geometry.removeItems(from: count - 10)
                let before = geometry.trialCount
                geometry.append(contentsOf: spans[(count - 10)...])
                trials.append(geometry.trialCount - before)
            }
            #expect(trials.allSatisfy { (10...200).contains($0) }, "\(trials)")
        }
    #endif
}
