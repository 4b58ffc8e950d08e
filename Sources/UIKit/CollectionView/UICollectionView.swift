/// A view that shows the visible part of a collection of items, arranged by a layout object.
///
/// The article *What is simulated* shows the order of calls and the source of each rule; `models` selects one of several models.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Setting another object reloads; setting the same one does nothing *(model)*.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            engine.invalidation.invalidate(.announcement)
            setNeedsReload()
        }
    }

    /// The delegate, stored because the cast costs more than the calls.
    private(set) weak final var collectionDelegate: (any UICollectionViewDelegate)?

    // Unchecked, because `deinit` reads it.
    nonisolated(unsafe) final var layout: UICollectionViewLayout

    private static var createdCount = 0
    /// A number that no other view has, not even after the view has ended.
    final let number = {
        createdCount += 1
        return createdCount
    }()

    final var engine = CollectionViewEngine()
    /// Whether the window's observer has been called with the view.
    final var isKnownToWindow = false
    /// `UIWindow.sizeGeneration` when the view last looked for its window.
    final var windowSizeGeneration = -1

    final var openBatch: OpenBatch?
    final var layoutChange: LayoutChange?
    final var selection: Selection?
    /// The item whose cell the data source configures again.
    final var reconfigured: (key: ElementKey, cell: UICollectionViewCell)?

    /// The models of UIKit's behavior. A change takes effect with the next layout pass.
    package final var models = Models() {
        didSet {
            engine.known.setWindow(models.window)
            if !engine.invalidation.isInPass { setNeedsLayout() }
        }
    }
    final var keptCells = KeptCells()
    final var offsetBeforeTick = CGPoint.zero
    /// The dequeued views that the data source has not returned yet.
    final var dequeued = DequeuedViews()

    final let cellPool = ReusePool<String, UICollectionViewCell>()
    final let supplementaryPool = ReusePool<SupplementaryReuseKey, UICollectionReusableView>()
    /// Called at the beginning and the end of each phase.
    @_spi(Headless) public final var layoutPhaseObserver: (any LayoutPhaseObserver)?
    /// Called with each fault. Without a handler, a fault ends the process.
    @_spi(Headless) public final var faultHandler: ((CollectionViewFault) -> Void)?
    /// Called once with each kind of warning. The default is `warningHandlerOfNewViews`.
    @_spi(Headless) public final var warningHandler = UICollectionView.warningHandlerOfNewViews
    final var warnedKinds: Set<CollectionViewWarning.Kind> = []

    /// Whether cells are created ahead, between two ticks: by default only if a run selects it. UIKit's default is `true`.
    open var isPrefetchingEnabled: Bool {
        get { prefetchingChoice ?? (models.prefetchedCells > 0) }
        set {
            prefetchingChoice = newValue
            if !newValue { dropKeptCells() }
        }
    }
    private var prefetchingChoice: Bool?

    /// Called with the items whose cells are created ahead, before they are *(model)*.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    // The next properties have no effect: there are no touches.
    open var isEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    final var isForwardingBatch = false

    /// The cells on the screen after the last pass, descending by section and item *(model)*: on a
    /// device the order is undefined, so no code can take the first cell for the topmost.
    open var visibleCells: [UICollectionViewCell] { engine.screen.cells }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.host = self
    }

    /// Creates a view with a flow layout, because no archive has another one. The suite sets the one of the storyboard.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.host = self
    }

    /// Ends the process, because a collection view needs a layout.
    public convenience init() { Self.failWithoutLayout() }

    deinit {
        for layout in [layout] + (layoutChange?.oldLayouts ?? []) { leave(layout) }
    }

    override func delegateDidChange() { collectionDelegate = delegate as? any UICollectionViewDelegate }

    /// The layout. Setting another one swaps without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Replaces the layout, invalidates everything, and lays out. Cells of items that stay on the screen are kept *(model)*.
    ///
    /// Before the first layout pass, the layout is only replaced.
    open func setCollectionViewLayout(_ newLayout: UICollectionViewLayout, animated: Bool) {
        if newLayout !== layout { replaceLayout(by: newLayout) }
    }

    /// Replaces the layout, and calls the completion when the cells have their new places.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        setCollectionViewLayout(layout, animated: animated)
        if let completion { callAfterSwap(completion) }
    }

    // MARK: Invalidation

    override func setBounds(_ newBounds: CGRect) {
        if newBounds.size != storedBounds.size {
            // Before a layout is asked about it.
            if (newBounds.width + newBounds.height).isNaN { return refuseNumber("bounds", "\(newBounds)") }
            if engine.invalidation.isLoaded { noteAnimatedChange() }
        }
        guard newBounds != storedBounds, engine.invalidation.isLoaded else { return super.setBounds(newBounds) }
        var context: UICollectionViewLayoutInvalidationContext?
        if during(.shouldInvalidate, { layout.shouldInvalidateLayout(forBoundsChange: newBounds) }) {
            context = during(.context) { layout.invalidationContext(forBoundsChange: newBounds) }
        }
        super.setBounds(newBounds)
        if let context {
            during(.context) { layout.invalidateLayout(holding: context) }
        }
    }

    override func endDidMove() { mayHaveAnotherEnd = true }

    override func contentInsetDidChange() {
        if engine.invalidation.isLoaded { layout.invalidateLayout() }
    }

    override func dragTarget(forProposedContentOffset offset: CGPoint, withVelocity velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    override func didScroll() { during(.delegate) { super.didScroll() } }

    override func deceleratingContentIsMoved() { warnOfMovedDeceleration() }

    @_spi(Headless) public override func report(_ sentence: String) {
        if let faultHandler { faultHandler(CollectionViewFault(description: sentence)) } else { super.report(sentence) }
    }

    /// Discards all cells and counts. The next layout pass loads them again.
    open func reloadData() {
        openBatch?.isReloaded = true
        setNeedsReload()
        invalidateEverything()
    }

    open var numberOfSections: Int { knownItemCounts.count }

    /// Returns the number of items of a section. A section that does not exist is a fault, and has none.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = knownItemCounts
        guard counts.indices.contains(section) else {
            refuse("numberOfItems(inSection: \(section))", "the data source has \(counts.count.text(of: "section"))")
            return 0
        }
        return counts[section]
    }

    // MARK: Cells

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { note(nib, for: identifier) }
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        note(nib, for: SupplementaryReuseKey(kind: kind, identifier: identifier).description)
    }

    /// Registers the class of the cells with an identifier, or removes the registration for `nil`.
    ///
    /// - Precondition: `cellClass` is `UICollectionViewCell` or a subclass.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(cellClass, as: identifier)
    }

    /// Returns an idle cell after `prepareForReuse()`, or a new cell, with the item's attributes.
    ///
    /// - Precondition: `identifier` is registered.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        engine.counters.viewsDequeued += 1
        let key = ElementKey(indexPath)
        if let cell = reconfiguredCell(withReuseIdentifier: identifier, for: key) { return cell }
        if isPrefetchingEnabled, !cellPool.hasIdleView(identifier) {
            releaseKeptCell(withReuseIdentifier: identifier, for: key)
        }
        guard let cell = cellPool.dequeue(identifier, frame: knownFrame(of: key)) ?? cellOfNib(identifier, key) else {
            failToDequeue(identifier, registered: cellPool.registeredKeys)
        }
        if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
        showSelection(in: cell, at: indexPath)
        dequeued.add(cell, for: key)
        applyKnownAttributes(of: key, to: cell)
        return cell
    }

    /// The index paths of the cells on the screen, descending *(model)*, as `visibleCells`.
    open var indexPathsForVisibleItems: [IndexPath] {
        engine.known.elements.reversed().compactMap { $0.key.isCell && $0.view != nil ? $0.key.indexPath : nil }
    }

    /// Returns the cell of an item, or `nil` if the item is not on the screen and was not prefetched.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        let key = ElementKey(indexPath)
        return engine.known.view(of: key) as? UICollectionViewCell ?? keptCells.cell(of: key)
    }

    /// Returns the index path of a cell on the screen, or `nil` for any other.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        engine.known.elements.first { $0.view === cell }?.key.indexPath
    }

    // MARK: Selection

    /// Whether items can be selected. If not, `selectItem` and `deselectItem` have no effect.
    open var allowsSelection: Bool {
        get { selection?.isAllowed ?? true }
        set { madeSelection().isAllowed = newValue }
    }

    /// Whether a further item can be selected. If not, it replaces the selected item.
    open var allowsMultipleSelection: Bool {
        get { selection?.allowsSeveral ?? false }
        set { madeSelection().allowsSeveral = newValue }
    }

    /// The selected items, in the order of their selection *(model)*. Reloads deselect items *(model)*.
    open var indexPathsForSelectedItems: [IndexPath]? { selection?.items ?? [] }

    /// Selects an item, or clears the selection for `nil`, and scrolls to the item. The delegate is not called.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return deselect(selection?.items ?? []) }
        guard !allowsSelection || isItem(indexPath, of: "selectItem(at: \(indexPath), animated:scrollPosition:)") else { return }
        guard !allowsSelection || isPossible(scrollPosition, in: "selectItem(at:animated:scrollPosition:)") else { return }
        select(indexPath)
        if allowsSelection, scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        warnUnlessItem(indexPath, of: "deselectItem(at: \(indexPath), animated:)")
        deselect([indexPath])
    }

    // MARK: Places

    /// Returns the frontmost item at a point of the content. Queries the layout *(model)*.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        currentAttributes(of: ElementKey(indexPath))
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        currentAttributes(of: ElementKey(indexPath, kind: ElementKind(supplementary: kind)))
    }

    /// Scrolls to an item at once, even if animated *(model)*.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = frameOfItem(at: indexPath, for: scrollPosition) else { return }
        setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
    }

    /// A view behind the elements that does not scroll.
    open var backgroundView: UIView? {
        get { details?.extras?.backgroundView }
        set {
            backgroundView?.removeFromSuperview()
            madeExtras().backgroundView = newValue
            guard let newValue else { return }
            newValue.shared.zPosition = -.greatestFiniteMagnitude
            insertSubview(newValue, at: 0)
            setNeedsLayout()
        }
    }

    // MARK: Supplementary views

    /// Registers the class of the supplementary views with a kind and an identifier, or removes the registration for `nil`.
    ///
    /// - Precondition: `viewClass` is `UICollectionReusableView` or a subclass.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        supplementaryPool.register(viewClass, as: SupplementaryReuseKey(kind: elementKind, identifier: identifier))
    }

    /// Returns an idle view after `prepareForReuse()`, or a new view, with the element's attributes.
    ///
    /// - Precondition: `identifier` is registered for the kind.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        engine.counters.viewsDequeued += 1
        let reuseKey = SupplementaryReuseKey(kind: elementKind, identifier: identifier)
        let key = ElementKey(indexPath, kind: ElementKind(supplementary: elementKind))
        guard let view = supplementaryPool.dequeue(reuseKey, frame: knownFrame(of: key)) ?? viewOfNib(reuseKey, key) else {
            failToDequeue(reuseKey.description, registered: supplementaryPool.registeredKeys)
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
        dequeued.add(view, for: key)
        applyKnownAttributes(of: key, toSupplementary: view)
        return view
    }

    /// Returns a supplementary view, or `nil` if it is not on the screen.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        engine.known.view(of: ElementKey(indexPath, kind: ElementKind(supplementary: elementKind)))
    }

    /// Returns the supplementary views of a kind that are on the screen, ascending by section and item.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        let kind = ElementKind(supplementary: elementKind)
        return engine.known.elements.compactMap { $0.key.kind == kind ? $0.view : nil }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        let kind = ElementKind(supplementary: elementKind)
        return engine.known.elements.compactMap { $0.key.kind == kind && $0.view != nil ? $0.key.indexPath : nil }
    }

    // MARK: Changes of the data

    /// Performs several changes of the data as one. `updates` changes the data source and calls the methods below.
    ///
    /// Deletions, the origins of moves, and reloads use index paths before all changes; insertions
    /// and the targets of moves use index paths after all changes. A batch within a batch is a part
    /// of it. Animations take no time: `completion` is called before the method returns *(model)*.
    ///
    /// - Precondition: The view has no layout pass in progress, and the data source's counts follow from the changes.
    /// - Complexity: O(s + k log k) for s sections and k changes, plus the work of the layout and the visible cells.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    open func insertSections(_ sections: IndexSet) { change(sections.map(BatchOperation.insertSection)) }
    open func deleteSections(_ sections: IndexSet) { change(sections.map(BatchOperation.deleteSection)) }
    open func moveSection(_ section: Int, toSection newSection: Int) { change([.moveSection(section, to: newSection)]) }
    open func reloadSections(_ sections: IndexSet) { change(sections.map(BatchOperation.reloadSection)) }
    open func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map(BatchOperation.insertItem)) }
    open func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map(BatchOperation.deleteItem)) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change([.moveItem(indexPath, to: newIndexPath)]) }
    open func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map(BatchOperation.reloadItem)) }

    /// Lets the data source configure cells again, at once or at the end of the batch *(model)*. The cells stay.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        if let openBatch { openBatch.reconfigured += indexPaths } else { reconfigureCells(at: indexPaths) }
    }

    open var hasUncommittedUpdates: Bool { openBatch != nil }

    // MARK: Layout pass

    override var isInLayoutPass: Bool { super.isInLayoutPass || engine.invalidation.isInPass }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Within a batch, counts are old and data are new. A request during a pass is for the next one.
        guard openBatch == nil, !engine.invalidation.isInPass else { return setNeedsLayout() }
        let step = engine.invalidation.begin(.layingOut)
        StandIn.pause { runLayoutPass() }
        if !dequeued.isEmpty { checkDequeuedViews() }
        if let backgroundView = details?.extras?.backgroundView { backgroundView.frame = storedBounds }
        engine.invalidation.end(step)
        if layoutChange != nil { completeLayoutChange() }
    }
}
