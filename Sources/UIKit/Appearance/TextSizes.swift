// Sizes of strings, which `UILabel.textMeasurer` measures, or `FixedWidthTextMeasurer` if there is
// none *(model)*.

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Allows several lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Has no effect.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// The context of a drawing, which has no effect.
open class NSStringDrawingContext: NSObject {}

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
