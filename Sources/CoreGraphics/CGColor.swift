/// A colour of the sRGB colour space with an opacity; there are no other colour spaces here.
///
/// Source: <https://developer.apple.com/documentation/coregraphics/cgcolor>
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and the opacity, each from 0 to 1 unless the colour was made otherwise; never `nil`, and optional only because
    /// it is so on Apple's platforms.
    public let components: [CGFloat]?

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        self.alpha = alpha
    }

    /// A shade from 0, which is black, to 1, which is white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The opacity.
    public let alpha: CGFloat

    public var numberOfComponents: Int { components?.count ?? 0 }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }
}
