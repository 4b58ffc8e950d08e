/// A layer with a path. Nothing is drawn: the path and its properties have no effect.
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor? = CALayer.black
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var strokeColor: CGColor?
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var lineWidth: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?

    package override func addLook(to look: inout LayerLook) {
        super.addLook(to: &look)
        guard let path else { return }
        let fill = fillColor.map { ", filled with \($0.lookText) \(fillRule.rawValue)" } ?? ""
        let stroke = strokeColor.map { ", stroke \(lineWidth) of \($0.lookText) from \(strokeStart) to \(strokeEnd)" } ?? ""
        look.append(("path", "\(path)\(fill)\(stroke)"))
    }
}

public enum CAShapeLayerFillRule: String, Sendable {
    case nonZero = "non-zero"
    case evenOdd = "even-odd"
}

/// The shape of a line's ends, which is not compared.
public enum CAShapeLayerLineCap: String, Sendable {
    case butt, round, square
}

/// The shape of a line's corners, which is not compared.
public enum CAShapeLayerLineJoin: String, Sendable {
    case miter, round, bevel
}
