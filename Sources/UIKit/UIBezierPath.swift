/// A shape of lines and curves. Nothing draws it here: it can be asked for its box and for the points in it.
///
/// Not bound to the main actor, as it is not in UIKit.
///
/// Source: <https://developer.apple.com/documentation/uikit/uibezierpath>
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()

    public override init() {
        super.init()
    }

    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect, transform: nil))
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
    }

    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - cornerRadius: In points, at most half the shorter side; a larger one counts as that.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path as it is now: a copy, which does not change when this path does.
    open var cgPath: CGPath {
        get {
            let copy = CGMutablePath()
            copy.addPath(path)
            return copy
        }
        set {
            path = CGMutablePath()
            path.addPath(newValue)
        }
    }

    /// Kept and not acted upon: nothing is drawn.
    open var lineWidth: CGFloat = 1
    /// Whether `contains(_:)` follows the even-odd rule.
    open var usesEvenOddFillRule = false

    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Closes the present part by a line to where it began.
    open func close() {
        path.closeSubpath()
    }

    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    open func removeAllPoints() {
        path = CGMutablePath()
    }

    open func apply(_ transform: CGAffineTransform) {
        let moved = CGMutablePath()
        moved.addPath(path, transform: transform)
        path = moved
    }

    open var isEmpty: Bool { path.isEmpty }

    /// The point where the last part ends; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// The smallest rectangle around the path; `CGRect.null` for an empty one.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Whether a point lies inside the path; see `CGPath.contains(_:using:transform:)`.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
