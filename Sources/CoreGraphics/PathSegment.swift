/// A line, or a quadratic or cubic Bézier curve: its start, its control points and its end.
struct PathSegment {
    let points: [CGPoint]

    /// Returns the point at `t`, from 0 at the start to 1 at the end.
    private func point(at t: CGFloat) -> CGPoint {
        // De Casteljau's algorithm.
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            }
        }
        return points[0]
    }

    /// The ends of the lines that approximate the segment: 64 lines for a curve.
    var vertices: [CGPoint] {
        guard points.count > 2 else { return points }
        let lineCount = 64
        let inner = (1..<lineCount).map { (index: Int) -> CGPoint in point(at: CGFloat(index) / CGFloat(lineCount)) }
        return [points[0]] + inner + [points[points.count - 1]]
    }

    /// The points at which a curve reverses its direction along an axis.
    var turningPoints: [CGPoint] {
        points.count == 2 ? [] : (turns(along: \.x) + turns(along: \.y)).map(point(at:))
    }

    /// Returns the roots of the derivative, which is the Bézier curve of the differences.
    private func turns(along axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
        let differences = zip(points, points.dropFirst()).map { $1[keyPath: axis] - $0[keyPath: axis] }
        let c = differences[0]
        let b = CGFloat(differences.count - 1) * (differences[1] - c)
        let a = differences.count == 3 ? c - 2 * differences[1] + differences[2] : 0
        let roots: [CGFloat]
        if a == 0 {
            roots = b == 0 ? [] : [-c / b]
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            roots = [(-b - discriminant.squareRoot()) / (2 * a), (-b + discriminant.squareRoot()) / (2 * a)]
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}

extension CGPath {
    static func isOnLine(_ point: CGPoint, from start: CGPoint, to end: CGPoint) -> Bool {
        guard start != end else { return false }
        let isBetween =
            min(start.x, end.x) <= point.x && point.x <= max(start.x, end.x)
            && min(start.y, end.y) <= point.y && point.y <= max(start.y, end.y)
        return isBetween && (end.x - start.x) * (point.y - start.y) == (end.y - start.y) * (point.x - start.x)
    }

    /// Returns 1 or −1 if a line crosses the ray from the point to the right, depending on its
    /// direction, or 0.
    static func crossing(from start: CGPoint, to end: CGPoint, of point: CGPoint) -> Int {
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { return 0 }
        return end.y > start.y ? 1 : -1
    }
}

extension CGRect {
    /// The smallest rectangle around the points, or `CGRect.null` without points.
    init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (low, high) = (first, first)
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
