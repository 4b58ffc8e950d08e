internal import SystemSupport

/// A color with an opacity.
///
/// Two colors are equal if their components are *(model)*; UIKit also distinguishes gray colors
/// from others. As in UIKit, the class is not bound to the main actor.
open class UIColor: NSObject, @unchecked Sendable {
    /// Red, green, blue and opacity in sRGB, usually from 0 to 1.
    @_spi(Headless) public final let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = (red, green, blue, alpha)
        super.init()
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? []
        require(parts.count == 4, "A CGColor has four components here; given: \(parts.count).")
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    open var cgColor: CGColor {
        CGColor(red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    }

    /// Writes the components to the pointers that are not null.
    ///
    /// - Returns: Always `true`, because every color here has these components.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.alpha
        return true
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor).map { components == $0.components } ?? false
    }

    open override var hash: Int { [components.red, components.green, components.blue, components.alpha].hashValue }

    // MARK: Named colours, with the components of Apple's pages

    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    /// The color of controls, which no view changes *(model)*.
    public static var tintColor: UIColor { .systemBlue }
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // MARK: System colors in the light appearance

    public static let systemRed = UIColor(eightBit: 255, 59, 48)
    public static let systemOrange = UIColor(eightBit: 255, 149, 0)
    public static let systemYellow = UIColor(eightBit: 255, 204, 0)
    public static let systemGreen = UIColor(eightBit: 52, 199, 89)
    public static let systemTeal = UIColor(eightBit: 48, 176, 199)
    public static let systemBlue = UIColor(eightBit: 0, 122, 255)
    public static let systemIndigo = UIColor(eightBit: 88, 86, 214)
    public static let systemPurple = UIColor(eightBit: 175, 82, 222)
    public static let systemPink = UIColor(eightBit: 255, 45, 85)
    public static let systemGray = UIColor(eightBit: 142, 142, 147)
    public static let systemGray2 = UIColor(eightBit: 174, 174, 178)
    public static let systemGray3 = UIColor(eightBit: 199, 199, 204)
    public static let systemGray4 = UIColor(eightBit: 209, 209, 214)
    public static let systemGray5 = UIColor(eightBit: 229, 229, 234)
    public static let systemGray6 = UIColor(eightBit: 242, 242, 247)
    public static let label = UIColor(white: 0, alpha: 1)
    public static let secondaryLabel = UIColor(eightBit: 60, 60, 67, alpha: 0.6)
    public static let tertiaryLabel = UIColor(eightBit: 60, 60, 67, alpha: 0.3)
    public static let separator = UIColor(eightBit: 60, 60, 67, alpha: 0.29)
    public static let systemFill = UIColor(eightBit: 120, 120, 128, alpha: 0.2)
    public static let secondarySystemFill = UIColor(eightBit: 120, 120, 128, alpha: 0.16)
    public static let tertiarySystemFill = UIColor(eightBit: 118, 118, 128, alpha: 0.12)
    public static let quaternarySystemFill = UIColor(eightBit: 116, 116, 128, alpha: 0.08)
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    public static let secondarySystemBackground = UIColor(eightBit: 242, 242, 247)
    public static let systemGroupedBackground = UIColor(eightBit: 242, 242, 247)
    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
    public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
    public static let tertiarySystemGroupedBackground = UIColor(eightBit: 242, 242, 247)
    public static let quaternaryLabel = UIColor(eightBit: 60, 60, 67, alpha: 0.18)
    public static let placeholderText = UIColor(eightBit: 60, 60, 67, alpha: 0.3)
    public static let opaqueSeparator = UIColor(eightBit: 198, 198, 200)
    public static let link = UIColor(eightBit: 0, 122, 255)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let systemMint = UIColor(eightBit: 0, 199, 190)
    public static let systemCyan = UIColor(eightBit: 50, 173, 230)
    public static let systemBrown = UIColor(eightBit: 162, 132, 94)

    convenience init(eightBit red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
