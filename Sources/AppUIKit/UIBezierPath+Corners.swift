import UIKit

public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// Creates a rectangle, some of whose corners are round. The corners are quadratic curves
    /// *(model)*. A radius above half the side is reduced.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let (width, height) = (min(cornerRadii.width, rect.width / 2), min(cornerRadii.height, rect.height / 2))
        // Clockwise. The distances lead from the corner to the ends of its curve.
        let turns: [(corner: UIRectCorner, point: CGPoint, from: CGVector, to: CGVector)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: height), CGVector(dx: width, dy: 0)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -width, dy: 0), CGVector(dx: 0, dy: height)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -height), CGVector(dx: -width, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: width, dy: 0), CGVector(dx: 0, dy: -height)),
        ]
        for (index, turn) in turns.enumerated() {
            let isRound = corners.contains(turn.corner)
            let start = isRound ? CGPoint(x: turn.point.x + turn.from.dx, y: turn.point.y + turn.from.dy) : turn.point
            if index == 0 { move(to: start) } else { addLine(to: start) }
            guard isRound else { continue }
            let end = CGPoint(x: turn.point.x + turn.to.dx, y: turn.point.y + turn.to.dy)
            addQuadCurve(to: end, controlPoint: turn.point)
        }
        close()
    }
}
