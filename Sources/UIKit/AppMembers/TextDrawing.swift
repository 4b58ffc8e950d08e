// Sizes of strings, which `UILabel.textMeasurer` measures, or `FixedWidthTextMeasurer` if there is
// none *(model)*.

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Allows several lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Has no effect.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Has no effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Has no effect.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The context of a drawing, which has no effect.
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
}

extension NSString {
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(with: .zero, attributes: attributes, context: nil).size
    }

    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StandIn.run {
            NSAttributedString(string: String(describing: self), attributes: attributes)
                .boundingRect(with: size, options: options, context: context)
        }
    }
}

extension String {
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attributes)
    }

    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

extension NSAttributedString {
    @preconcurrency @MainActor
    public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }

    /// Returns the size of the text with the font of its first character, which is 12 points by
    /// default.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let text = StandIn.run {
            let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
            return StandIn.size(
                of: string, font: font ?? .systemFont(ofSize: 12), fitting: size.width > 0 ? size.width : .infinity,
                numberOfLines: options.contains(.usesLineFragmentOrigin) ? 0 : 1,
                by: UILabel.textMeasurer ?? FixedWidthTextMeasurer())
        }
        return CGRect(origin: .zero, size: text)
    }
}

/// The style of paragraphs. Only its line breaks and alignment are compared, and nothing is drawn.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    open var lineSpacing: CGFloat = 0 { didSet { Self.warn() } }
    open var paragraphSpacing: CGFloat = 0
    open var alignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var lineHeightMultiple: CGFloat = 0 { didSet { Self.warn() } }
    open var minimumLineHeight: CGFloat = 0 { didSet { Self.warn() } }
    open var maximumLineHeight: CGFloat = 0
    open var firstLineHeadIndent: CGFloat = 0
    open var headIndent: CGFloat = 0
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    private static func warn() {
        InertUse.warn("NSMutableParagraphStyle", "does not change the size of a text: lines have the height of their font.")
    }
}

/// Only this class's properties can be set on a device.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {}

/// A picture in a text. A run warns that it takes the room of a character.
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    open var bounds = CGRect.zero

    public override init() {
        super.init()
        InertUse.warn("NSTextAttachment", "takes the room of one character: pictures in texts are not measured.")
    }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    public convenience init(data contentData: Data?, ofType uti: String?) { self.init() }
}

extension NSAttributedString {
    /// Creates an empty text, which Foundation on Linux does not.
    public convenience init(_ attributes: [Key: Any] = [:]) { self.init(string: "", attributes: attributes) }

    /// Creates the text of a picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension NSAttributedString.Key {
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let link = NSAttributedString.Key("NSLink")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

open class NSShadow: NSObject {
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    open var shadowColor: Any?
}
