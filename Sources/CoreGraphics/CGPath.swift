/// A shape of lines and curves. Nothing draws it; only its bounding box and the points inside it
/// can be queried.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cgpath>
public class CGPath: Hashable {
    /// A part of a path, which starts where the previous part ends.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package fileprivate(set) final var elements: [Element] = []

    fileprivate init() {}

    package init(_ elements: [Element]) {
        self.elements = elements
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect)
        self.init(path.elements(under: transform?.pointee ?? .identity))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect)
        self.init(path.elements(under: transform?.pointee ?? .identity))
    }

    /// - Parameters: The radii are at most half the rectangle's sides; larger ones are reduced.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
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
    public final var currentPoint: CGPoint { CGPathTracer.end(of: elements) ?? .zero }

    /// The smallest rectangle around the points and control points, or `CGRect.null` for an empty
    /// path.
    public final var boundingBox: CGRect { CGPathTracer.box(of: elements.flatMap(\.points)) }

    /// The smallest rectangle around the path, or `CGRect.null` for an empty path.
    ///
    /// - Complexity: O(e), where e is the number of parts.
    public final var boundingBoxOfPath: CGRect { CGPathTracer.box(of: CGPathTracer.extremes(of: elements)) }

    /// Returns whether a point lies inside the path or on its boundary. Open parts count as closed by
    /// a line.
    ///
    /// A curve is approximated by 64 lines *(model)*.
    ///
    /// - Complexity: O(e), where e is the number of parts.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard let number = CGPathTracer.windingNumber(of: elements(under: transform), around: point) else { return true }
        return rule == .winding ? number != 0 : !number.isMultiple(of: 2)
    }

    package final func elements(under transform: CGAffineTransform) -> [Element] {
        transform.isIdentity ? elements : elements.map { $0.applying(transform) }
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

/// The rule that determines whether a point is inside a path.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cgpathfillrule>
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the path winds around it more often in one direction than in the other.
    case winding
    /// A point is inside if the path winds around it an odd number of times.
    case evenOdd
}

/// A path to which parts can be added.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cgmutablepath>
public final class CGMutablePath: CGPath {
    public override init() {
        super.init()
    }

    /// Starts a new part at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.move(point.applying(transform)))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point).applying(transform))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(.quadCurve(end, control: control).applying(transform))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        append(.curve(end, control1: control1, control2: control2).applying(transform))
    }

    /// Closes the current part with a line to its start.
    public func closeSubpath() {
        guard !elements.isEmpty else { return }
        elements.append(.close)
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

    /// - Parameters: The radii are at most half the rectangle's sides; larger ones are reduced.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements += Element.roundedRectangle(
            rect, radii: CGSize(width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
        ).map { $0.applying(transform) }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += path.elements(under: transform)
    }

    private func append(_ element: Element) {
        precondition(!elements.isEmpty, "A path must begin with move(to:): a line or a curve has no beginning otherwise.")
        elements.append(element)
    }
}
