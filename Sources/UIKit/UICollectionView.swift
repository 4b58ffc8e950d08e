/// Shows the part of a large ordered collection that is on the screen, laid out by a layout object.
///
/// The article *What is simulated* shows the order of calls, and the source of each rule. Where Apple's code is not known, the view
/// follows a model; if there are several, `models` chooses one. Prefetching is off, as with `isPrefetchingEnabled = false`.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionview>
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            layoutState.pending.insert(.announcement)
            setNeedsReload()
        }
    }

    /// The delegate as a collection view's; kept, because the cast costs more than the call it is for.
    private(set) weak final var collectionDelegate: (any UICollectionViewDelegate)?

    nonisolated(unsafe) final var layout: UICollectionViewLayout

    /// The number of items in each section; `nil` until asked for, and again after an invalidation of the counts.
    final var itemCounts: ContiguousArray<Int>?
    /// The content size, as the layout said when it was last asked.
    final var layoutContentSize = CGSize.zero
    /// How far offset adjustments of the layout have moved the content in all.
    final var contentOffsetAdjustment = CGPoint.zero
    /// The width in points that the layout's horizontal axis is flipped in, as of the last `prepare()`, or `nil` if it is not flipped.
    final var flippedWidth: CGFloat?
    /// Whether the window's observer has been told of the view.
    final var isKnownToWindow = false
    /// What `UIWindow.sizeGeneration` was when the view last looked for its window.
    final var windowSizeGeneration = -1

    /// The changes of the data that have been named, until the outermost batch ends.
    final var openBatch: OpenBatch?
    /// The part of the content whose elements are known.
    final var layoutWindow = LayoutWindow()
    /// The known elements before an animated change, while it is under way.
    final var elementsBeforeAnimation: ContiguousArray<WindowElement> = []
    // The next five are not checked for overlapping accesses, which took a fifth of a tick that invalidates: no access to them is under
    // way while code of a layout, a data source, a delegate or a view runs. What such code makes is made before it is stored.

    /// The choices that UIKit makes and Apple does not document; a change takes effect with the next layout pass. Within the window's
    /// `collectionViewObserver`, that is the pass that is about to begin.
    @exclusivity(unchecked)
    package final var models = Models() {
        didSet {
            layoutWindow.model = models.window
            if !layoutState.isInPass { setNeedsLayout() }
        }
    }
    @exclusivity(unchecked)
    final var layoutState = LayoutState()
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
    /// Is told once of each kind of thing that UIKit only logs.
    @_spi(Headless) public final var warningHandler: ((CollectionViewWarning) -> Void)?
    final var warnedKinds: Set<CollectionViewWarning.Kind> = []

    /// Whether cells are made ahead, in a harness's pauses: see `KeptCells`. The default is a run's, or else `false`; UIKit's is `true`.
    open var isPrefetchingEnabled: Bool {
        get { prefetchingChoice ?? (models.prefetchedCells > 0) }
        set {
            prefetchingChoice = newValue
            if !newValue { dropKeptCells() }
        }
    }
    private var prefetchingChoice: Bool?
    final var keptCells = KeptCells()

    /// The cells on the screen after the last pass, ascending by section and item.
    open var visibleCells: [UICollectionViewCell] { shownCells }

    /// Beside `visibleCells`, which a subclass may override: each pass fills it.
    final var shownCells: [UICollectionViewCell] = []

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.host = self
    }

    /// A collection view cannot be made from an archive: it would have no layout.
    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        layout.host = nil
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
        newLayout.host = self
        newLayout.prepareForTransition(from: oldLayout)
        layout = newLayout
        invalidateEverything()
        oldLayout.finalizeLayoutTransition()
        newLayout.finalizeLayoutTransition()
        oldLayout.host = nil
    }

    // MARK: Invalidation

    override func setBounds(_ newBounds: CGRect) {
        guard newBounds != storedBounds, layoutState.isLoaded else { return super.setBounds(newBounds) }
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
        if layoutState.isLoaded {
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
        let key = ElementKey(indexPath)
        if isPrefetchingEnabled, !cellPool.hasIdleView(identifier) {
            releaseKeptCell(withReuseIdentifier: identifier, for: key)
        }
        guard let cell = cellPool.dequeue(identifier, frame: knownFrame(of: key)) else {
            fatalError("No cell class is registered for the identifier \(known(cellPool.registeredKeys, without: identifier))")
        }
        if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
        applyKnownAttributes(of: key, to: cell)
        return cell
    }

    /// The index paths of the cells on the screen, ascending.
    open var indexPathsForVisibleItems: [IndexPath] {
        elements.compactMap { $0.key.isCell && $0.view != nil ? $0.key.indexPath : nil }
    }

    /// The cell of an item; `nil` when it is not on the screen, and was not made ahead.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        let key = ElementKey(indexPath)
        return position(of: key).flatMap { elements[$0].view as? UICollectionViewCell } ?? keptCells.cell(of: key)
    }

    /// The index path of a cell on the screen; `nil` for any other.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.first { $0.view === cell }?.key.indexPath
    }

    // MARK: Places

    /// Returns the frontmost item at a point of the content, or `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

    /// Returns the layout's attributes of an item, or `nil` if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        presentAttributes(ofItem: indexPath)
    }

    /// Returns the layout's attributes of a supplementary view, or `nil` if there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { presentAttributes(ofSupplementaryKind: kind, at: indexPath) }

    /// Scrolls to an item at once, even if animated *(model)*.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
    }

    /// A view behind the elements that does not scroll.
    open var backgroundView: UIView? {
        get { details?.extras?.backgroundView }
        set { show(background: newValue) }
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
        let reuseKey = SupplementaryReuseKey(kind: elementKind, identifier: identifier)
        let key = ElementKey(indexPath, kind: ElementKind(supplementary: elementKind))
        guard let view = supplementaryPool.dequeue(reuseKey, frame: knownFrame(of: key)) else {
            let names = known(supplementaryPool.registeredKeys, without: "\(reuseKey)")
            fatalError("No class of supplementary views is registered for \(names)")
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
        applyKnownAttributes(of: key, to: view)
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
    /// Deletions, the origins of moves, and reloads name places before all changes; insertions and the targets of moves name places after
    /// all changes. A batch within a batch is a part of it; a batch without changes lays the content out again, too. Cells of items
    /// that stay on the screen are kept. An animation takes no time: the final state is there when the call returns, and `completion` has
    /// been called *(model)*. The article *What is simulated* shows the order of calls.
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
        layoutState.step = .layingOut
        defer { layoutState.step = .resting }
        runLayoutPass()
        if let backgroundView = details?.extras?.backgroundView { backgroundView.frame = storedBounds }
    }
}
