import TestSupport
import Testing
import UIKit

@testable import Quilt

struct QuiltGridTests {
    private static let block = CGSize(width: 100, height: 50)

    @Test func fittingColumnsAreCentered() throws {
        let cases: [(width: CGFloat, columns: Int, pad: CGFloat)] = [
            (375, 3, 37.5), (399.5, 3, 49.75), (400, 4, 0), (100, 1, 0), (99, 1, -0.5), (40, 1, -30),
        ]
        for (width, columns, pad) in cases {
            let grid = try QuiltGrid(width: width, blockSize: Self.block)
            #expect(grid.columnCount == columns, "\(width) pt: \(grid)")
            #expect(grid.pad == pad, "\(width) pt: \(grid)")
            #expect(grid.blockSize == Self.block, "\(width) pt: \(grid)")
        }
    }

    /// At many widths, width / (width / C) rounds to less than C.
    @Test func theColumnCountIsKept() throws {
        var recomputedDiffers = 0
        var wrong: [QuiltGrid] = []
        for columns in 1...1_024 {
            for width in [375, 390, 393, 1, 1e-3] as [CGFloat] {
                let grid = try QuiltGrid(width: width, columnCount: columns)
                let side = width / CGFloat(columns)
                if grid.columnCount != columns || grid.pad != 0 || grid.blockSize != CGSize(width: side, height: side) {
                    wrong.append(grid)
                }
                if Int(width / grid.blockSize.width) != columns { recomputedDiffers += 1 }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
        #expect(recomputedDiffers > 0)
    }

    @Test func aFrameFollowsTheFormula() throws {
        let side: CGFloat = 375.0 / 7
        let square = try QuiltGrid(width: 375, columnCount: 7)
        let frame = square.frame(of: BlockSpan(columns: 2, rows: 3), at: BlockPosition(column: 4, row: 5))
        #expect(frame == CGRect(x: 4 * side, y: 5 * side, width: 2 * side, height: 3 * side))

        // A column that is wider than the view is centered.
        let wide = try QuiltGrid(width: 40, blockSize: Self.block)
        #expect(wide.frame(of: .one, at: BlockPosition(column: 0, row: 1)) == CGRect(x: -30, y: 50, width: 100, height: 50))
    }

    @Test func unusableLengthsAreErrors() {
        for length in [0, -1, .infinity, -.infinity, .nan] as [CGFloat] {
            let attempts: [() throws -> QuiltGrid] = [
                { try QuiltGrid(width: length, blockSize: Self.block) },
                { try QuiltGrid(width: length, columnCount: 3) },
                { try QuiltGrid(width: 375, blockSize: CGSize(width: length, height: 1)) },
                { try QuiltGrid(width: 375, blockSize: CGSize(width: 1, height: length)) },
            ]
            let errors = attempts.filter { sentence($0)?.contains(" must be finite and above 0; got ") == true }
            #expect(errors.count == attempts.count, "\(length)")
        }
    }

    @Test func everyErrorNamesItsValue() {
        let tooManyColumns = "Choose another column count or a larger block size."
        let cases: [(attempt: () throws -> Any, message: String)] = [
            (
                { try BlockSpan(photoWidth: 0, photoHeight: 9, item: 3) },
                "The photo of item 3 must have at least 1 × 1 pixels; got 0 × 9."
            ),
            (
                { try BlockSpan(photoWidth: 5, photoHeight: -5, item: 2) },
                "The photo of item 2 must have at least 1 × 1 pixels; got 5 × -5."
            ),
            (
                { try QuiltGrid(width: -5, columnCount: 3) },
                "The quilt's width must be finite and above 0; got -5.0 pt. Check the view's size and its content inset."
            ),
            (
                { try QuiltGrid(width: .leastNonzeroMagnitude, columnCount: 3) },
                "The quilt's width must be finite and above 0; got 5e-324 pt. Check the view's size and its content inset."
            ),
            (
                { try QuiltGrid(width: 375, blockSize: CGSize(width: 100, height: 0)) },
                "A block's width and height must be finite and above 0; got 100.0 × 0.0 pt."
            ),
            ({ try QuiltGrid(width: 375, columnCount: 0) }, "A quilt must have 1 to 1024 columns; got 0. \(tooManyColumns)"),
            (
                { try QuiltGrid(width: 375, columnCount: 1_025) },
                "A quilt must have 1 to 1024 columns; got 1025. \(tooManyColumns)"
            ),
            (
                { try QuiltGrid(width: 1_025, blockSize: CGSize(width: 1, height: 1)) },
                "A quilt must have 1 to 1024 columns; got 1025. \(tooManyColumns)"
            ),
            (
                { try QuiltGrid(width: 1e300, blockSize: CGSize(width: 1, height: 1)) },
                "A quilt must have 1 to 1024 columns; got 1e+300. \(tooManyColumns)"
            ),
        ]
        for (attempt, message) in cases { #expect(sentence(attempt) == message) }
    }
}
