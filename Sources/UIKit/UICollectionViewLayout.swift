/// Says where the elements of a collection view are. Subclass it to make a layout.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout. Not `weak`, because objects with weak references are
    /// slower to retain: the view clears the reference when it is deinitialized or gets another layout.
    nonisolated(unsafe) unowned(unsafe) final var host: UICollectionView?

    /// The collection view that uses the layout, or `nil` if none does.
    open var collectionView: UICollectionView? { host }

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
        invalidateLayout(with: host?.layoutState.heldContext ?? makeInvalidationContext())
    }

    /// Marks the collection view: its next layout pass begins with `prepare()`. Overrides must call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        host?.layoutWasInvalidated(with: context)
    }

    /// Whether the layout depends on the bounds so that a change to `newBounds` (size, or only the offset) invalidates it.
    ///
    /// The view asks while its bounds still are the old ones.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The context for an invalidating change to `newBounds`, made while the bounds still are the old ones. The layout is invalidated
    /// with it when the bounds have changed.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Whether the layout must follow the attributes that a self-sizing view prefers to those that the layout gave it.
    ///
    /// Default: `false`, and the view is shown with the layout's attributes.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context for the preferred attributes of a self-sizing view. Default: a context that names nothing.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let contextClass = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure("\(type(of: self)).invalidationContextClass must be a class of invalidation contexts.")
        }
        return contextClass.init()
    }

    // MARK: Choosing the content offset

    /// The offset at which a drag comes to rest, asked when the finger leaves the screen.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which the content would come to rest by itself, in points.
    ///   - velocity: The velocity of the content: the value that the delegate gets, in points per millisecond *(model)*. Apple's page
    ///     says points per second.
    /// - Returns: Default: `proposedContentOffset`.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The offset after a batch update or a swap of layouts, in points. Default: `proposedContentOffset`.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Layout direction

    /// The direction that the layout's source is written for.
    ///
    /// Default: left to right *(model)*; on a device it is the direction of the main bundle's development region.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether a collection view flips the layout's horizontal axis where its direction is not `developmentLayoutDirection`.
    /// Default: `false`. The view mirrors the frames that it is answered in the content's width, and the rectangles that it asks for.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Updates

    /// Called in a batch update, when the layout has been prepared for the data after it.
    ///
    /// - Parameter updateItems: Deletions in descending order, then moves, then insertions in ascending order. A reload is a deletion
    ///   and an insertion.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called at the end of each batch update, after the last question about attributes.
    open func finalizeCollectionViewUpdates() {}

    /// Called before an animated change of bounds, and before the animations of a batch update; after `prepare()` *(model)*.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after an animated change of bounds, and after the animations of a batch update.
    open func finalizeAnimatedBoundsChange() {}

    /// The attributes from which the view of an item that comes onto the screen starts its animation, or `nil` for its final ones.
    ///
    /// Animations take no time here *(model)*: these attributes are applied to the view that comes in, and then its final ones; the
    /// attributes of the next method are applied to the view that leaves. The same holds for all six methods. The view asks about
    /// views that move, too, and applies nothing then. Default: the item's attributes *(model)*.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForItem(at: itemIndexPath)
    }

    /// The attributes at which the view of an item that leaves the screen ends its animation, or `nil` if it leaves as it is.
    /// `itemIndexPath` is the one before the update. Default: the item's attributes before the update *(model)*.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        host?.attributesBeforeAnimation(of: ElementKey(itemIndexPath))
    }

    /// The same as for an appearing item.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }

    /// The same as for a disappearing item.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        host?.attributesBeforeAnimation(of: ElementKey(elementIndexPath, kind: ElementKind(supplementary: elementKind)))
    }

    /// The same as for an appearing item.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }

    /// The same as for a disappearing item.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        host?.attributesBeforeAnimation(of: ElementKey(decorationIndexPath, kind: ElementKind(decoration: elementKind)))
    }

    /// The supplementary views that a batch update removes beyond those of deleted sections. Default: none.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The decoration views that a batch update removes. Default: none.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The supplementary views that a batch update adds beyond those of inserted sections. Default: none.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The decoration views that a batch update adds. Default: none.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Moving items with a finger

    /// The index path that an item has while a finger holds it at a position.
    ///
    /// There are no fingers that move items here: a collection view calls none of the four methods of this group. A layout may.
    ///
    /// - Parameters:
    ///   - previousIndexPath: The index path that the item had before.
    ///   - position: In content coordinates, in points.
    /// - Returns: Default: the index path of the item whose frame contains `position`; `previousIndexPath` where there is none
    ///   *(model)*.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let found = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
        let item = found.first { $0.representedElementCategory == .cell && $0.frame.contains(position) }
        return item?.indexPath ?? previousIndexPath
    }

    /// The attributes of an item that a finger holds.
    ///
    /// - Returns: Default: a copy of the item's attributes with its centre at `position` and in front of all others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.ownCopy() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int.max
        return attributes
    }

    /// The context for a step of a finger that moves items. Default: a context that carries the arguments.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.setInteractiveMovement(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
        return context
    }

    /// The context for the end of a movement. Default: a context that carries the index paths.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.setInteractiveMovement(from: previousIndexPaths, to: indexPaths, at: .zero)
        return context
    }

    /// Lets a layout of this module carry over what it keeps of each item, before it is prepared for a batch of changes.
    func itemsWillChange(by update: BatchUpdate) {}

    // MARK: Swapping layouts

    /// Called on the new layout when it takes the place of `oldLayout`.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on the old layout when `newLayout` takes its place.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called on both layouts at the end of the swap.
    open func finalizeLayoutTransition() {}
}
