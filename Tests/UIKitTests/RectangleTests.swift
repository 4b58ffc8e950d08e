import Testing
import UIKit

/// Differences between Foundation's and CoreGraphics' rectangles, and the additions of this module.
@MainActor
struct RectangleTests {
    @Test func geometryPrintsAsOnApplesPlatforms() {
        #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
        #expect("\(CGPoint(x: -0.5, y: 1e6))" == "(-0.5, 1000000.0)" && "\(CGSize(width: 10, height: 0))" == "(10.0, 0.0)")
        #expect(String(reflecting: CGRect.zero) == "(0.0, 0.0, 0.0, 0.0)")
        let size: CGSize? = CGSize(width: 1, height: 2)
        #expect(String(describing: size) == "Optional((1.0, 2.0))")
    }

    @Test func equalityHasANameOfItsOwn() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 2, y: 1)))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGSize(width: 1, height: 2).equalTo(.zero))
        #expect(CGRect(x: 10, y: 0, width: -10, height: 5).equalTo(CGRect(x: 0, y: 0, width: 10, height: 5)))
        #expect(!CGRect(x: 0, y: 0, width: 10, height: 5).equalTo(.zero))
    }

    /// This target is compiled without the plugin `StrictRectangles`; `StrictRectanglesTests` has the same cases with it.
    @Test func withoutThePluginTouchingRectanglesIntersect() {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(frame.intersects(CGRect(x: 99, y: 49, width: 5, height: 5)))
        #expect(frame.intersects(CGRect(x: 100, y: 0, width: 10, height: 10)))
        #expect(frame.intersects(CGRect(x: 0, y: 50, width: 100, height: 50)))
        #expect(frame.intersects(CGRect()) && CGRect(x: -1, y: -1, width: 2, height: 2).intersects(CGRect()))
        #expect(!frame.intersects(CGRect(x: 101, y: 0, width: 10, height: 10)) && !frame.intersects(.null))
    }
}
