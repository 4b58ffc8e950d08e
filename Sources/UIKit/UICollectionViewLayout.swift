/// Says where the elements of a collection view are. Subclass it to make a layout.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout; `nil` while none does.
    ///
    /// Not `weak`, as it is not on a device: whatever is weakly referenced is slower to retain. The collection view takes the
    /// reference back when it is deinitialised, or another layout takes this one's place.
    nonisolated(unsafe) public internal(set) unowned(unsafe) final var collectionView: UICollectionView?

    nonisolated public override init() {
        super.init()
    }

    nonisolated public required init?(coder: NSCoder) {
        super.init()
    }

    /// The class of the attributes that the layout makes: `UICollectionViewLayoutAttributes` or a subclass.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that the layout is invalidated with: `UICollectionViewLayoutInvalidationContext` or a subclass.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Providing the layout

    /// Called once in the first layout pass after an invalidation, before anything is asked for.
    open func prepare() {}

    /// The size of the whole content in points; asked for after each `prepare()`.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of the elements whose frames meet `rect`, in content coordinates; `nil` for none.
    ///
    /// The collection view copies what it gets: a layout may keep its objects and change them later.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of one item; `nil` when the layout has none for it.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one supplementary view; `nil` when there is none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one decoration view; `nil` when there is none.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Says which class the decoration views of a kind are; `nil` takes the registration back.
    ///
    /// - Precondition: `viewClass` is `UICollectionReusableView` or a subclass.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else { return decorationPool.register(nil, as: elementKind) }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure("Only classes of reusable views can be registered for decorations; \(viewClass) is none.")
        }
        decorationPool.register(viewClass, as: elementKind)
    }

    /// The layout's decoration views that are off the screen: the data source knows nothing of them.
    ///
    /// Made with the first registration: most layouts have none.
    final lazy var decorationPool = ReusePool<String, UICollectionReusableView>()

    // MARK: Invalidating

    /// Invalidates the layout with a context, from wherever it is called.
    ///
    /// For an invalidation that starts inside the collection view (a change of bounds, `reloadData()`, a swap of layouts) the
    /// context is the one that the collection view holds; otherwise a new one of `invalidationContextClass`. So an override runs
    /// on *every* invalidating change of bounds, too. Overrides must call `super`.
    open func invalidateLayout() {
        invalidateLayout(with: collectionView?.heldInvalidationContext ?? makeInvalidationContext())
    }

    /// Marks the collection view: its next layout pass begins with `prepare()`. Overrides must call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutWasInvalidated(with: context)
    }

    /// Whether the layout depends on the bounds so that a change to `newBounds` (size, or only the offset) invalidates it.
    ///
    /// Asked while the collection view's bounds still are the old ones.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The context for an invalidating change to `newBounds`, made while the old bounds still are in force.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let contextClass = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure("\(type(of: self)).invalidationContextClass must be a class of invalidation contexts.")
        }
        return contextClass.init()
    }

    // MARK: Swapping layouts

    /// Called on the new layout when it takes the place of `oldLayout`.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on the old layout when `newLayout` takes its place.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called on both layouts at the end of the swap.
    open func finalizeLayoutTransition() {}
}
