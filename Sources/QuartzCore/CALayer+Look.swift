/// The properties of a look that are not the default, by name.
package typealias LayerLook = [(name: String, value: String)]

public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all = CACornerMask(rawValue: 15)
}

public enum CALayerCornerCurve: String, Sendable {
    case circular, continuous
}

extension CGColor {
    package final var lookText: String { (components ?? []).map { "\($0)" }.joined(separator: ",") }
}

extension CALayer {
    /// The class, place and look, for a layer without a view.
    final var lookText: String {
        var look: LayerLook = []
        addLook(to: &look)
        let frame = frame
        let color = backgroundColor.map { " on \($0.lookText)" } ?? ""
        let hidden = isHidden ? " hidden" : ""
        return "\(Swift.type(of: self)) \(frame.origin) \(frame.size) alpha \(opacity)\(hidden)\(color)"
            + look.map { ", \($0.name) \($0.value)" }.joined()
    }
}
