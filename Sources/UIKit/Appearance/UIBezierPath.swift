/// A shape of lines and curves. Nothing draws it; only its bounding box and the points inside it
/// can be queried. As in UIKit, the class is not bound to the main actor.
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

    /// Creates a rectangle with round corners. A radius above half the shorter side is reduced.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    /// A copy of the path, which does not change with it.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? path }
    }

    /// Has no effect: nothing is drawn.
    open var lineWidth: CGFloat = 1
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

    /// The end of the last part, or zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// The smallest rectangle around the path, or `CGRect.null` for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
