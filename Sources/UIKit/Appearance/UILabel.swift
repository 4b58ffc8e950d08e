/// A view that shows text. A label has an intrinsic size only with a `textMeasurer` *(model)*.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The look of a label's text, if a property is not the default.
    struct Look {
        var color: UIColor?
        var font: UIFont?
        var alignment = NSTextAlignment.natural
        var numberOfLines = 1
        var lineBreakMode = NSLineBreakMode.byTruncatingTail
        var attributedText: NSAttributedString?
        var adjustsFontSizeToFitWidth = false
        var minimumScaleFactor: CGFloat = 0
        var preferredMaxLayoutWidth: CGFloat = 0
    }

    /// Measures the texts of all labels, or `nil` if labels have no intrinsic size.
    public static var textMeasurer: (any TextMeasuring)?

    private final var labelLook: Look {
        get { details?.extras?.label ?? Look() }
        set { madeExtras().label = newValue }
    }

    open var text: String? {
        didSet {
            if details?.extras?.label?.attributedText != nil { labelLook.attributedText = nil }
            textSizeDidChange()
        }
    }

    open var attributedText: NSAttributedString? {
        get { details?.extras?.label?.attributedText ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            labelLook.attributedText = newValue
        }
    }

    open var textColor: UIColor! {
        get { details?.extras?.label?.color ?? .black }
        set { labelLook.color = newValue }
    }

    open var font: UIFont! {
        get { details?.extras?.label?.font ?? .label }
        set {
            labelLook.font = newValue
            textSizeDidChange()
        }
    }

    open var textAlignment: NSTextAlignment {
        get { labelLook.alignment }
        set { labelLook.alignment = newValue }
    }

    open var numberOfLines: Int {
        get { labelLook.numberOfLines }
        set {
            labelLook.numberOfLines = newValue
            textSizeDidChange()
        }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { labelLook.lineBreakMode }
        set { labelLook.lineBreakMode = newValue }
    }

    open var adjustsFontSizeToFitWidth: Bool {
        get { labelLook.adjustsFontSizeToFitWidth }
        set { labelLook.adjustsFontSizeToFitWidth = newValue }
    }

    open var minimumScaleFactor: CGFloat {
        get { labelLook.minimumScaleFactor }
        set { labelLook.minimumScaleFactor = newValue }
    }

    open var preferredMaxLayoutWidth: CGFloat {
        get { labelLook.preferredMaxLayoutWidth }
        set {
            labelLook.preferredMaxLayoutWidth = newValue
            textSizeDidChange()
        }
    }

    /// Has no effect: nothing is drawn.
    open var isEnabled: Bool {
        get { true }
        set {}
    }

    /// Never called: nothing is drawn.
    open func drawText(in rect: CGRect) {}
    /// Never called: the text measurer has the text's size.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

    /// Has no effect: nothing is drawn.
    open var shadowColor: UIColor? {
        get { nil }
        set {}
    }

    /// Has no effect: the content size category does not change.
    open var adjustsFontForContentSizeCategory: Bool {
        get { false }
        set {}
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    open override var intrinsicContentSize: CGSize {
        measure(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity) ?? super.intrinsicContentSize
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure(width: size.width > 0 ? size.width : .infinity) ?? super.sizeThatFits(size)
    }

    @_spi(Headless) open override class var knownClass: AnyClass { UILabel.self }
    @_spi(Headless) open override var isSizedByText: Bool { true }

    private func textSizeDidChange() {
        if Self.textMeasurer != nil { invalidateIntrinsicContentSize() }
    }

    private func measure(width: CGFloat) -> CGSize? {
        Self.textMeasurer.map {
            StandIn.size(
                of: text ?? "", font: StandIn.run { largestFont } ?? font, fitting: width, numberOfLines: numberOfLines, by: $0)
        }
    }

    /// The largest font of an attributed text, with which the text is measured *(model)*, or `nil` for any other text.
    private var largestFont: UIFont? {
        guard let text = details?.extras?.label?.attributedText else { return nil }
        var largest: UIFont?
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, _, _ in
            guard let found = value as? UIFont, largest.map({ $0.pointSize < found.pointSize }) ?? true else { return }
            largest = found
        }
        return largest
    }
}

extension UILabel.Look {
    /// Adds the properties that are not the default.
    func add(to look: inout LayerLook) {
        if let color, color != .black { look.append(("text color", color.lookText)) }
        if let font, font != .label { look.append(("font", font.description)) }
        if alignment != .natural { look.append(("alignment", "\(alignment)")) }
        if numberOfLines != 1 { look.append(("lines", "\(numberOfLines)")) }
        if lineBreakMode != .byTruncatingTail { look.append(("line break", "\(lineBreakMode)")) }
        if adjustsFontSizeToFitWidth { look.append(("smallest scale", "\(minimumScaleFactor)")) }
        if let attributedText { look.append(("attributes", attributedText.lookText)) }
    }
}

extension NSAttributedString {
    /// The ranges with their fonts, colors and numbers. Other attributes are left out.
    fileprivate var lookText: String {
        var parts: [String] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let values = attributes.compactMap { key, value -> String? in
                switch value {
                case let color as UIColor: "\(key.rawValue) \(color.lookText)"
                case let font as UIFont: "\(key.rawValue) \(font.description)"
                case let number as NSNumber: "\(key.rawValue) \(number)"
                default: nil
                }
            }
            parts.append("\(range.location)+\(range.length): \(values.sorted().joined(separator: ", "))")
        }
        return parts.joined(separator: "; ")
    }
}
