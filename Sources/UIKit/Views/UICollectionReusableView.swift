/// A view that a collection view reuses for another element when it has left the screen.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier of the registration, or `nil` before the view was dequeued.
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a view of a registered class. A subclass that overrides `init(frame:)` and
    /// `init?(coder:)` inherits the initializer. (Linux has no Objective-C runtime that could call
    /// `init(frame:)` of any class.)
    public required convenience init() {
        self.init(frame: Self.frameOfNewView)
    }

    /// The frame from the reuse pool: the initializer has no parameter.
    static var frameOfNewView = CGRect.zero

    open func prepareForReuse() {}

    /// Called before another layout replaces the collection view's layout, if the view is on the screen *(model)*.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionreusableview/willtransition(from:to:)>
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the layout pass of a swap, if the view is on the screen then *(model)*.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionreusableview/didtransition(from:to:)>
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called with attributes that differ from the previous ones, after the geometry was set.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes that the view prefers, by default `layoutAttributes`.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Whether the layout of the collection view that asks for preferred attributes estimates sizes: the method has no parameter.
    final var isEstimated = false

    /// The attributes that were applied last: the collection view's copy of the layout's attributes.
    private(set) final var appliedAttributes: UICollectionViewLayoutAttributes?

    final func applyGeometry(andKeep copy: UICollectionViewLayoutAttributes) {
        appliedAttributes = copy
        shared.zPosition = CGFloat(copy.zIndex)
        center = copy.center
        transform = copy.transform
        if copy.isSpatial { layer.transform = copy.transform3D }
        alpha = copy.alpha
        isHidden = copy.isHidden
        bounds = copy.bounds
        apply(copy)
    }
}
