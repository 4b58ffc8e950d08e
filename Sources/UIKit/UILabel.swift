/// A view that shows a text. Nothing is drawn or measured *(model)*: a label has no intrinsic size, wraps nothing, and neither a
/// new text nor the same one again costs more than keeping it.
///
/// Source: <https://developer.apple.com/documentation/uikit/uilabel>
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String?

    /// Black until set, and when set to `nil`; implicitly unwrapped only because it is so on Apple's platforms.
    open var textColor: UIColor! = .black {
        didSet {
            if textColor == nil { textColor = .black }
        }
    }

    /// The largest number of lines; 0 for any number.
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
