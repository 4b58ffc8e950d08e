import Statistics
import TestSupport
import Testing
import UIKit

@testable import Quilt

struct QuiltGeometryQueryTests {
    private static func geometry(_ generator: inout SplitMix64, seed: UInt64) throws -> QuiltGeometry {
        let grid =
            generator.nextInteger(in: 0...1) == 0
            ? try QuiltGrid(width: 375, columnCount: generator.nextInteger(in: 1...9))
            : try QuiltGrid(
                width: 375,
                blockSize: CGSize(width: generator.nextInteger(in: 40...500), height: generator.nextInteger(in: 40...500)))
        var geometry = QuiltGeometry(grid: grid)
        let tallest = [2, 3, 20][generator.nextInteger(in: 0...2)]
        geometry.append(contentsOf: BlockSpan.random(count: 60, columns: 1...4, rows: 1...tallest, seed: seed))
        return geometry
    }

    /// Returns a random rectangle, often at the edges of an item, sometimes empty.
    private static func rect(_ generator: inout SplitMix64, in geometry: QuiltGeometry) -> CGRect {
        let frame = geometry.frame(ofItem: generator.nextInteger(in: 0...geometry.count - 1))
        let size = geometry.contentSize
        func coordinate(_ edges: [CGFloat], _ extent: CGFloat) -> CGFloat {
            generator.nextInteger(in: 0...1) == 0
                ? edges[generator.nextInteger(in: 0...1)]
                : CGFloat(generator.nextUnit()) * (extent + 200) - 100
        }
        let x = coordinate([frame.minX, frame.maxX], size.width)
        let y = coordinate([frame.minY, frame.maxY], size.height)
        let lengths: [CGFloat] = [0, 50, 100, 375, 667]
        let width = lengths[generator.nextInteger(in: 0...4)]
        let height = lengths[generator.nextInteger(in: 0...4)]
        return switch generator.nextInteger(in: 0...2) {
        case 0: CGRect(x: x, y: y, width: width, height: height)
        case 1: CGRect(x: x - width, y: y - height, width: width, height: height)
        default: CGRect(x: x, y: y, width: -width, height: -height)
        }
    }

    /// Explicit, because libraries treat touching rectangles differently.
    static func share(_ first: CGRect, _ second: CGRect) -> Bool {
        first.minX < second.maxX && second.minX < first.maxX && first.minY < second.maxY && second.minY < first.maxY
    }

    @Test func queriesFindTheIntersectingFrames() throws {
        for seed in seeds(fast: 50, all: 200) {
            var generator = SplitMix64(seed: seed)
            var geometry = try Self.geometry(&generator, seed: seed)
            let frames = (0..<geometry.count).map { geometry.frame(ofItem: $0) }
            for _ in 0..<40 {
                let rect = Self.rect(&generator, in: geometry)
                let expected = ContiguousArray(frames.indices.filter { Self.share(frames[$0], rect) })
                let found = geometry.items(in: rect)
                if found != expected {
                    Issue.record("Seed \(seed), \(rect): \(Array(found)), not \(Array(expected))")
                    return
                }
            }
        }
    }

    /// A query visits the items that start in the rectangle or up to the tallest item's height
    /// above it, and a few more rows: one for rounding, and three for each partly used bucket.
    @Test(arguments: [(3, 2), (3, 3), (6, 3), (6, 200), (40, 3)])
    func aQueryVisitsOnlyItemsNearTheRectangle(columns: Int, tallest: Int) throws {
        for count in [500, seeds(fast: 1_500, all: 5_000).count] {
            var geometry = QuiltGeometry(grid: try QuiltGrid(width: 375, columnCount: columns))
            geometry.append(contentsOf: BlockSpan.random(count: count, columns: 1...3, rows: 1...tallest, seed: 1))
            let height = geometry.contentSize.height
            let steps = seeds(fast: 6, all: 20)
            for step in steps {
                let window = CGRect(x: 0, y: height * CGFloat(step) / CGFloat(steps.count), width: 375, height: 667)
                let side = geometry.grid.blockSize.height
                let allowed = Int(window.minY / side) - tallest - 7...Int(window.maxY / side) + 5
                let found = geometry.items(in: window)
                var visited: Set<Int> = []
                geometry.forEachCandidate(near: window) { item in
                    let isNear = visited.insert(item).inserted && allowed.contains(geometry.position(ofItem: item).row)
                    // A macro for each of a million items would take seconds.
                    if !isNear { Issue.record("Step \(step): item \(item)") }
                }
                #expect(visited.isSuperset(of: found))
                #expect(!visited.isEmpty)
            }
        }
    }
}
