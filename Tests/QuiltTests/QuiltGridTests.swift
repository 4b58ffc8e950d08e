import Quilt
import Testing
import UIKit

@Suite("The grid")
struct QuiltGridTests {
    private static let block = CGSize(width: 100, height: 50)

    @Test(arguments: [(375, 3, 37.5), (399.5, 3, 49.75), (400, 4, 0), (100, 1, 0), (99, 1, -0.5), (40, 1, -30)])
    func fittingColumnsAreCentered(width: CGFloat, columns: Int, pad: CGFloat) throws {
        let grid = try QuiltGrid(width: width, blockSize: Self.block)
        #expect(grid.columnCount == columns)
        #expect(grid.pad == pad)
        #expect(grid.blockSize == Self.block)
    }

    /// At many widths, width / (width / C) rounds to less than C.
    @Test func aGivenCountIsKept() throws {
        var recomputedDiffers = 0
        for columns in 1...1_024 {
            for width in [375, 390, 393, 1, 1e-3] as [CGFloat] {
                let grid = try QuiltGrid(width: width, columnCount: columns)
                #expect(grid.columnCount == columns && grid.pad == 0)
                #expect(grid.blockSize.width == width / CGFloat(columns))
                #expect(grid.blockSize.height == grid.blockSize.width)
                if Int(width / grid.blockSize.width) != columns { recomputedDiffers += 1 }
            }
        }
        #expect(recomputedDiffers > 0)
    }

    @Test func aFrameFollowsTheFormula() throws {
        let grid = try QuiltGrid(width: 375, columnCount: 7)
        let side: CGFloat = 375.0 / 7
        let frame = grid.frame(of: BlockSpan(columns: 2, rows: 3), at: BlockPosition(column: 4, row: 5))
        #expect(frame == CGRect(x: 4 * side, y: 5 * side, width: 2 * side, height: 3 * side))
        let padded = try QuiltGrid(width: 40, blockSize: Self.block)
        #expect(padded.frame(of: .one, at: BlockPosition(column: 0, row: 1)) == CGRect(x: -30, y: 50, width: 100, height: 50))
    }

    @Test func insetsShrinkAFrameToNothingAtMost() throws {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
        let grid = try QuiltGrid(width: 300, blockSize: Self.block, insets: insets)
        let position = BlockPosition(column: 1, row: 1)
        #expect(grid.frame(of: .one, at: position) == CGRect(x: 102, y: 51, width: 90, height: 45))
        let wide = UIEdgeInsets(top: 40, left: 60, bottom: 40, right: 60)
        let empty = try QuiltGrid(width: 300, blockSize: Self.block, insets: wide)
        #expect(empty.frame(of: .one, at: position) == CGRect(x: 160, y: 90, width: 0, height: 0))
    }

    @Test(arguments: [0, -1, .infinity, -.infinity, .nan] as [CGFloat])
    func unusableLengthsAreErrors(length: CGFloat) {
        #expect(throws: QuiltError.self) { try QuiltGrid(width: length, blockSize: Self.block) }
        #expect(throws: QuiltError.self) { try QuiltGrid(width: length, columnCount: 3) }
        #expect(throws: QuiltError.self) { try QuiltGrid(width: 375, blockSize: CGSize(width: length, height: 1)) }
        #expect(throws: QuiltError.self) { try QuiltGrid(width: 375, blockSize: CGSize(width: 1, height: length)) }
    }

    @Test func theErrorNamesTheValue() {
        #expect(throws: QuiltError.unusableWidth(-1)) { try QuiltGrid(width: -1, columnCount: 3) }
        #expect(throws: QuiltError.unusableWidth(.leastNonzeroMagnitude)) {
            try QuiltGrid(width: .leastNonzeroMagnitude, columnCount: 3)
        }
        #expect(throws: QuiltError.columnCountOutOfRange(0)) { try QuiltGrid(width: 375, columnCount: 0) }
        #expect(throws: QuiltError.columnCountOutOfRange(1_025)) { try QuiltGrid(width: 375, columnCount: 1_025) }
        #expect(throws: QuiltError.columnCountOutOfRange(1_025)) {
            try QuiltGrid(width: 1_025, blockSize: CGSize(width: 1, height: 1))
        }
        #expect(throws: QuiltError.columnCountOutOfRange(.infinity)) {
            try QuiltGrid(width: 1e300, blockSize: CGSize(width: 1e-300, height: 1))
        }
        let insets = UIEdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)
        #expect(throws: QuiltError.unusableInsets(insets)) { try QuiltGrid(width: 375, columnCount: 3, insets: insets) }
    }
}
