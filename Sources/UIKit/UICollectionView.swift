/// Shows the part of a large ordered collection that is on the screen, laid out by a layout object.
///
/// The order of calls is the one of a device; what is said of cells holds for supplementary and decoration views, too:
/// - **First load**: `invalidateLayout()` → `invalidateLayout(with:)` of everything and the counts, as after each new data source
///   (which flags the context has is *(model)*) → `prepare()` (the counts are asked for once, when first needed) → `collectionViewContentSize` →
///   `layoutAttributesForElements(in:)` for the window → content size set → each cell on the screen.
/// - **Scrolling without invalidation**: `shouldInvalidateLayout(forBoundsChange:)` with the old bounds → bounds set,
///   `scrollViewDidScroll` at once → the pass asks the layout only for what the window does not cover yet → cells come in, cells
///   go out; those that stay are not touched.
/// - **Scrolling with invalidation**: the same question → `invalidationContext(forBoundsChange:)`, also with the old bounds → bounds
///   set, `scrollViewDidScroll` → `invalidateLayout()` → `invalidateLayout(with:)` → the pass does what a first load does, but keeps
///   the counts, and applies attributes only where they differ from those applied before.
/// - **An invalidation that names elements**: `prepare()` and the content size as ever, then the layout is asked for each named
///   element alone; nothing else is asked for, copied or compared *(model)*. See `NamedItemsModel` for the other model.
///
/// - **A change of size that is animated**, as when the device turns: `prepare(forAnimatedBoundsChange:)` after the pass has prepared
///   the layout, `finalizeAnimatedBoundsChange()` at its end *(model)*.
/// - **Changes of the data**: see `performBatchUpdates(_:completion:)`.
///
/// Which rectangle is asked for is this project's *(model)*, see `LayoutWindow`. Prefetching is off.
///
/// Sources: <https://developer.apple.com/documentation/uikit/uicollectionview>; that an overridden `invalidateLayout()` runs
/// on each invalidating change of bounds is public radar 40218744.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            isReloadAnnounced = false
            setNeedsReload()
        }
    }

    /// The delegate as a collection view's; kept, because the cast costs more than the call it is for.
    private(set) weak final var collectionDelegate: (any UICollectionViewDelegate)?

    nonisolated(unsafe) final var layout: UICollectionViewLayout

    /// The context of an invalidation that began inside the view, while `invalidateLayout()` runs.
    final var heldInvalidationContext: UICollectionViewLayoutInvalidationContext?

    /// The number of items in each section; `nil` until asked for, and again after an invalidation of the counts.
    final var itemCounts: ContiguousArray<Int>?

    /// Whether the next pass begins with `prepare()`.
    final var isLayoutInvalid = true
    /// Whether the layout has been told that everything is new since the view, or its data source, is.
    final var isReloadAnnounced = false
    /// What is invalidated then belongs to the pass that is about to begin, and asks for none after it.
    final var isBeginningLayoutPass = false
    /// Whether `buffers.named` is all that is invalid, when the layout is.
    final var areNamedElementsAloneInvalid = false
    /// The model of contexts that name elements; a change takes effect with the next such context.
    @_spi(Headless) public final var namedItemsModel = NamedItemsModel.items
    /// The bounds before an animated change of their size, until the pass that follows it is over.
    final var boundsBeforeAnimation: CGRect?
    /// The width in points that the layout's horizontal axis is flipped in, as of the last `prepare()`; `nil` where it is not.
    final var flippedWidth: CGFloat?
    /// Whether a pass has been made: before that there is no layout that a change of bounds could invalidate.
    final var hasBeenLaidOut = false
    final var isInLayoutPass = false
    /// Whether the window's observer has been told of the view.
    private var isKnownToWindow = false
    /// Whether views on the screen want sizes that the layout takes, in the pass that is under way.
    final var areSizesInvalid = false
    /// Whether the layout has ever taken a size from a view: only then can a view's size decide another one's.
    final var hasSelfSizingViews = false
    /// Whether all views are to be recycled at the start of the next pass.
    final var needsRecyclingOfAllViews = false

    /// The changes of the data that have been named, until the outermost batch ends.
    final var openBatch: OpenBatch?
    /// The part of the content whose elements are known.
    final var layoutWindow = LayoutWindow()
    // The next three are not checked for overlapping accesses, which took a fifth of a tick that invalidates: no access to them is under
    // way while code of a layout, a data source, a delegate or a view runs. What such code makes is made before it is stored.

    /// The known elements, ascending by key.
    @exclusivity(unchecked)
    final var elements: ContiguousArray<WindowElement> = []
    @exclusivity(unchecked)
    final var buffers = LayoutPassBuffers()
    @exclusivity(unchecked)
    final var counters = LayoutCycleCounters()
    final var cellPool = ReusePool<String, UICollectionViewCell>()
    final var supplementaryPool = ReusePool<SupplementaryReuseKey, UICollectionReusableView>()
    final var phaseObserver: (any LayoutPhaseObserver)?
    /// Who is told of what the view cannot make sense of, instead of a trap.
    @_spi(Headless) public final var faultHandler: ((CollectionViewFault) -> Void)?

    /// The cells on the screen after the last pass, ascending by section and item.
    open var visibleCells: [UICollectionViewCell] { shownCells }

    /// Beside `visibleCells`, which a subclass may override: each pass fills it.
    final var shownCells: [UICollectionViewCell] = []

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// A collection view cannot be made from an archive: it would have no layout.
    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        layout.collectionView = nil
    }

    override func delegateDidChange() {
        collectionDelegate = delegate as? any UICollectionViewDelegate
    }

    // MARK: Layout object

    /// The layout in use. Setting another one swaps without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Puts another layout in place; everything is invalidated, cells of items that stay on the screen are kept *(model)*.
    open func setCollectionViewLayout(_ newLayout: UICollectionViewLayout, animated: Bool) {
        guard newLayout !== layout else { return }
        let oldLayout = layout
        oldLayout.prepareForTransition(to: newLayout)
        newLayout.collectionView = self
        newLayout.prepareForTransition(from: oldLayout)
        layout = newLayout
        invalidateEverything()
        oldLayout.finalizeLayoutTransition()
        newLayout.finalizeLayoutTransition()
        oldLayout.collectionView = nil
    }

    // MARK: Invalidation

    override func setBounds(_ newBounds: CGRect) {
        guard newBounds != storedBounds, hasBeenLaidOut else { return super.setBounds(newBounds) }
        if newBounds.size != storedBounds.size { noteAnimatedChange() }
        // Local, so that a change of the offset within `scrollViewDidScroll` has its own context.
        var context: UICollectionViewLayoutInvalidationContext?
        if during(.shouldInvalidate, { layout.shouldInvalidateLayout(forBoundsChange: newBounds) }) {
            context = during(.context) { layout.invalidationContext(forBoundsChange: newBounds) }
        }
        super.setBounds(newBounds)
        if let context {
            during(.context) { invalidateLayout(holding: context) }
        }
    }

    /// Scrolls without asking the layout whether that invalidates it.
    final func moveContent(to offset: CGPoint) {
        super.setBounds(CGRect(origin: offset, size: storedBounds.size))
    }

    override func contentInsetDidChange() {
        if hasBeenLaidOut {
            layout.invalidateLayout()
        }
    }

    /// Asks the layout.
    override func dragTarget(forProposedContentOffset offset: CGPoint, withVelocity velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    override func didScroll() {
        during(.delegate) { super.didScroll() }
    }

    /// Forgets all cells and counts; the work is done in the next layout pass.
    open func reloadData() {
        openBatch?.isReloaded = true
        setNeedsReload()
        invalidateEverything()
    }

    // MARK: Counts

    /// The number of sections, as the data source said when it was last asked.
    open var numberOfSections: Int {
        knownItemCounts.count
    }

    /// The number of items in a section, as the data source said when it was last asked.
    ///
    /// - Precondition: `section` is in 0 ..< `numberOfSections`.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = knownItemCounts
        precondition(counts.indices.contains(section), "Section \(section) was asked for; there are \(counts.count).")
        return counts[section]
    }

    // MARK: Cells

    /// Says which class the cells of an identifier are; `nil` takes the registration back.
    ///
    /// - Precondition: `cellClass` is `UICollectionViewCell` or a subclass.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(nil, as: identifier) }
        guard let cellClass = cellClass as? UICollectionViewCell.Type else {
            preconditionFailure("Only cell classes can be registered for cells; \(cellClass) is none.")
        }
        cellPool.register(cellClass, as: identifier)
    }

    /// A cell for an item that comes onto the screen: an idle one after `prepareForReuse()`, or a new one. The item's attributes
    /// have been applied to it.
    ///
    /// - Precondition: `identifier` has been registered, as on a device.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        counters.viewsDequeued += 1
        guard let cell = cellPool.dequeue(identifier) else {
            let known = cellPool.registeredKeys.joined(separator: ", ")
            preconditionFailure("No cell class is registered for the identifier \(identifier); registered: \(known).")
        }
        if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
        applyKnownAttributes(of: ElementKey(indexPath), to: cell)
        return cell
    }

    /// The index paths of the cells on the screen, ascending.
    open var indexPathsForVisibleItems: [IndexPath] {
        elements.compactMap { $0.key.isCell && $0.view != nil ? $0.key.indexPath : nil }
    }

    /// The cell of an item; `nil` when it is not on the screen.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        position(of: ElementKey(indexPath)).flatMap { elements[$0].view as? UICollectionViewCell }
    }

    /// The index path of a cell on the screen; `nil` for any other.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.first { $0.view === cell }?.key.indexPath
    }

    // MARK: Supplementary views

    /// Says which class the supplementary views of a kind and an identifier are; `nil` takes the registration back.
    ///
    /// - Precondition: `viewClass` is `UICollectionReusableView` or a subclass.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        let key = SupplementaryReuseKey(kind: elementKind, identifier: identifier)
        guard let viewClass else { return supplementaryPool.register(nil, as: key) }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure(
                "Only classes of reusable views can be registered for supplementary views; \(viewClass) is none.")
        }
        supplementaryPool.register(viewClass, as: key)
    }

    /// A view for a supplementary element that comes onto the screen: an idle one after `prepareForReuse()`, or a new one. The
    /// element's attributes have been applied to it.
    ///
    /// - Precondition: `identifier` has been registered for the kind, as on a device.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        counters.viewsDequeued += 1
        let key = SupplementaryReuseKey(kind: elementKind, identifier: identifier)
        guard let view = supplementaryPool.dequeue(key) else {
            let known = supplementaryPool.registeredKeys.joined(separator: ", ")
            preconditionFailure("No class of supplementary views is registered for \(key); registered: \(known).")
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
        applyKnownAttributes(of: ElementKey(indexPath, kind: ElementKind(supplementary: elementKind)), to: view)
        return view
    }

    /// A supplementary view on the screen; `nil` when it is not there.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        position(of: ElementKey(indexPath, kind: ElementKind(supplementary: elementKind))).flatMap { elements[$0].view }
    }

    /// The supplementary views of a kind that are on the screen, ascending by section and item.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window; as below.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        let kind = ElementKind(supplementary: elementKind)
        return elements.compactMap { $0.key.kind == kind ? $0.view : nil }
    }

    /// The index paths of the supplementary views of a kind that are on the screen, ascending.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        let kind = ElementKind(supplementary: elementKind)
        return elements.compactMap { $0.key.kind == kind && $0.view != nil ? $0.key.indexPath : nil }
    }

    // MARK: Changes of the data

    /// Makes several changes of the data at once: `updates` changes what the data source says, and calls the methods below.
    ///
    /// What is deleted, moved from or loaded anew is named by its place before all of them, what is inserted or moved to by its place
    /// after all of them. A batch within a batch is a part of it; one without changes lays the content out anew, too. The order:
    /// pending layout → counts as they were → `updates` → `invalidateLayout()` → `invalidateLayout(with:)` of the counts → counts,
    /// held against the changes → `prepare()` → `collectionViewContentSize` → `layoutAttributesForElements(in:)`, of which nothing is
    /// kept → `prepare(forCollectionViewUpdates:)` → `collectionViewContentSize` → `prepare(forAnimatedBoundsChange:)` →
    /// `layoutAttributesForElements(in:)` → `targetContentOffset(forProposedContentOffset:)` → final attributes of what leaves the
    /// screen, initial ones of what comes → cells that size themselves → `finalizeAnimatedBoundsChange()` →
    /// `finalizeCollectionViewUpdates()` → `completion`. Cells of items that stay on the screen are kept. An animation takes no time:
    /// the final state is there when the call returns, and `completion` has been called *(model)*.
    ///
    /// That the layout is asked for elements before it is told of the changes is public radar 15922530. What is asked then, that the
    /// size is asked for again, which layouts rely on that apply the changes to a model of their own, the place of the animated change
    /// of bounds, and that initial and final attributes are asked of what moves onto the screen or off it, too, is *(model)*.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)>
    ///
    /// - Precondition: No layout pass of the view is under way, and the counts after the changes are those before with the changes.
    /// - Complexity: O(s + k log k) for s sections and k changes, and what the layout and the cells on the screen do.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    open func insertSections(_ sections: IndexSet) {
        change(sections.map(BatchOperation.insertSection))
    }

    open func deleteSections(_ sections: IndexSet) {
        change(sections.map(BatchOperation.deleteSection))
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change([.moveSection(section, to: newSection)])
    }

    /// Makes the cells of some sections anew; other views stay.
    open func reloadSections(_ sections: IndexSet) {
        change(sections.map(BatchOperation.reloadSection))
    }

    open func insertItems(at indexPaths: [IndexPath]) {
        change(indexPaths.map(BatchOperation.insertItem))
    }

    open func deleteItems(at indexPaths: [IndexPath]) {
        change(indexPaths.map(BatchOperation.deleteItem))
    }

    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change([.moveItem(indexPath, to: newIndexPath)])
    }

    /// Makes the cells of some items anew.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change(indexPaths.map(BatchOperation.reloadItem))
    }

    /// Whether a batch has begun and its changes are not on the screen.
    open var hasUncommittedUpdates: Bool { openBatch != nil }

    // MARK: Layout pass

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Within a batch the counts are those before it, and the data are not.
        guard openBatch == nil else { return setNeedsLayout() }
        isInLayoutPass = true
        defer { isInLayoutPass = false }
        if !isKnownToWindow { tellWindow() }
        if !isReloadAnnounced {
            isBeginningLayoutPass = true
            invalidateEverything()
            isBeginningLayoutPass = false
        }
        runLayoutPass()
    }

    private func tellWindow() {
        guard let window else { return }
        isKnownToWindow = true
        window.collectionViewObserver?(self)
    }
}
