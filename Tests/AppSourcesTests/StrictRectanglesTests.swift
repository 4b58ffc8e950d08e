import CoreGraphics
import Testing

/// This target is compiled with the plugin, which generates `intersects`. The model is Apple's
/// documentation: rectangles intersect if their intersection has an area; points on an edge belong
/// to neither.
struct StrictRectanglesTests {
    private let frame = CGRect(x: 0, y: 0, width: 100, height: 50)

    /// A rectangle without size lies on the edge of a frame at the origin, and inside a frame
    /// around the origin.
    @Test func theEmptyRectangleIsAPoint() {
        #expect(
            [frame.intersects(CGRect()), CGRect().intersects(frame), CGRect().intersects(CGRect())] == [false, false, false])
        #expect(CGRect(x: -1, y: -1, width: 2, height: 2).intersects(CGRect()))
    }

    @Test func theNullRectangleIntersectsNothing() {
        #expect(
            [frame.intersects(.null), CGRect.null.intersects(frame), CGRect.null.intersects(.null)] == [false, false, false])
        #expect(frame.intersects(.infinite))
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func itIsTheIntersectionOfOpenIntervals(seed: UInt64) {
        var state = seed
        func next() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 60) - 8
        }
        let (a, b) = (
            CGRect(x: next(), y: next(), width: abs(next()) + 1, height: abs(next()) + 1),
            CGRect(x: next(), y: next(), width: abs(next()) + 1, height: abs(next()) + 1)
        )
        // Half steps, so that the middle of each cell of the grid is tested; sides are whole
        // numbers.
        let middles = stride(from: -16.5, through: 24, by: 1 as CGFloat)
        func contains(_ rect: CGRect, _ x: CGFloat, _ y: CGFloat) -> Bool {
            rect.minX < x && x < rect.maxX && rect.minY < y && y < rect.maxY
        }
        let share = middles.contains { x in middles.contains { y in contains(a, x, y) && contains(b, x, y) } }
        #expect(a.intersects(b) == share, "seed \(seed): \(a), \(b)")
    }
}
