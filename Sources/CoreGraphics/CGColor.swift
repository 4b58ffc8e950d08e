/// A color with opacity in the sRGB color space, the only color space here.
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and opacity, usually from 0 to 1. Never `nil`; optional only as on Apple's
    /// platforms.
    public let components: [CGFloat]?

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        self.alpha = alpha
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public let alpha: CGFloat

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }
}
