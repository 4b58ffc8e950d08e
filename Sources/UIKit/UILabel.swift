/// A view that shows a text. Nothing is drawn or measured *(model)*: a label has no intrinsic size
/// and does not wrap, and setting its text only stores it.
///
/// Source: <https://developer.apple.com/documentation/uikit/uilabel>
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String?

    /// The color of the text, black by default and after setting `nil`.
    open var textColor: UIColor! = .black {
        didSet {
            if textColor == nil { textColor = .black }
        }
    }

    /// The largest number of lines, or 0 for any number.
    open var numberOfLines = 1

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }
}
