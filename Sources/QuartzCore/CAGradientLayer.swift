/// A layer with a gradient, which is not drawn.
open class CAGradientLayer: CALayer {
    /// `CGColor` objects.
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
    open var type = CAGradientLayerType.axial

    package override func addLook(to look: inout LayerLook) {
        super.addLook(to: &look)
        let colors = (colors ?? []).map { ($0 as? CGColor)?.lookText ?? "\($0)" }.joined(separator: " ")
        let locations = (locations ?? []).map { "\($0)" }.joined(separator: " ")
        look.append(("gradient", "\(type.rawValue) \(colors) at \(locations) from \(startPoint) to \(endPoint)"))
    }
}

public enum CAGradientLayerType: String, Sendable {
    case axial, radial, conic
}
