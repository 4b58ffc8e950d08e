/// A font: a name and a size, without glyphs. The metrics are multiples of the size *(model)*.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        let size: CGFloat

        public init(rawValue: String) {
            self.init(rawValue: rawValue, size: 17)
        }

        private init(rawValue: String, size: CGFloat) {
            (self.rawValue, self.size) = (rawValue, size)
        }

        // The sizes of the default content size category.
        public static let largeTitle = TextStyle(rawValue: "largeTitle", size: 34)
        public static let title1 = TextStyle(rawValue: "title1", size: 28)
        public static let title2 = TextStyle(rawValue: "title2", size: 22)
        public static let title3 = TextStyle(rawValue: "title3", size: 20)
        public static let headline = TextStyle(rawValue: "headline", size: 17)
        public static let body = TextStyle(rawValue: "body", size: 17)
        public static let callout = TextStyle(rawValue: "callout", size: 16)
        public static let subheadline = TextStyle(rawValue: "subheadline", size: 15)
        public static let footnote = TextStyle(rawValue: "footnote", size: 13)
        public static let caption1 = TextStyle(rawValue: "caption1", size: 12)
        public static let caption2 = TextStyle(rawValue: "caption2", size: 11)
    }

    public let fontName: String
    public let pointSize: CGFloat

    /// Every name has a font *(model)*.
    public init?(name fontName: String, size fontSize: CGFloat) {
        (self.fontName, pointSize) = (fontName, fontSize)
        super.init()
    }

    init(known name: String, size: CGFloat) {
        (fontName, pointSize) = (name, size)
        super.init()
    }

    private convenience init(system style: String, size: CGFloat) { self.init(known: "system \(style)", size: size) }

    static let label = UIFont.systemFont(ofSize: labelFontSize)

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let systemFontSize: CGFloat = 14
    public static let smallSystemFontSize: CGFloat = 12

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "0.0", size: fontSize) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: "\(weight.rawValue)", size: fontSize)
    }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "italic", size: fontSize) }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: "monospaced \(weight.rawValue)", size: fontSize)
    }
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: "monospaced digits \(weight.rawValue)", size: fontSize)
    }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    open var lineHeight: CGFloat { pointSize * 1.2 }
    open var ascender: CGFloat { pointSize * 0.95 }
    open var descender: CGFloat { pointSize * -0.25 }

    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name: fontName, size: fontSize) ?? self }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { description == (object as? UIFont)?.description }

    open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
    open override var description: String { "\(fontName) \(pointSize)" }
}

extension UIFont {
    /// Returns the font of the default text size, whatever the traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }
}

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// Measures the text of labels, which have no intrinsic size otherwise, because Linux has no glyphs.
///
/// A suite sets `UILabel.textMeasurer`, inside `#if os(Linux)` in a source that is also built on
/// Apple's platforms.
@preconcurrency @MainActor
public protocol TextMeasuring {
    /// Returns the size of a string in points. The available width may be infinite. If `numberOfLines`
    /// is 0, the text can have any number of lines.
    func size(of text: String, font: UIFont, fitting width: CGFloat, numberOfLines: Int) -> CGSize
}

/// Measures each character as half as wide as the font's size.
public struct FixedWidthTextMeasurer: TextMeasuring {
    public nonisolated init() {}

    public func size(of text: String, font: UIFont, fitting width: CGFloat, numberOfLines: Int) -> CGSize {
        guard !text.isEmpty else { return .zero }
        let character = font.pointSize / 2
        let length = CGFloat(text.count) * character
        guard length > width, numberOfLines != 1 else {
            return CGSize(width: min(length, width), height: font.lineHeight)
        }
        let charactersPerLine = max(1, (width / character).rounded(.down))
        let lines = Int((CGFloat(text.count) / charactersPerLine).rounded(.up))
        return CGSize(
            width: min(width, charactersPerLine * character),
            height: CGFloat(numberOfLines == 0 ? lines : min(lines, numberOfLines)) * font.lineHeight)
    }
}
