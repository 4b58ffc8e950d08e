extension CGPath.Element {
    /// The control points and the end point.
    var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadCurve(let end, let control): [control, end]
        case .curve(let end, let control1, let control2): [control1, control2, end]
        case .close: []
        }
    }

    func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .move(let end): .move(end.applying(transform))
        case .line(let end): .line(end.applying(transform))
        case .quadCurve(let end, let control): .quadCurve(end.applying(transform), control: control.applying(transform))
        case .curve(let end, let control1, let control2):
            .curve(
                end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
        case .close: .close
        }
    }

    /// The distance of the control points from the ends of a quarter circle with radius 1, so that
    /// the curve passes through (√½, √½).
    private static let quarterCircle = 4 * (2.squareRoot() - 1) / 3

    /// Returns a rectangle with a quarter of an ellipse at each corner, clockwise on a screen.
    static func roundedRectangle(_ rect: CGRect, radii: CGSize) -> [Self] {
        let handle = CGSize(width: radii.width * (1 - quarterCircle), height: radii.height * (1 - quarterCircle))
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        return [
            .move(CGPoint(x: left + radii.width, y: top)),
            .line(CGPoint(x: right - radii.width, y: top)),
            .curve(
                CGPoint(x: right, y: top + radii.height), control1: CGPoint(x: right - handle.width, y: top),
                control2: CGPoint(x: right, y: top + handle.height)),
            .line(CGPoint(x: right, y: bottom - radii.height)),
            .curve(
                CGPoint(x: right - radii.width, y: bottom), control1: CGPoint(x: right, y: bottom - handle.height),
                control2: CGPoint(x: right - handle.width, y: bottom)),
            .line(CGPoint(x: left + radii.width, y: bottom)),
            .curve(
                CGPoint(x: left, y: bottom - radii.height), control1: CGPoint(x: left + handle.width, y: bottom),
                control2: CGPoint(x: left, y: bottom - handle.height)),
            .line(CGPoint(x: left, y: top + radii.height)),
            .curve(
                CGPoint(x: left + radii.width, y: top), control1: CGPoint(x: left, y: top + handle.height),
                control2: CGPoint(x: left + handle.width, y: top)),
            .close,
        ]
    }
}
