/// The view of one item. Its content is in `contentView`, which fills it.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private let content: UIView
    private final var isFitting = false
    private static var hasWarned = false

    open var contentView: UIView { content }

    /// Whether the item is selected. The collection view sets it when the selection changes, and
    /// when the cell shows another item.
    open var isSelected: Bool {
        get { details?.extras?.isSelected ?? false }
        set {
            madeExtras().isSelected = newValue
            placeBackgrounds()
        }
    }

    /// Whether the item is highlighted. Without touches, only the app sets it.
    open var isHighlighted: Bool {
        get { details?.extras?.isHighlighted ?? false }
        set {
            madeExtras().isHighlighted = newValue
            placeBackgrounds()
        }
    }

    open var configurationState: UICellConfigurationState {
        UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
    }

    /// Never called: configurations are not shown.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Has no effect: `updateConfiguration(using:)` is never called.
    open func setNeedsUpdateConfiguration() { Self.warnOfUpdates("setNeedsUpdateConfiguration()") }

    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// Always `nil`: a handler is never called.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { nil }
        set { if newValue != nil { Self.warnOfUpdates("configurationUpdateHandler") } }
    }

    private static func warnOfUpdates(_ member: String) {
        InertUse.warn(member, "has no effect: the configuration of a cell is never updated here; on a device it is.")
    }

    /// The content, whose view fills the content view.
    ///
    /// Warns that it has no effect on the size of the cell, and that the view of a list configuration is empty.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { details?.extras?.contentConfiguration }
        set {
            InertUse.warn(
                "contentConfiguration",
                newValue is UIListContentConfiguration
                    ? "is not shown, and has no effect on the size of the cell; on a device it has."
                    : "has no effect on the size of the cell; on a device it has.")
            madeExtras().contentConfiguration = newValue
            showContent(of: newValue)
        }
    }

    /// A view behind the content view that fills the cell.
    open var backgroundView: UIView? {
        get { details?.extras?.backgroundView }
        set { setBackground(\.backgroundView, to: newValue) }
    }

    /// A view in front of `backgroundView` and behind the content view. It is a subview only while
    /// the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        get { details?.extras?.selectedBackgroundView }
        set { setBackground(\.selectedBackgroundView, to: newValue) }
    }

    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        content = UIView(frame: .zero)
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Returns attributes with the size from `systemLayoutSizeFitting(_:)` if the cell or its content view is a `SelfSizingView`,
    /// or if the layout estimates sizes and the cell overrides that method. Otherwise returns `layoutAttributes` *(model)*.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard selfSizingView != nil || isEstimated else { return layoutAttributes }
        isFitting = true
        defer { isFitting = false }
        let size = systemLayoutSizeFitting(layoutAttributes.size)
        guard size != layoutAttributes.size else { return layoutAttributes }
        let preferred = layoutAttributes.ownCopy()
        preferred.size = size
        return preferred
    }

    /// Returns the target size if the cell asks itself and nobody else knows its size.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard isFitting, selfSizingView == nil else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        if !Self.hasWarned, hasConstraints {
            Self.hasWarned = true
            InertUse.warn(
                "The size of \(type(of: self))",
                "stays as it is estimated, because constraints give no size here. \(Self.sizingAdvice)")
        }
        return targetSize
    }

    override var selfSizingView: (any SelfSizingView)? { super.selfSizingView ?? contentView as? any SelfSizingView }

    override func setBounds(_ newBounds: CGRect) {
        let sizeChanges = newBounds.size != storedBounds.size
        super.setBounds(newBounds)
        // Attributes set the bounds on every tick.
        guard sizeChanges else { return }
        contentView.frame = CGRect(origin: .zero, size: newBounds.size)
        placeBackgrounds()
    }

    private func setBackground(_ property: ReferenceWritableKeyPath<Extras, UIView?>, to view: UIView?) {
        let extras = madeExtras()
        if let old = extras[keyPath: property], old.superview === self { old.removeFromSuperview() }
        extras[keyPath: property] = view
        placeBackgrounds()
    }

    private func placeBackgrounds() {
        guard let extras = details?.extras else { return }
        let frame = CGRect(origin: .zero, size: storedBounds.size)
        if let view = extras.selectedBackgroundView {
            view.frame = frame
            if !extras.isSelected, !extras.isHighlighted {
                view.removeFromSuperview()
            } else if view.superview !== self {
                insertSubview(view, at: 0)
            }
        }
        if let view = extras.backgroundView {
            view.frame = frame
            if subviews.first !== view { insertSubview(view, at: 0) }
        }
    }
}
