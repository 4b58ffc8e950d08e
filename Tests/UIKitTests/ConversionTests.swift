import TestSupport
import Testing
import UIKit

/// `convert(_:to:)` and `convert(_:from:)`, compared with step-by-step arithmetic.
@MainActor
struct ConversionTests {
    @Test func randomTreesConvertAsANaiveModelDoes() {
        for seed in seeds(fast: 300, all: 3_000) {
            var generator = TestGenerator(state: seed)
            let views = makeTree(&generator)
            let (source, target) = (generator.element(of: views), generator.element(of: views))
            let rect = CGRect(
                x: generator.next(upTo: 200) - 100, y: generator.next(upTo: 200) - 100, width: generator.next(upTo: 90),
                height: generator.next(upTo: 90))
            let point = NaiveConversion.convert(rect.origin, from: source, to: target)
            let box = NaiveConversion.convert(rect, from: source, to: target)
            #expect(isNear(source.convert(rect.origin, to: target), point), "seed \(seed)")
            #expect(isNear(target.convert(rect.origin, from: source), point), "seed \(seed)")
            #expect(isNear(source.convert(rect, to: target), box), "seed \(seed)")
            #expect(isNear(target.convert(rect, from: source), box), "seed \(seed)")
            #expect(source.convert(rect, to: nil) == source.convert(rect, to: views[0]), "seed \(seed)")
            #expect(source.convert(rect, from: nil) == source.convert(rect, from: views[0]), "seed \(seed)")
        }
    }

    @Test func conversionsPassThroughTheCommonSuperviewOrBothRoots() {
        let (flat, parent) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
        flat.transform = CGAffineTransform(scaleX: 0, y: 0)
        flat.addSubview(parent)
        let views = [CGRect(x: 10, y: 10, width: 5, height: 5), CGRect(x: 30, y: 20, width: 5, height: 5)].map(UIView.init)
        views.forEach(parent.addSubview)
        #expect(views[0].convert(CGPoint.zero, to: views[1]) == CGPoint(x: -20, y: -10), "nothing above the superview counts")
        // The roots of different trees are in the same place.
        let root = UIView(frame: CGRect(x: 3, y: 4, width: 100, height: 100))
        let leaf = UIView(frame: CGRect(x: 15, y: 0, width: 5, height: 5))
        root.addSubview(leaf)
        let other = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        // A view does not retain its superview.
        withExtendedLifetime(root) {
            #expect(leaf.convert(CGPoint.zero, to: other) == CGPoint(x: 15, y: 0))
            #expect(other.convert(CGPoint.zero, to: leaf) == CGPoint(x: -15, y: 0))
        }
    }

    /// Returns a root and up to eleven views below it. Half of them have transforms, and some are
    /// scroll views with an offset.
    private func makeTree(_ generator: inout TestGenerator) -> [UIView] {
        var views = [UIView(frame: CGRect(x: 30, y: 40, width: 300, height: 500))]
        for _ in 0..<Int(generator.next(upTo: 12)) {
            let frame = CGRect(
                x: generator.next(upTo: 300) - 50, y: generator.next(upTo: 300) - 50, width: generator.next(upTo: 200),
                height: generator.next(upTo: 200))
            let view: UIView
            if generator.next(upTo: 1) < 0.3 {
                let scrollView = UIScrollView(frame: frame)
                scrollView.contentOffset = CGPoint(x: generator.next(upTo: 40) - 20, y: generator.next(upTo: 900))
                view = scrollView
            } else {
                view = UIView(frame: frame)
            }
            if generator.next(upTo: 1) < 0.5 {
                // The diagonal outweighs the rest, so that each transform has an inverse.
                view.transform = CGAffineTransform(
                    a: 1 + generator.next(upTo: 1), b: generator.next(upTo: 0.8) - 0.4, c: generator.next(upTo: 0.8) - 0.4,
                    d: 1 + generator.next(upTo: 1), tx: generator.next(upTo: 60), ty: generator.next(upTo: 60))
            }
            generator.element(of: views).addSubview(view)
            views.append(view)
        }
        return views
    }

    private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= 1e-8 * max(1, abs(right)) }

    private func isNear(_ left: CGPoint, _ right: CGPoint) -> Bool { isNear(left.x, right.x) && isNear(left.y, right.y) }

    private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
        isNear(left.origin, right.origin) && isNear(left.width, right.width) && isNear(left.height, right.height)
    }
}

/// Converts a point from a view up to its root, and down to another view, one superview at a time.
@MainActor
private enum NaiveConversion {
    static func convert(_ point: CGPoint, from source: UIView, to target: UIView) -> CGPoint {
        var point = point
        for view in path(from: source).reversed() { point = outwards(point, view) }
        for view in path(from: target) { point = inwards(point, view) }
        return point
    }

    static func convert(_ rect: CGRect, from source: UIView, to target: UIView) -> CGRect {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
            .map { convert(CGPoint(x: $0.0, y: $0.1), from: source, to: target) }
        let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }

    /// Returns the views from below the root to `view`.
    private static func path(from view: UIView) -> [UIView] {
        guard let parent = view.superview else { return [] }
        return path(from: parent) + [view]
    }

    private static func outwards(_ point: CGPoint, _ view: UIView) -> CGPoint {
        let (x, y, map) = (point.x - view.bounds.midX, point.y - view.bounds.midY, view.transform)
        return CGPoint(x: x * map.a + y * map.c + map.tx + view.center.x, y: x * map.b + y * map.d + map.ty + view.center.y)
    }

    /// Inverts `outwards` with Cramer's rule.
    private static func inwards(_ point: CGPoint, _ view: UIView) -> CGPoint {
        let map = view.transform
        let (u, v) = (point.x - view.center.x - map.tx, point.y - view.center.y - map.ty)
        let determinant = map.a * map.d - map.b * map.c
        return CGPoint(
            x: (u * map.d - v * map.c) / determinant + view.bounds.midX,
            y: (v * map.a - u * map.b) / determinant + view.bounds.midY)
    }
}
