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

    @Test func linearAndReversedByHand() {
        // The cell's center, its height, the content offset, the shift.
        let cases: [(center: CGFloat, height: CGFloat, contentOffset: CGFloat, shift: CGFloat)] = [
            (300, 100, 0, 0),
            // Above the center the picture moves down, below it up.
            (299, 100, 0, 30.0 / 350), (301, 100, 0, -30.0 / 350), (125, 100, 0, 15), (475, 100, 0, -15),
            // When the cell leaves the screen.
            (-50, 100, 0, 30), (650, 100, 0, -30),
            // Beyond the screen, the shift has no limit.
            (-400, 100, 0, 60), (1_000, 100, 0, -60),
            // Only the position on the screen counts.
            (1_300, 100, 1_000, 0), (1_125, 100, 1_000, 15), (-525, 100, -1_000, -15),
            // A cell without a height, one as high as the screen, one twice as high.
            (0, 0, 0, 30), (600, 0, 0, -30), (0, 600, 0, 15), (900, 600, 0, -30), (-600, 1_200, 0, 30), (0, 1_200, 0, 10),
        ]
        // The shift does not depend on the other axis.
        let axes: [(x: CGFloat, left: CGFloat, width: CGFloat)] = [(50, 0, 375), (-900, 70, 1), (0, -3, 0)]
        for (center, height, contentOffset, shift) in cases {
            for (x, left, width) in axes {
                let bounds = CGRect(x: left, y: contentOffset, width: width, height: 600)
                let shifts = [ParallaxEffect.linear, .reversed].map {
                    $0.offset(ofCellAt: CGPoint(x: x, y: center), height: height, in: bounds)
                }
                #expect(shifts == [shift, -shift], "a cell of \(height) pt at \(center), \(contentOffset)")
            }
        }
    }

    @Test func boundedByHand() {
        // The cell's center, its height, the content offset, the shift. The effect uses a height of
        // 200 pt for all cells: 400 pt of travel.
        let cases: [(center: CGFloat, height: CGFloat, contentOffset: CGFloat, shift: CGFloat)] = [
            (300, 200, 0, 0), (300, 50, 0, 0), (260, 200, 0, 6), (340, 200, 0, -6), (340, 50, 0, -6),
            (100, 200, 0, 30), (500, 200, 0, -30),
            // When the cell leaves the screen, and limited beyond. A cell of 400 pt is still
            // visible there.
            (-100, 200, 0, 60), (700, 200, 0, -60), (-150, 400, 0, 60), (750, 400, 0, -60), (9_000, 200, 0, -60),
            (1_300, 200, 1_000, 0), (1_100, 200, 1_000, 30), (-600, 200, -1_000, -15),
        ]
        for (center, height, contentOffset, expected) in cases {
            let found = shift(ParallaxEffect(.bounded), center, height, contentOffset)
            #expect(found == expected, "a cell of \(height) pt at \(center), \(contentOffset)")
        }
        // Of blocks of 100 pt: 350 pt of travel. Three square blocks in 300 pt have the same height.
        #expect(shift(ParallaxEffect(.bounded, cellHeight: .points(100)), 265, 400, 0) == 6)
        #expect(shift(ParallaxEffect(.bounded, cellHeight: .columns(3)), 265, 400, 0) == 6)
        #expect(shift(ParallaxEffect(.bounded, cellHeight: .points(0)), 295, 400, 0) == 1)
    }

    @Test func insetByHand() {
        typealias Case = (
            label: CGFloat, top: CGFloat, bottom: CGFloat, center: CGFloat, height: CGFloat, contentOffset: CGFloat,
            imageTop: CGFloat
        )
        let cases: [Case] = [
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
        ]
        for (label, top, bottom, center, height, contentOffset, imageTop) in cases {
            let effect = ParallaxEffect(.inset, labelHeight: label, insets: .init(top: top, bottom: bottom))
            let bounds = CGRect(x: 0, y: contentOffset, width: 300, height: 600)
            let found = effect.imageTop(inCellAt: CGPoint(x: 9, y: center), height: height, in: bounds)
            let shift = shift(effect, center, height, contentOffset)
            #expect([found, shift] == [imageTop, 10 + imageTop], "label \(label), insets \(top) and \(bottom), at \(center)")
        }
    }

    /// With extreme settings, every shift is a number, and limited shifts are within their bounds.
    @Test func everyShiftIsANumberWithinItsBounds() {
        let lengths: [CGFloat] = [-1e9, -700, -1, 0, 0.5, 1, 333.5, 600, 667, 1e9]
        for top in lengths {
            for bottom in lengths {
                for label in lengths where label >= 0 {
                    let inset = ParallaxEffect(.inset, labelHeight: label, insets: .init(top: top, bottom: bottom))
                    let bounded = ParallaxEffect(.bounded, cellHeight: .points(label))
                    let outside = lengths.filter { center in
                        let isInside = abs(shift(inset, center, 100, bottom)) <= 10
                        let isBounded = abs(shift(bounded, center, 100, bottom)) <= 60
                        return !(isInside && isBounded)
                    }
                    #expect(outside.isEmpty, "insets \(top) and \(bottom), label \(label), cells at \(outside)")
                }
            }
        }
    }

    @Test func kindsHaveTheNamesOfTheCommandLine() {
        let kinds = ParallaxEffect.Kind.allCases.map { "\($0.rawValue) \($0.maximumOffset)" }
        #expect(kinds == ["linear 30.0", "reversed 30.0", "inset 10.0", "bounded 60.0"])
    }
}
