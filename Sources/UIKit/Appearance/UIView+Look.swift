// Properties that do not move a view. Nothing is drawn; they are stored and compared.

extension UIColor {
    final var lookText: String { "\(components.red),\(components.green),\(components.blue),\(components.alpha)" }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    /// The properties of the view's look that are not the default.
    @_spi(Headless) public final var look: [(name: String, value: String)] {
        guard let details else { return ownLook }
        var look: LayerLook = []
        details.layer?.addLook(to: &look)
        guard let extras = details.extras else { return look + ownLook }
        if extras.contentMode != .scaleToFill { look.append(("content mode", "\(extras.contentMode)")) }
        if let color = extras.tintColor { look.append(("tint color", color.lookText)) }
        look += ownLook
        if let label = extras.accessibilityLabel { look.append(("accessibility label", label)) }
        if !extras.constraints.isEmpty {
            look.append(("constraints", extras.constraints.map(\.lookText).joined(separator: "; ")))
        }
        extras.label?.add(to: &look)
        return look
    }
}
