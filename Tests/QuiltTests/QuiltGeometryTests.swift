import Statistics
import Testing
import UIKit

@testable import Quilt

struct QuiltGeometryTests {
    @Test func framesAndContentSizeFollowThePlaces() throws {
        let spans = BlockSpan.random(count: 400, columns: 1...3, rows: 1...4, seed: 2)
        for columns in [1, 2, 3, 7] {
            let grid = try QuiltGrid(width: 375, columnCount: columns)
            var geometry = QuiltGeometry(grid: grid)
            geometry.append(contentsOf: spans)
            var naive = NaivePlacer(columnCount: columns)
            let positions = spans.map { naive.place($0) }
            #expect(spans.indices.map(geometry.position) == positions, "\(columns) columns")
            #expect(spans.indices.map(geometry.span) == Array(spans), "\(columns) columns")
            let frames: [CGRect] = zip(spans, positions).map { grid.frame(of: $0, at: $1) }
            #expect(spans.indices.map(geometry.frame) == frames, "\(columns) columns")
            let height = CGFloat(naive.rowCount) * grid.blockSize.height
            #expect(geometry.contentSize == CGSize(width: 375, height: height), "\(columns) columns")
        }
    }

    @Test func anItemBeyondTheEdgesIsFoundThere() throws {
        var quilt = QuiltGeometry(grid: try QuiltGrid(width: 300, columnCount: 3))
        quilt.append(contentsOf: [3, 4, 5].map { BlockSpan(columns: $0, rows: 1) })
        #expect(quilt.frame(ofItem: 1) == CGRect(x: 0, y: 100, width: 400, height: 100))
        #expect(quilt.contentSize == CGSize(width: 300, height: 300))
        #expect(quilt.items(in: CGRect(x: 350, y: 0, width: 10, height: 1_000)) == [1, 2])

        var wideColumn = QuiltGeometry(grid: try QuiltGrid(width: 40, blockSize: CGSize(width: 100, height: 50)))
        wideColumn.append(contentsOf: [.one, .one])
        #expect(wideColumn.frame(ofItem: 1) == CGRect(x: -30, y: 50, width: 100, height: 50))
        #expect(wideColumn.items(in: CGRect(x: -20, y: 60, width: 1, height: 1)) == [1])
    }

    @Test func aGeometryWithoutItemsIsEmptyAndCanBeFilledAgain() throws {
        let spans = BlockSpan.random(count: 300, columns: 1...3, rows: 1...9, seed: 6)
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: 375, columnCount: 4))
        let window = CGRect(x: 0, y: 0, width: 375, height: 1_067)
        var found: [ContiguousArray<Int>] = []
        for _ in 0..<3 {
            #expect(geometry.items(in: window).isEmpty)
            #expect(geometry.contentSize == CGSize(width: 375, height: 0))
            geometry.append(contentsOf: spans)
            found.append(geometry.items(in: window))
            geometry.removeAll()
        }
        #expect((found[0].isEmpty, found) == (false, [found[0], found[0], found[0]]))
    }
}
