/// A view that a collection view takes from a pool and puts back when it has left the screen.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionreusableview>
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier it was registered under; `nil` before it was dequeued for the first time.
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// What a registered class is made with. A subclass that overrides `init(frame:)` and `init?(coder:)`, as cells do, inherits
    /// it and need not restate it. (Linux has no Objective-C runtime that could call `init(frame:)` on any class.)
    public required convenience init() {
        self.init(frame: Self.frameOfNewView)
    }

    /// What a reuse pool hands to the initializer, which has no parameter for it.
    static var frameOfNewView = CGRect.zero

    /// Called before the view is used again for another element.
    open func prepareForReuse() {}

    /// Called with attributes that differ from those applied last; geometry has been set already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view prefers to those that the layout gives it: other ones make the view size itself.
    ///
    /// Default: `layoutAttributes`; a cell that is a `SelfSizingView` answers with its size.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    // Not checked for overlapping accesses: `apply(_:)` runs after they are set, and nothing else runs while one is read.

    /// What was applied last: the collection view's copy of what the layout returned.
    @exclusivity(unchecked)
    private(set) final var appliedAttributes: UICollectionViewLayoutAttributes?

    /// A copy of `appliedAttributes`, in the model that makes one.
    @exclusivity(unchecked)
    final var copyOfAppliedAttributes: UICollectionViewLayoutAttributes?

    /// Sets geometry and calls `apply(_:)`.
    final func applyGeometry(andKeep copy: UICollectionViewLayoutAttributes) {
        appliedAttributes = copy
        shared.zPosition = CGFloat(copy.zIndex)
        center = copy.center
        transform = copy.transform
        if copy.isSpatial {
            layer.transform = copy.transform3D
        }
        alpha = copy.alpha
        isHidden = copy.isHidden
        bounds = copy.bounds
        apply(copy)
    }
}
