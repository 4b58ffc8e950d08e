internal import SystemSupport

/// The places of a collection view's elements. Subclass it to create a layout.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view, which clears the reference. Not `weak`, because objects with weak references are
    /// slower to retain. Unchecked, because the view's `deinit` clears it.
    nonisolated(unsafe) unowned(unsafe) final var host: UICollectionView?

    open var collectionView: UICollectionView? { host }

    nonisolated public override init() {
        super.init()
    }

    nonisolated public required init?(coder: NSCoder) {
        super.init()
    }

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Never called: nothing is loaded from a nib.
    open func awakeFromNib() {}

    // MARK: Providing the layout

    /// Called once in the first layout pass after an invalidation, before all other methods.
    open func prepare() {}

    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of the elements whose frames intersect a rectangle of the content.
    ///
    /// The collection view copies the attributes *(model)*. UIKit since iOS 15 has changed the
    /// index paths of objects that a layout keeps, so a layout that keeps attributes should return
    /// copies.
    ///
    /// Source: <https://github.com/airbnb/MagazineLayout/pull/107>.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Registers the class of a kind of decoration views, or removes the registration for `nil`.
    ///
    /// - Precondition: `viewClass` is `UICollectionReusableView` or a subclass.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationPool.register(viewClass, as: elementKind)
    }

    /// Registers the class that a suite sets for the nib; see `UINib.setContent(of:names:connect:)`.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { decorationNibs[elementKind] = nib?.name }

    final var decorationNibs: [String: String] = [:]

    /// Created with the first registration, because most layouts have no decoration views.
    final lazy var decorationPool = ReusePool<String, UICollectionReusableView>()

    // MARK: Invalidating

    /// Invalidates the layout.
    ///
    /// An invalidation that starts in the collection view, as after a change of bounds or
    /// `reloadData()`, uses the view's context; any other uses a new one. So an override also runs
    /// on every invalidating change of bounds. Overrides must call `super`.
    open func invalidateLayout() {
        invalidateLayout(with: contextFromView ?? makeInvalidationContext())
    }

    /// The context of an invalidation that began in the view, while `invalidateLayout()` runs.
    private final var contextFromView: UICollectionViewLayoutInvalidationContext?

    /// Calls `invalidateLayout()`, which overrides may replace and which has no parameter, so that
    /// it passes on the view's context.
    final func invalidateLayout(holding context: UICollectionViewLayoutInvalidationContext) {
        let outer = contextFromView
        contextFromView = context
        defer { contextFromView = outer }
        invalidateLayout()
    }

    /// Invalidates what a context names. The next layout pass begins with `prepare()`. Overrides must call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        host?.layoutWasInvalidated(with: context)
    }

    /// Returns whether a change of the size or the offset invalidates the layout. The view still has its old bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context for an invalidating change of bounds. The view still has its old bounds,
    /// and invalidates the layout when it has the new ones.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Returns whether the layout adopts the attributes that a self-sizing view prefers.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let contextClass = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            userFault("\(type(of: self)).invalidationContextClass must be a class of invalidation contexts.")
        }
        return contextClass.init()
    }

    // MARK: Choosing the content offset

    /// Returns the offset at which a drag comes to rest.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which the content would come to rest.
    ///   - velocity: The velocity of the content in points per millisecond, as for the delegate
    ///     *(model)*; Apple's page says points per second.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the offset after a batch update or an animated change of bounds.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Layout direction

    /// The direction for which the layout was written: left to right *(model)*. On a device, it depends on the main bundle.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the view mirrors the layout in the content's width if its direction is not `developmentLayoutDirection`.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Updates

    /// Called in a batch update, after `prepare()` for the new data.
    ///
    /// - Parameter updateItems: Deletions in descending order, then moves, then insertions in
    ///   ascending order. A reload is a deletion and an insertion *(model)*.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    open func finalizeCollectionViewUpdates() {}

    /// Called before an animated change of bounds, and before the animations of a batch update; after `prepare()` *(model)*.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after an animated change of bounds, and after the animations of a batch update.
    open func finalizeAnimatedBoundsChange() {}

    /// Returns the attributes with which an item begins its animation, by default the item's attributes *(model)*.
    ///
    /// Animations take no time *(model)*: an entering view gets these attributes and then its own, and a leaving view gets the
    /// final attributes. Views that move are asked about, too, without effect. The same holds for the next methods.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ofAppearing: ElementKey(itemIndexPath))
    }

    /// Returns the attributes with which an item ends its animation, by default the attributes before the update *(model)*.
    ///
    /// - Parameter itemIndexPath: The index path before the update.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        host?.attributesBeforeAnimation(of: ElementKey(itemIndexPath))
    }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ofAppearing: ElementKey(elementIndexPath, kind: ElementKind(supplementary: elementKind)))
    }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        host?.attributesBeforeAnimation(of: ElementKey(elementIndexPath, kind: ElementKind(supplementary: elementKind)))
    }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ofAppearing: ElementKey(decorationIndexPath, kind: ElementKind(decoration: elementKind)))
    }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        host?.attributesBeforeAnimation(of: ElementKey(decorationIndexPath, kind: ElementKind(decoration: elementKind)))
    }

    // The views that a batch update removes or adds, besides the views of its sections.

    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Lets a layout of this module update its data about items before `prepare()` in a batch update.
    func itemsWillChange(by update: BatchUpdate) {}

    /// Whether cells choose their sizes.
    var estimatesSizes: Bool { false }

    // MARK: Moving items with a finger. The collection view does not call these methods; a layout may.

    /// Returns the index path of the item at a position, or `previousIndexPath` if no item is there *(model)*.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let found = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
        let item = found.first { $0.representedElementCategory == .cell && $0.frame.contains(position) }
        return item?.indexPath ?? previousIndexPath
    }

    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.ownCopy() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int.max
        return attributes
    }

    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    // MARK: Swapping layouts

    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    open func finalizeLayoutTransition() {}
}

// The methods above for any category of elements.

extension UICollectionViewLayout {
    final func layoutAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.kind.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind.name, at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind.name, at: key.indexPath)
        }
    }

    private final func attributes(ofAppearing key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributes(of: key)
        if attributes == nil { host?.warnOfAppearance(withoutAttributes: key) }
        return attributes
    }

    final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (name, path) = (key.kind.name, key.indexPath)
        return switch key.kind.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: path)
        case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: name, at: path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: name, at: path)
        }
    }

    final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (name, path) = (key.kind.name, key.indexPath)
        return switch key.kind.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: name, at: path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: name, at: path)
        }
    }

    /// Returns the supplementary or decoration views that a batch update removes and adds.
    final func changes(of kind: ElementKind) -> (deleted: [IndexPath], inserted: [IndexPath]) {
        kind.category == .supplementaryView
            ? (
                indexPathsToDeleteForSupplementaryView(ofKind: kind.name),
                indexPathsToInsertForSupplementaryView(ofKind: kind.name)
            )
            : (indexPathsToDeleteForDecorationView(ofKind: kind.name), indexPathsToInsertForDecorationView(ofKind: kind.name))
    }
}
