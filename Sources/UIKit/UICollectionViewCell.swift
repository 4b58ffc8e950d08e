/// The view of one item. What it shows goes into `contentView`, which fills it.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private let content: UIView

    /// The view that holds what the cell shows.
    open var contentView: UIView { content }

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

    /// Attributes with the size of the cell's content, where the cell or its content view is a `SelfSizingView`; else
    /// `layoutAttributes` *(model)*. On a device every cell answers with the size that its constraints give it.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard selfSizingView != nil else { return layoutAttributes }
        let size = systemLayoutSizeFitting(layoutAttributes.size)
        guard size != layoutAttributes.size else { return layoutAttributes }
        let preferred = layoutAttributes.ownCopy()
        preferred.size = size
        return preferred
    }

    override var selfSizingView: (any SelfSizingView)? { super.selfSizingView ?? contentView as? any SelfSizingView }

    override func setBounds(_ newBounds: CGRect) {
        let sizeChanges = newBounds.size != storedBounds.size
        super.setBounds(newBounds)
        // Applied attributes set the bounds on every tick; the content view is only to follow when they change.
        guard sizeChanges else { return }
        contentView.frame = CGRect(origin: .zero, size: newBounds.size)
    }
}
