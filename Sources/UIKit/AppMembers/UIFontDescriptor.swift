/// A description of a font: the font and the traits that were asked for.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    public enum SystemDesign: String, Sendable {
        case `default`, rounded, serif, monospaced
    }

    fileprivate let name: String
    public let pointSize: CGFloat

    fileprivate init(_ name: String, _ pointSize: CGFloat) {
        (self.name, self.pointSize) = (name, pointSize)
        super.init()
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor("\(name) traits \(symbolicTraits.rawValue)", pointSize)
    }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { UIFontDescriptor("\(name) \(design)", pointSize) }
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(name, newPointSize) }
}

extension UIFont {
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontName, pointSize) }

    /// - Parameters:
    ///   - descriptor: The font's name and size.
    ///   - pointSize: The size, or 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(known: descriptor.name, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }
}
