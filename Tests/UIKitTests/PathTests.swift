import AppUIKit
import TestSupport
import Testing
import UIKit

/// Paths, compared with their shapes: the inside of a circle by its equation, bounding boxes by
/// calculus.
@MainActor @Suite(.takesTurns)
struct PathTests {
    /// An ellipse is compared with (x / 30)² + (y / 20)² < 1, except for a ring of 1 % around the edge.
    @Test func rectanglesAndEllipsesContainTheirInside() {
        let path = UIBezierPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40))
        let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 40))
        #expect(path.bounds == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(!path.isEmpty)
        #expect(oval.bounds == CGRect(x: 0, y: 0, width: 60, height: 40))
        let step = CGFloat(4 - seeds(fast: 1, all: 3).count)
        var differing: [CGPoint] = []
        for x in stride(from: -1, through: 61, by: step) {
            for y in stride(from: -1, through: 65, by: step) {
                let point = CGPoint(x: x, y: y)
                let isOnEdge = x == 10 || x == 40 || y == 20 || y == 60
                let isInRectangle = x > 10 && x < 40 && y > 20 && y < 60
                let distance = ((x - 30) / 30) * ((x - 30) / 30) + ((y - 20) / 20) * ((y - 20) / 20)
                if !isOnEdge, path.contains(point) != isInRectangle { differing.append(point) }
                if abs(distance - 1) > 0.02, oval.contains(point) != (distance < 1) { differing.append(point) }
            }
        }
        #expect(differing.isEmpty, "\(differing.prefix(3))")
    }

    @Test func roundedCornersAreCutOff() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let path = UIBezierPath(roundedRect: rect, cornerRadius: 20)
        // The corner's arc passes through (20 − 20·√½, 20 − 20·√½) ≈ (5.86, 5.86).
        let points = [CGPoint(x: 5.7, y: 5.7), CGPoint(x: 6, y: 6), CGPoint(x: 94.3, y: 5.7)]
        #expect(path.bounds == rect)
        #expect(points.filter { path.contains($0) } == [points[1]])
        let pill = UIBezierPath(roundedRect: rect, cornerRadius: 400)
        // Half the shorter side: the upper edge is straight beyond 25 points.
        let pillPoints = [CGPoint(x: 50, y: 25), CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 1)]
        #expect(pill.bounds == rect)
        #expect(pillPoints.filter { !pill.contains($0) } == [pillPoints[1]])
    }

    @Test func anOpenPathIsClosedForItsInside() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        #expect(path.bounds == .null)
        #expect(path.currentPoint == .zero)
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 100))
        let points = [CGPoint(x: 70, y: 30), CGPoint(x: 30, y: 70)]
        #expect(points.filter { path.contains($0) } == [points[0]])
        #expect(path.currentPoint == CGPoint(x: 100, y: 100))
        // Also if another part follows.
        let longer = UIBezierPath(cgPath: path.cgPath)
        longer.move(to: CGPoint(x: 200, y: 0))
        longer.addLine(to: CGPoint(x: 300, y: 0))
        #expect(points.filter { longer.contains($0) } == [points[0]])
        path.close()
        #expect(path.currentPoint == .zero)
        path.apply(CGAffineTransform(translationX: 1000, y: 0))
        #expect(path.contains(CGPoint(x: 1070, y: 30)))
        #expect(path.bounds == CGRect(x: 1000, y: 0, width: 100, height: 100))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    /// The lowest point of the cubic from (0, 0) to (100, 0) with both handles 80 pt below is at
    /// 3/4 of them, and of the quadratic with one handle at 1/2.
    @Test func theBoundsOfACurveExcludeItsControlPoints() {
        let cubic = UIBezierPath()
        cubic.move(to: .zero)
        cubic.addCurve(to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 80), controlPoint2: CGPoint(x: 100, y: 80))
        #expect(cubic.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(cubic.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 80))
        let quadratic = UIBezierPath()
        quadratic.move(to: .zero)
        quadratic.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 80))
        #expect(quadratic.bounds.width == 100)
        #expect(abs(quadratic.bounds.height - 40) < 1e-9)
        #expect(quadratic.contains(CGPoint(x: 50, y: 39)))
        #expect(!(quadratic.contains(CGPoint(x: 50, y: 41))))
    }

    @Test func theFillRulesDifferWhereAPathWindsTwice() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)))
        let middle = CGPoint(x: 50, y: 50)
        #expect(path.contains(middle))
        #expect(path.cgPath.contains(middle, using: .winding))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(middle))
        #expect(!path.cgPath.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 10, y: 10)))
    }

    @Test func aPathThatWasReadDoesNotChange() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let taken = path.cgPath
        #expect(taken == CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
        path.addLine(to: CGPoint(x: 90, y: 90))
        #expect(taken.boundingBoxOfPath.width == 10)
        #expect(path.bounds.width == 90)
        var move = CGAffineTransform(translationX: 5, y: 0)
        #expect(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: &move).boundingBox.minX == 5)
    }

    /// As CoreGraphics does, and unlike `CGRect.contains(_:)`.
    @Test func pointsOnTheBoundaryAreInside() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50))
        let triangle = CGMutablePath()
        triangle.addLines(between: [.zero, CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 50)])
        let points = [(0, 0), (100, 50), (0, 50), (40, 50), (0, 20), (50, 25), (100, 0), (40, 0), (100, 20), (50, 24)]
            .map { CGPoint(x: $0, y: $1) }
        #expect(points.filter { !path.contains($0) }.isEmpty)
        #expect(points.filter { triangle.contains($0) } == Array(points.prefix(6)))
    }

    @Test func someCornersAreRound() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        let path = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 8, height: 80))
        let expected = UIBezierPath()
        expected.move(to: CGPoint(x: 10, y: 45))
        expected.addQuadCurve(to: CGPoint(x: 18, y: 20), controlPoint: CGPoint(x: 10, y: 20))
        expected.addLine(to: CGPoint(x: 110, y: 20))
        expected.addLine(to: CGPoint(x: 110, y: 70))
        expected.addLine(to: CGPoint(x: 10, y: 70))
        expected.close()
        #expect("\(path.cgPath)" == "\(expected.cgPath)")
    }
}
