internal import SystemSupport

/// A shape of lines and curves. Nothing draws it; only its bounding box and the points inside it
/// can be queried.
public class CGPath: Hashable, CustomStringConvertible {
    /// A part of a path, which starts where the previous part ends: the control points of a curve,
    /// and the end. A part without points closes the path.
    fileprivate struct Element: Hashable {
        var isMove = false
        var points: [CGPoint]

        func applying(_ transform: CGAffineTransform) -> Element {
            Element(isMove: isMove, points: points.map { $0.applying(transform) })
        }
    }

    fileprivate final var elements: [Element]

    fileprivate init(_ elements: [Element]) {
        self.elements = elements
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform) { $0.addRect(rect) }
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(transform) { $0.addEllipse(in: rect) }
    }

    /// - Parameters: The radii are at most half the rectangle's sides; larger ones are reduced.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }

    private convenience init(_ transform: UnsafePointer<CGAffineTransform>?, _ build: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        build(path)
        self.init(path.elements(under: transform?.pointee ?? .identity))
    }

    /// Returns a path that does not change with the original.
    public func copy() -> CGPath? { CGPath(elements) }

    public func mutableCopy() -> CGMutablePath? {
        let path = CGMutablePath()
        path.elements = elements
        return path
    }

    public final var isEmpty: Bool { elements.isEmpty }

    /// The end of the last part, or zero for an empty path.
    public final var currentPoint: CGPoint {
        elements.last?.points.last ?? elements.last(where: \.isMove)?.points.first ?? .zero
    }

    /// The smallest rectangle around the points and control points, or `CGRect.null` for an empty
    /// path.
    public final var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest rectangle around the path, or `CGRect.null` for an empty path.
    ///
    /// - Complexity: O(e), where e is the number of parts.
    public final var boundingBoxOfPath: CGRect {
        CGRect(around: elements.compactMap(\.points.last) + segments(closing: false).flatMap(\.turningPoints))
    }

    /// Returns whether a point lies inside the path or on its boundary. Open parts count as closed by
    /// a line.
    ///
    /// A curve is approximated by 64 lines *(model)*.
    ///
    /// - Complexity: O(e), where e is the number of parts.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        var windingNumber = 0
        for segment in CGPath(elements(under: transform)).segments(closing: true) {
            let vertices = segment.vertices
            for (start, end) in zip(vertices, vertices.dropFirst()) {
                if Self.isOnLine(point, from: start, to: end) { return true }
                windingNumber += Self.crossing(from: start, to: end, of: point)
            }
        }
        return rule == .winding ? windingNumber != 0 : !windingNumber.isMultiple(of: 2)
    }

    fileprivate final func elements(under transform: CGAffineTransform) -> [Element] {
        transform.isIdentity ? elements : elements.map { $0.applying(transform) }
    }

    /// Returns the lines and curves of the path.
    ///
    /// - Parameter closing: Whether open parts are closed with a line.
    private final func segments(closing: Bool) -> [PathSegment] {
        var segments: [PathSegment] = []
        var (start, position) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            if element.isMove {
                if closing { segments.append(PathSegment(points: [position, start])) }
                start = element.points[0]
            } else {
                segments.append(PathSegment(points: [position] + (element.points.isEmpty ? [start] : element.points)))
            }
            position = element.points.last ?? start
        }
        return closing ? segments + [PathSegment(points: [position, start])] : segments
    }

    /// The points of each part.
    public final var description: String { "\(elements.map(\.points))" }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

/// The rule that determines whether a point is inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the path winds around it more often in one direction than in the other.
    case winding
    /// A point is inside if the path winds around it an odd number of times.
    case evenOdd
}

/// A path to which parts can be added.
public final class CGMutablePath: CGPath {
    public init() {
        super.init([])
    }

    /// Starts a new part at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(Element(isMove: true, points: [point.applying(transform)]))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([point], transform)
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append([control, end], transform)
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        append([control1, control2, end], transform)
    }

    /// Closes the current part with a line to its start.
    public func closeSubpath() {
        guard !elements.isEmpty else { return }
        elements.append(Element(points: []))
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform)
    }

    /// Adds a rectangle with a quarter of an ellipse at each corner, clockwise on a screen.
    ///
    /// - Parameters: The radii are at most half the rectangle's sides; larger ones are reduced.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
        // The distance of a quarter circle's control points from its corner, so that the curve passes through (√½, √½).
        let handle = 1 - 4 * (CGFloat(2).squareRoot() - 1) / 3
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        move(to: CGPoint(x: rect.minX + width, y: rect.minY), transform: transform)
        for (x, y, before, after) in [
            (rect.maxX, rect.minY, left, down), (rect.maxX, rect.maxY, up, left), (rect.minX, rect.maxY, right, up),
            (rect.minX, rect.minY, down, right),
        ] {
            func point(_ direction: CGVector, _ distance: CGFloat) -> CGPoint {
                CGPoint(x: x + direction.dx * width * distance, y: y + direction.dy * height * distance)
            }
            addLine(to: point(before, 1), transform: transform)
            addCurve(
                to: point(after, 1), control1: point(before, handle), control2: point(after, handle), transform: transform)
        }
        closeSubpath()
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += path.elements(under: transform)
    }

    private func append(_ points: [CGPoint], _ transform: CGAffineTransform) {
        require(!elements.isEmpty, "A path must begin with move(to:): a line or a curve has no beginning otherwise.")
        elements.append(Element(points: points).applying(transform))
    }
}
