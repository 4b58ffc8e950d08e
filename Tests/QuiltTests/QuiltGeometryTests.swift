import Statistics
import Testing
import UIKit

@testable import Quilt

@Suite("The geometry")
struct QuiltGeometryTests {
    private static let block = CGSize(width: 100, height: 50)

    @Test func withoutItemsTheContentHasNoHeight() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 375, blockSize: Self.block))
        #expect(geometry.count == 0)
        #expect(geometry.contentSize == CGSize(width: 375, height: 0))
        #expect(geometry.items(in: CGRect(x: 0, y: 0, width: 1e6, height: 1e6)).isEmpty)
        #expect(geometry.firstOpenRow == 0)
    }

    @Test func framesAndContentSizeFollowThePlaces() throws {
        let spans = BlockSpan.random(count: 400, columns: 1...3, rows: 1...4, seed: 2)
        for columns in [1, 2, 3, 7] {
            let grid = try QuiltGrid(width: 375, columnCount: columns)
            var geometry = QuiltGeometry(grid: grid)
            geometry.append(contentsOf: spans)
            var naive = NaivePlacer(columnCount: columns)
            for (item, span) in spans.enumerated() {
                let position = naive.place(span)
                #expect(geometry.position(ofItem: item) == position)
                #expect(geometry.span(ofItem: item) == span)
                #expect(geometry.frame(ofItem: item) == grid.frame(of: span, at: position))
            }
            #expect(geometry.contentSize == CGSize(width: 375, height: CGFloat(naive.rowCount) * grid.blockSize.height))
        }
    }

    @Test func anItemWiderThanTheQuiltOverflows() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 300, columnCount: 3))
        geometry.append(contentsOf: [3, 4, 5].map { BlockSpan(columns: $0, rows: 1) })
        #expect(geometry.frame(ofItem: 1) == CGRect(x: 0, y: 100, width: 400, height: 100))
        #expect(geometry.contentSize == CGSize(width: 300, height: 300))
        // An item that extends beyond the edge is found there.
        #expect(geometry.items(in: CGRect(x: 350, y: 0, width: 10, height: 1_000)) == [1, 2])
    }

    @Test func aWideColumnOverflowsOnBothSides() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 40, blockSize: Self.block))
        geometry.append(contentsOf: [.one, .one])
        #expect(geometry.frame(ofItem: 1) == CGRect(x: -30, y: 50, width: 100, height: 50))
        #expect(geometry.contentSize == CGSize(width: 40, height: 100))
        #expect(geometry.items(in: CGRect(x: -20, y: 60, width: 1, height: 1)) == [1])
    }

    /// Placing lazily as the window moves down gives the same positions as placing eagerly.
    @Test func lazyPlacementEqualsEagerPlacement() throws {
        for seed in 0..<200 as Range<UInt64> {
            let spans = BlockSpan.random(count: 150, columns: 1...3, rows: 1...3, seed: seed)
            let grid = try QuiltGrid(width: 375, columnCount: Int(seed % 6) + 1)
            var eager = QuiltGeometry(grid: grid)
            eager.append(contentsOf: spans)
            var lazy = QuiltGeometry(grid: grid)
            for step in 0..<12 {
                let origin = CGFloat(step) * 150
                let window = CGRect(x: 0, y: origin, width: 375, height: 300)
                while lazy.count < spans.count, lazy.needsItems(toFill: origin + 300) { lazy.append(spans[lazy.count]) }
                #expect(lazy.items(in: window) == eager.items(in: window), "Seed \(seed), step \(step)")
                #expect(lazy.count == spans.count || CGFloat(lazy.firstOpenRow) * grid.blockSize.height > origin + 300)
            }
            for item in 0..<lazy.count where lazy.frame(ofItem: item) != eager.frame(ofItem: item) {
                Issue.record("Seed \(seed), item \(item)")
            }
        }
    }

    @Test func lazyPlacementStopsAtTheWindow() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 300, columnCount: 3))
        while geometry.needsItems(toFill: 667) { geometry.append(.one) }
        // Seven rows of three end at 700 pt.
        #expect(geometry.count == 21)
        #expect(geometry.firstOpenRow == 7)
        // An item that starts at 700 pt may follow.
        let needsItemsAtTheEdge = geometry.needsItems(toFill: 700)
        #expect(needsItemsAtTheEdge)
    }

    @Test func sectionsFollowOneAnother() throws {
        let grid = try QuiltGrid(width: 375, columnCount: 5)
        let sections = [30, 0, 1, 44].enumerated().map { index, count in
            BlockSpan.random(count: count, columns: 1...3, rows: 1...3, seed: UInt64(index))
        }
        let numbering = ItemNumbering(itemCounts: sections.map(\.count))
        var geometry = QuiltGeometry(grid: grid)
        var naive = NaivePlacer(columnCount: 5)
        for section in sections { geometry.append(contentsOf: section) }
        for (section, spans) in sections.enumerated() {
            for (item, span) in spans.enumerated() {
                let number = numbering.number(of: IndexPath(item: item, section: section))
                #expect(geometry.position(ofItem: number) == naive.place(span), "Section \(section), item \(item)")
            }
        }
        #expect(geometry.count == numbering.itemCount)
        // The first items of later sections and the last row are found.
        let everything = CGRect(origin: .zero, size: geometry.contentSize)
        #expect(geometry.items(in: everything) == ContiguousArray(0..<75))
    }

    @Test func anEmptiedGeometryStartsAgain() throws {
        let spans = BlockSpan.random(count: 300, columns: 1...3, rows: 1...9, seed: 6)
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 375, columnCount: 4))
        let window = CGRect(x: 0, y: 400, width: 375, height: 667)
        geometry.append(contentsOf: spans)
        let found = geometry.items(in: window)
        for _ in 0..<2 {
            geometry.removeAll()
            #expect(geometry.count == 0 && geometry.items(in: window).isEmpty)
            geometry.append(contentsOf: spans)
            #expect(geometry.items(in: window) == found)
        }
    }
}
