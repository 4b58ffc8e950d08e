/// Computes a path's end, its extent, and its winding number around a point.
enum CGPathTracer {
    /// A line or a cubic curve. Quadratic curves are converted.
    private struct Segment {
        let start, control1, control2, end: CGPoint
        let isLine: Bool

        static func line(from start: CGPoint, to end: CGPoint) -> Segment {
            Segment(start: start, control1: start, control2: end, end: end, isLine: true)
        }

        /// Returns a quadratic curve as a cubic curve.
        static func quadCurve(from start: CGPoint, to end: CGPoint, control: CGPoint) -> Segment {
            func between(_ point: CGPoint) -> CGPoint {
                CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
            }
            return Segment(start: start, control1: between(start), control2: between(end), end: end, isLine: false)
        }

        /// Returns the point at `t`, from 0 at the start to 1 at the end.
        func point(at t: CGFloat) -> CGPoint {
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return CGPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }

        /// Returns the parameters at which the curve reverses its direction along an axis: the
        /// roots of its derivative.
        func turns(along axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
            let first = control1[keyPath: axis] - start[keyPath: axis]
            let second = control2[keyPath: axis] - control1[keyPath: axis]
            let third = end[keyPath: axis] - control2[keyPath: axis]
            let (a, b, c) = (first - 2 * second + third, 2 * (second - first), first)
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

    static func end(of elements: [CGPath.Element]) -> CGPoint? {
        var (start, end): (CGPoint?, CGPoint?)
        for element in elements {
            if case .move(let point) = element { start = point }
            end = element.points.last ?? start
        }
        return end
    }

    /// Returns the points that determine the path's bounding box: its ends, and the turning points
    /// of its curves.
    static func extremes(of elements: [CGPath.Element]) -> [CGPoint] {
        var points = elements.compactMap(\.points.last)
        forEachSegment(of: elements, closing: false) { segment in
            guard !segment.isLine else { return }
            points += (segment.turns(along: \.x) + segment.turns(along: \.y)).map(segment.point(at:))
        }
        return points
    }

    static func box(of points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (low, high) = (first, first)
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Returns how often the path runs around a point, with one direction negative, or `nil` if the
    /// point is on the path.
    static func windingNumber(of elements: [CGPath.Element], around point: CGPoint) -> Int? {
        let linesPerCurve = 64
        var (number, isOnPath) = (0, false)
        func add(from start: CGPoint, to end: CGPoint) {
            number += crossing(from: start, to: end, of: point)
            isOnPath = isOnPath || isOnLine(point, from: start, to: end)
        }
        forEachSegment(of: elements, closing: true) { segment in
            guard !segment.isLine else { return add(from: segment.start, to: segment.end) }
            var start = segment.start
            for step in 1...linesPerCurve {
                let end = step == linesPerCurve ? segment.end : segment.point(at: CGFloat(step) / CGFloat(linesPerCurve))
                add(from: start, to: end)
                start = end
            }
        }
        return isOnPath ? nil : number
    }

    private static func isOnLine(_ point: CGPoint, from start: CGPoint, to end: CGPoint) -> Bool {
        guard start != end else { return false }
        let isBetween =
            min(start.x, end.x) <= point.x && point.x <= max(start.x, end.x)
            && min(start.y, end.y) <= point.y && point.y <= max(start.y, end.y)
        return isBetween && (end.x - start.x) * (point.y - start.y) == (end.y - start.y) * (point.x - start.x)
    }

    /// Returns 1 or −1 if a line crosses the ray from the point to the right, depending on its
    /// direction, or 0.
    private static func crossing(from start: CGPoint, to end: CGPoint, of point: CGPoint) -> Int {
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { return 0 }
        return end.y > start.y ? 1 : -1
    }

    /// - Parameter closing: Whether open parts are closed with a line.
    private static func forEachSegment(of elements: [CGPath.Element], closing: Bool, _ body: (Segment) -> Void) {
        var (start, position) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let end):
                if closing { body(.line(from: position, to: start)) }
                start = end
            case .line(let end): body(.line(from: position, to: end))
            case .quadCurve(let end, let control): body(.quadCurve(from: position, to: end, control: control))
            case .curve(let end, let control1, let control2):
                body(Segment(start: position, control1: control1, control2: control2, end: end, isLine: false))
            case .close: body(.line(from: position, to: start))
            }
            position = element.points.last ?? start
        }
        if closing { body(.line(from: position, to: start)) }
    }
}
