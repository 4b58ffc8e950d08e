/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? { didSet { if image?.pointSize != oldValue?.pointSize { invalidateIntrinsicContentSize() } } }

    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.pointSize ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Never shows the highlighted image.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.pointSize ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Has no effect: the highlighted image is not shown.
    open var isHighlighted: Bool {
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

    @_spi(Headless) open override class var knownClass: AnyClass { UIImageView.self }

    open override var intrinsicContentSize: CGSize { image?.pointSize ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.pointSize ?? super.sizeThatFits(size) }
}
