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
