import Statistics
import Testing
import UIKit

@testable import Quilt

@Suite("The geometry")
struct QuiltGeometryTests {
    private static let block = CGSize(width: 100, height: 50)

    @Test(arguments: QuiltGrid.Direction.allCases)
    func withoutItemsTheContentHasNoLength(direction: QuiltGrid.Direction) throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(extent: 375, blockSize: Self.block, direction: direction))
        #expect(geometry.count == 0)
        #expect(geometry.contentSize == (direction == .vertical ? CGSize(width: 375, height: 0) : CGSize(width: 0, height: 375)))
        #expect(geometry.items(in: CGRect(x: 0, y: 0, width: 1e6, height: 1e6)).isEmpty)
        #expect(geometry.firstOpenRow == 0 && geometry.firstOverflowingItem == nil)
    }

    @Test func framesAndContentSizeFollowThePlaces() throws {
        let spans = BlockSpan.random(count: 400, columns: 1...3, rows: 1...4, seed: 2)
        for columns in [1, 2, 3, 7] {
            let grid = try QuiltGrid(extent: 375, columnCount: columns)
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

    @Test func aHorizontalQuiltIsTheTransposeOfAVerticalOne() throws {
        let spans = BlockSpan.random(count: 300, columns: 1...3, rows: 1...4, seed: 4)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let transposedInsets = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
        var vertical = QuiltGeometry(grid: try QuiltGrid(extent: 667, blockSize: Self.block, insets: insets))
        var horizontal = QuiltGeometry(
            grid: try QuiltGrid(
                extent: 667,
                blockSize: CGSize(width: 50, height: 100),
                direction: .horizontal,
                insets: transposedInsets
            )
        )
        vertical.append(contentsOf: spans)
        horizontal.append(contentsOf: spans.map(\.transposed))
        for item in spans.indices {
            #expect(horizontal.frame(ofItem: item) == Self.transpose(vertical.frame(ofItem: item)))
            #expect(horizontal.position(ofItem: item) == vertical.position(ofItem: item).transposed)
            #expect(horizontal.span(ofItem: item) == spans[item].transposed)
        }
        #expect(horizontal.contentSize.width == vertical.contentSize.height)
        #expect(horizontal.contentSize.height == vertical.contentSize.width)
        for y in stride(from: -100, to: vertical.contentSize.height + 100, by: 37) {
            let window = CGRect(x: 90, y: y, width: 300, height: 120)
            #expect(horizontal.items(in: Self.transpose(window)) == vertical.items(in: window))
        }
    }

    private static func transpose(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    @Test func theFirstItemThatOverflowsIsKnown() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(extent: 300, columnCount: 3))
        geometry.append(contentsOf: [3, 4, 5].map { BlockSpan(columns: $0, rows: 1) })
        #expect(geometry.firstOverflowingItem == 1)
        #expect(geometry.frame(ofItem: 1) == CGRect(x: 0, y: 100, width: 400, height: 100))
        #expect(geometry.contentSize == CGSize(width: 300, height: 300))
        // What hangs over the edge is found there.
        #expect(geometry.items(in: CGRect(x: 350, y: 0, width: 10, height: 1_000)) == [1, 2])
        geometry.removeAll(keepingCapacity: true)
        #expect(geometry.firstOverflowingItem == nil)
    }

    @Test func oneColumnWiderThanTheViewStandsOutOnBothSides() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(extent: 40, blockSize: Self.block))
        geometry.append(contentsOf: [.one, .one])
        #expect(geometry.frame(ofItem: 1) == CGRect(x: -30, y: 50, width: 100, height: 50))
        #expect(geometry.contentSize == CGSize(width: 40, height: 100))
        #expect(geometry.items(in: CGRect(x: -20, y: 60, width: 1, height: 1)) == [1])
    }

    /// The lazy form appends up to the window, as the window moves down; its places are those of the eager form.
    @Test func theLazyFormPlacesAsTheEagerOne() throws {
        for seed in 0..<200 as Range<UInt64> {
            let spans = BlockSpan.random(count: 150, columns: 1...3, rows: 1...3, seed: seed)
            let direction = QuiltGrid.Direction.allCases[Int(seed % 2)]
            let grid = try QuiltGrid(extent: 375, columnCount: Int(seed % 6) + 1, direction: direction)
            var eager = QuiltGeometry(grid: grid)
            eager.append(contentsOf: spans)
            var lazy = QuiltGeometry(grid: grid)
            for step in 0..<12 {
                let origin = CGFloat(step) * 150
                let window =
                    direction == .vertical
                    ? CGRect(x: 0, y: origin, width: 375, height: 300)
                    : CGRect(x: origin, y: 0, width: 300, height: 375)
                while lazy.count < spans.count, lazy.needsItems(toFill: origin + 300) { lazy.append(spans[lazy.count]) }
                #expect(lazy.items(in: window) == eager.items(in: window), "Seed \(seed), step \(step)")
                #expect(lazy.count == spans.count || lazy.bottomOfClosedRows > origin + 300)
            }
            for item in 0..<lazy.count where lazy.frame(ofItem: item) != eager.frame(ofItem: item) {
                Issue.record("Seed \(seed), item \(item)")
            }
        }
    }

    @Test func theLazyFormStopsAtTheWindow() throws {
        var geometry = QuiltGeometry(grid: try QuiltGrid(extent: 300, columnCount: 3))
        while geometry.needsItems(toFill: 667) { geometry.append(.one) }
        // Seven rows of three end at 700 pt.
        #expect(geometry.count == 21)
        #expect(geometry.bottomOfClosedRows == 700)
        // An item that begins at 700 pt may still come.
        let needsItemsAtTheEdge = geometry.needsItems(toFill: 700)
        #expect(needsItemsAtTheEdge)
    }

    @Test func sectionsFollowOneAnother() throws {
        let grid = try QuiltGrid(extent: 375, columnCount: 5)
        let sections = [30, 0, 1, 44].enumerated().map { index, count in
            BlockSpan.random(count: count, columns: 1...3, rows: 1...3, seed: UInt64(index))
        }
        let numbering = ItemNumbering(itemCounts: sections.map(\.count))
        var geometry = QuiltGeometry(grid: grid)
        var naive = NaivePlacer(columnCount: 5)
        for section in sections { geometry.append(contentsOf: section) }
        for (section, spans) in sections.enumerated() {
            for (item, span) in spans.enumerated() {
                let number = numbering.number(of: ItemNumbering.Location(section: section, item: item))
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
        var geometry = QuiltGeometry(grid: try QuiltGrid(extent: 375, columnCount: 4))
        let window = CGRect(x: 0, y: 400, width: 375, height: 667)
        geometry.append(contentsOf: spans)
        let found = geometry.items(in: window)
        for keepingCapacity in [true, false] {
            geometry.removeAll(keepingCapacity: keepingCapacity)
            #expect(geometry.count == 0 && geometry.items(in: window).isEmpty)
            geometry.append(contentsOf: spans)
            #expect(geometry.items(in: window) == found)
        }
    }
}
