import CoreGraphics
import Parallax
import Testing

struct ParallaxEffectTests {
    /// A position, a height and an offset in quarters of a point, whose sums are exact in floating
    /// point.
    private struct Quarters: CustomStringConvertible {
        let cellTop: Int
        let cellHeight: Int
        let screenTop: Int
        let screenHeight: Int

        var shift: CGFloat {
            let frame = CGRect(x: 10, y: CGFloat(cellTop) / 4, width: 50, height: CGFloat(cellHeight) / 4)
            let bounds = CGRect(x: 0, y: CGFloat(screenTop) / 4, width: 375, height: CGFloat(screenHeight) / 4)
            return ParallaxEffect.linear.offset(ofCellAt: CGPoint(x: frame.midX, y: frame.midY), height: frame.height, in: bounds)
        }

        var isVisible: Bool { cellTop < screenTop + screenHeight && screenTop < cellTop + cellHeight }

        /// Whether the edges touch, so that the shift is 30 pt.
        var touches: Bool { cellTop == screenTop + screenHeight || screenTop == cellTop + cellHeight }

        /// The formula in whole numbers, with a single rounding division.
        var expectedShift: CGFloat {
            let distance = (2 * screenTop + screenHeight) - (2 * cellTop + cellHeight)
            return CGFloat(30 * distance) / CGFloat(screenHeight + cellHeight)
        }

        var description: String { "cell \(cellTop)/4 + \(cellHeight)/4, screen \(screenTop)/4 + \(screenHeight)/4" }
    }

    /// Cells from far above to far below, for screens and cells of many heights.
    @Test func aVisibleCellShiftsByThirtyPointsAtMost() throws {
        let limit = ParallaxEffect.linear.maximumOffset
        var (visible, touching, outside) = (0, 0, 0)
        for screenHeight in [1, 4, 399, 2_668, 3_376] {
            for cellHeight in [0, 1, 3, 400, 401, 797, 2_668, 8_001] {
                for screenTop in [0, -333, 40_001, 4_000_000_003] {
                    let step = max(1, (screenHeight + 3 * cellHeight) / 150)
                    let first = screenTop - 2 * cellHeight - 20
                    let edges = [screenTop - cellHeight, screenTop + screenHeight]
                    for cellTop in Array(stride(from: first, to: screenTop + screenHeight + cellHeight + 20, by: step)) + edges {
                        let quarters = Quarters(
                            cellTop: cellTop, cellHeight: cellHeight, screenTop: screenTop, screenHeight: screenHeight
                        )
                        let shift = quarters.shift
                        let isRight: Bool
                        if quarters.touches {
                            touching += 1
                            isRight = abs(shift) == limit
                        } else if quarters.isVisible {
                            visible += 1
                            isRight = abs(shift) < limit
                        } else {
                            outside += 1
                            isRight = abs(shift) > limit
                        }
                        try #require(isRight && shift == quarters.expectedShift, "\(quarters): \(shift)")
                    }
                }
            }
        }
        #expect(visible > 5_000, "\(visible), \(touching), \(outside)")
        #expect(touching > 300, "\(visible), \(touching), \(outside)")
        #expect(outside > 5_000, "\(visible), \(touching), \(outside)")
    }

    /// On a screen with three pixels per point, positions are not exact, so the limit may be
    /// exceeded by the last bits.
    @Test func thirdsOfAPointKeepTheLimit() throws {
        let limit = ParallaxEffect.linear.maximumOffset
        for screenHeight in [568, 667, 844, 1_366] {
            for cellPixels in [1, 100, 299, 301, 2_531] {
                for pixel in (-cellPixels - 1)...(screenHeight * 3 + 1) {
                    let center = CGPoint(x: 0, y: CGFloat(2 * pixel + cellPixels) / 6)
                    let bounds = CGRect(x: 0, y: 0, width: 375, height: CGFloat(screenHeight))
                    let shift = ParallaxEffect.linear.offset(ofCellAt: center, height: CGFloat(cellPixels) / 3, in: bounds)
                    let pixelsInside = min(pixel + cellPixels, 3 * screenHeight - pixel)
                    let isRight =
                        switch pixelsInside {
                        case ..<0: abs(shift) > limit
                        case 0: abs(abs(shift) - limit) <= 2 * limit.ulp
                        default: abs(shift) < limit
                        }
                    try #require(isRight, "Pixel \(pixel), \(cellPixels) pixels high, screen \(screenHeight): \(shift)")
                }
            }
        }
    }
}
