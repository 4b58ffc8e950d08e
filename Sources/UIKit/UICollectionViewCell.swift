/// The view of one item. What it shows goes into `contentView`, which fills it.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public final let contentView: UIView

    public override init(frame: CGRect) {
        contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        contentView = UIView(frame: .zero)
        super.init(coder: coder)
        addSubview(contentView)
    }

    override func setBounds(_ newBounds: CGRect) {
        let sizeChanges = newBounds.size != storedBounds.size
        super.setBounds(newBounds)
        // Applied attributes set the bounds on every tick; the content view is only to follow when they change.
        guard sizeChanges else { return }
        contentView.frame = CGRect(origin: .zero, size: newBounds.size)
    }
}
