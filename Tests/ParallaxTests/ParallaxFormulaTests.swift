import CoreGraphics
import Parallax
import Testing

/// Results of the texts' formulas by hand, with their signs and limits.
///
/// The screen is 600 pt high, so a cell of 100 pt travels 350 pt from the center to either side.
struct ParallaxFormulaTests {
    private func shift(_ effect: ParallaxEffect, _ center: CGFloat, _ height: CGFloat, _ contentOffset: CGFloat) -> CGFloat {
        let bounds = CGRect(x: 3, y: contentOffset, width: 300, height: 600)
        return effect.offset(ofCellAt: CGPoint(x: -70, y: center), height: height, in: bounds)
    }

    @Test(
        arguments: [
            // The cell's center, its height, the content offset, the shift.
            (300, 100, 0, 0), (299, 100, 0, -30.0 / 350), (301, 100, 0, 30.0 / 350),
            (125, 100, 0, -15), (475, 100, 0, 15),
            // When the cell leaves the screen; the shift has no limit beyond.
            (-50, 100, 0, -30), (650, 100, 0, 30), (1_000, 100, 0, 60),
            (1_300, 100, 1_000, 0), (1_125, 100, 1_000, -15), (0, 1_200, 0, -10),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func reversedByHand(center: CGFloat, height: CGFloat, contentOffset: CGFloat, expected: CGFloat) {
        #expect(shift(.reversed, center, height, contentOffset) == expected)
        #expect(shift(.linear, center, height, contentOffset) == -expected)
    }

    @Test(
        arguments: [
            // The cell's center, its height, the content offset, the shift. The effect uses a
            // height of 200 pt for all cells: 400 pt of travel.
            (300, 200, 0, 0), (300, 50, 0, 0), (260, 200, 0, 6), (340, 200, 0, -6), (340, 50, 0, -6),
            (100, 200, 0, 30), (500, 200, 0, -30),
            // When the cell leaves the screen, and limited beyond. A cell of 400 pt is still
            // visible there.
            (-100, 200, 0, 60), (700, 200, 0, -60), (-150, 400, 0, 60), (750, 400, 0, -60), (9_000, 200, 0, -60),
            (1_300, 200, 1_000, 0), (1_100, 200, 1_000, 30), (-600, 200, -1_000, -15),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func boundedByHand(center: CGFloat, height: CGFloat, contentOffset: CGFloat, expected: CGFloat) {
        #expect(shift(ParallaxEffect(.bounded), center, height, contentOffset) == expected)
    }

    @Test func boundedTakesTheHeightOfABlock() {
        // 300 + 100/2 pt of travel.
        #expect(shift(ParallaxEffect(.bounded, cellHeight: .points(100)), 265, 400, 0) == 6)
        // Three square blocks in 300 pt have the same height.
        #expect(shift(ParallaxEffect(.bounded, cellHeight: .columns(3)), 265, 400, 0) == 6)
        #expect(shift(ParallaxEffect(.bounded, cellHeight: .points(0)), 295, 400, 0) == 1)
    }

    @Test(
        arguments: [
            // Label, top inset, bottom inset, cell's center, its height, content offset, the
            // picture's upper edge.
            //
            // No label, no insets: the container is the cell, V + K = 700.
            (0, 0, 0, -50, 100, 0, 0), (0, 0, 0, 300, 100, 0, -10), (0, 0, 0, 650, 100, 0, -20),
            (0, 0, 0, 125, 100, 0, -5), (0, 0, 0, -51, 100, 0, 0), (0, 0, 0, 5_000, 100, 0, -20),
            // A label of 60: the container is 40 high, V + K = 640, and ends 60 above the cell.
            (60, 0, 0, 10, 100, 0, 0), (60, 0, 0, 330, 100, 0, -10), (60, 0, 0, 650, 100, 0, -20), (60, 0, 0, 170, 100, 0, -5),
            // Insets of 64 and 49: V + K − t − u = 527; from 64 to 591.
            (60, 64, 49, 74, 100, 0, 0), (60, 64, 49, 337.5, 100, 0, -10), (60, 64, 49, 601, 100, 0, -20),
            (60, 64, 49, 73, 100, 0, 0), (60, 64, 49, 602, 100, 0, -20),
            // The same after scrolling, and beyond an edge.
            (60, 64, 49, 1_074, 100, 1_000, 0), (60, 64, 49, 1_337.5, 100, 1_000, -10), (60, 64, 49, 273.5, 100, -64, -10),
            // Negative insets: 40 + 640 + 80 = 760 pt, from −40 to 680.
            (60, -40, -40, -30, 100, 0, 0), (60, -40, -40, 330, 100, 0, -10), (60, -40, -40, 690, 100, 0, -20),
            // A label that is higher than the cell leaves a container without height at the cell's
            // upper edge.
            (150, 0, 0, 350, 100, 0, -10), (150, 0, 0, 50, 100, 0, 0), (150, 0, 0, 650, 100, 0, -20),
            // The insets leave nothing of the view: above the inset's edge, on it and below.
            (0, 400, 300, 399, 0, 0, 0), (0, 400, 300, 400, 0, 0, 0), (0, 400, 300, 401, 0, 0, -20),
            (0, 300, 300, 300, 0, 0, 0), (0, 300, 300, 301, 0, 0, -20),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func insetByHand(
        label: CGFloat, top: CGFloat, bottom: CGFloat, center: CGFloat, height: CGFloat, contentOffset: CGFloat, expected: CGFloat
    ) {
        let effect = ParallaxEffect(.inset, labelHeight: label, insets: .init(top: top, bottom: bottom))
        let bounds = CGRect(x: 0, y: contentOffset, width: 300, height: 600)
        #expect(effect.imageTop(inCellAt: CGPoint(x: 9, y: center), height: height, in: bounds) == expected)
        #expect(shift(effect, center, height, contentOffset) == 10 + expected)
    }

    /// Without label and insets, the picture moves as in Begemann's text, but by 10 pt instead of
    /// 30, and no further.
    @Test func insetWithoutInsetsIsAThirdOfLinearAndClamped() {
        let effect = ParallaxEffect(.inset, labelHeight: 0)
        for center in stride(from: CGFloat(-400), through: 1_000, by: 12.5) {
            for height in [0, 1, 100, 600, 1_200] as [CGFloat] {
                let third = shift(.linear, center, height, 0) / 3
                let expected = min(max(third, -10), 10)
                #expect(abs(shift(effect, center, height, 0) - expected) < 1e-13, "\(center), \(height)")
            }
        }
    }

    /// With extreme settings, every shift is a number, and limited shifts are within their bounds.
    @Test func nothingIsNotANumber() {
        let lengths: [CGFloat] = [-1e9, -700, -1, 0, 0.5, 1, 333.5, 600, 667, 1e9]
        for top in lengths {
            for bottom in lengths {
                for label in lengths where label >= 0 {
                    let effect = ParallaxEffect(.inset, labelHeight: label, insets: .init(top: top, bottom: bottom))
                    for center in lengths {
                        let bounds = CGRect(x: 0, y: bottom, width: 300, height: 600)
                        let shift = effect.offset(ofCellAt: CGPoint(x: 0, y: center), height: 100, in: bounds)
                        #expect(abs(shift) <= 10, "\(top), \(bottom), \(label), \(center): \(shift)")
                        let bounded = ParallaxEffect(.bounded, cellHeight: .points(label))
                            .offset(ofCellAt: CGPoint(x: 0, y: center), height: 100, in: bounds)
                        #expect(abs(bounded) <= 60, "\(label), \(center): \(bounded)")
                    }
                }
            }
        }
    }

    @Test func namesAreTheCommandLineValues() {
        #expect(ParallaxEffect.Kind.allCases.map(\.rawValue) == ["linear", "reversed", "inset", "bounded"])
        #expect(ParallaxEffect.Kind.allCases.map(\.maximumOffset) == [30, 30, 10, 60])
    }
}
