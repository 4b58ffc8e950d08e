/// Shows the part of a large ordered collection that is on the screen, laid out by a layout object.
///
/// The order of calls is the one of a device; what is said of cells holds for supplementary and decoration views, too:
/// - **First load**: `prepare()` (the counts are asked for once, when first needed) → `collectionViewContentSize` →
///   `layoutAttributesForElements(in:)` for the window → content size set → each cell on the screen.
/// - **Scrolling without invalidation**: `shouldInvalidateLayout(forBoundsChange:)` with the old bounds → bounds set,
///   `scrollViewDidScroll` at once → the pass asks the layout only for what the window does not cover yet → cells come in, cells
///   go out; those that stay are not touched.
/// - **Scrolling with invalidation**: the same question → `invalidationContext(forBoundsChange:)` → `invalidateLayout()` →
///   `invalidateLayout(with:)` → bounds set, `scrollViewDidScroll` → the pass does what a first load does, but keeps the counts,
///   and applies attributes only where they differ from those applied before.
/// - **An invalidation that names elements**: `prepare()` and the content size as ever, then the layout is asked for each named
///   element alone; nothing else is asked for, copied or compared *(model)*. See `NamedItemsModel` for the other model.
///
/// Which rectangle is asked for is this project's *(model)*, see `LayoutWindow`. Prefetching is off. Batch updates and
/// self-sizing are not there yet.
///
/// Sources: <https://developer.apple.com/documentation/uikit/uicollectionview>; that an overridden `invalidateLayout()` runs
/// on each invalidating change of bounds is public radar 40218744.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { setNeedsReload() }
    }

    /// The delegate as a collection view's; kept, because the cast costs more than the call it is for.
    private(set) weak final var collectionDelegate: (any UICollectionViewDelegate)?

    nonisolated(unsafe) private final var layout: UICollectionViewLayout

    /// The context of an invalidation that began inside the view, while `invalidateLayout()` runs.
    private(set) final var heldInvalidationContext: UICollectionViewLayoutInvalidationContext?

    /// The number of items in each section; `nil` until asked for, and again after an invalidation of the counts.
    private var itemCounts: ContiguousArray<Int>?

    /// Whether the next pass begins with `prepare()`.
    final var isLayoutInvalid = true
    /// Whether `buffers.named` is all that is invalid, when the layout is.
    final var areNamedElementsAloneInvalid = false
    /// The model of contexts that name elements; a change takes effect with the next such context.
    @_spi(Headless) public final var namedItemsModel = NamedItemsModel.items
    private var isChangingBounds = false
    /// What contexts want added to the offset that is being set.
    private var pendingOffsetAdjustment = CGPoint.zero
    /// Whether a pass has been made: before that there is no layout that a change of bounds could invalidate.
    final var hasBeenLaidOut = false
    final var isInLayoutPass = false
    /// Whether the window's observer has been told of the view.
    private var isKnownToWindow = false
    /// Whether all views are to be recycled at the start of the next pass.
    final var needsRecyclingOfAllViews = false

    /// The part of the content whose elements are known.
    final var layoutWindow = LayoutWindow()
    /// The known elements, ascending by key.
    final var elements: ContiguousArray<WindowElement> = []
    final var buffers = LayoutPassBuffers()
    final var cellPool = ReusePool<String, UICollectionViewCell>()
    final var supplementaryPool = ReusePool<SupplementaryReuseKey, UICollectionReusableView>()
    final var counters = LayoutCycleCounters()
    final var phaseObserver: (any LayoutPhaseObserver)?

    /// The cells on the screen after the last pass, ascending by section and item.
    public internal(set) final var visibleCells: [UICollectionViewCell] = []

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
        isChangingBounds = true
        if during(.shouldInvalidate, { layout.shouldInvalidateLayout(forBoundsChange: newBounds) }) {
            during(.context) { invalidateLayout(holding: layout.invalidationContext(forBoundsChange: newBounds)) }
        }
        isChangingBounds = false
        let adjustment = pendingOffsetAdjustment
        pendingOffsetAdjustment = .zero
        super.setBounds(adjustment == .zero ? newBounds : newBounds.offsetBy(dx: adjustment.x, dy: adjustment.y))
    }

    override func contentInsetDidChange() {
        if hasBeenLaidOut {
            layout.invalidateLayout()
        }
    }

    override func didScroll() {
        during(.delegate) { super.didScroll() }
    }

    /// Forgets all cells and counts; the work is done in the next layout pass.
    open func reloadData() {
        setNeedsReload()
        invalidateEverything()
    }

    private func setNeedsReload() {
        itemCounts = nil
        needsRecyclingOfAllViews = true
        setNeedsLayout()
        // A pass must not lose the cells that it is working on; it is followed by another one.
        guard !isInLayoutPass else { return }
        isInLayoutPass = true
        defer { isInLayoutPass = false }
        recycleAllViews()
    }

    private func invalidateEverything() {
        let context = layout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        invalidateLayout(holding: context)
    }

    /// Calls `invalidateLayout()`, and sees to it that *that* passes `context` on.
    private func invalidateLayout(holding context: UICollectionViewLayoutInvalidationContext) {
        heldInvalidationContext = context
        defer { heldInvalidationContext = nil }
        layout.invalidateLayout()
    }

    /// Called by the layout's `invalidateLayout(with:)`: the only place where the layout becomes invalid.
    final func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        counters.invalidations += 1
        if context.isOfNamedElementsAlone, namedItemsModel == .items, hasBeenLaidOut {
            // An earlier context of this pass may have invalidated all that there is.
            areNamedElementsAloneInvalid = !isLayoutInvalid || areNamedElementsAloneInvalid
            context.appendNamedElements(to: &buffers.named)
        } else {
            areNamedElementsAloneInvalid = false
            buffers.named.removeAll(keepingCapacity: true)
            layoutWindow.forget()
        }
        isLayoutInvalid = true
        if context.invalidateDataSourceCounts {
            itemCounts = nil
        }
        setNeedsLayout()
        if context.hasDetails {
            adjust(by: context)
        }
    }

    /// Moves and resizes the content as a context wants it, at once *(model)*: within a change of bounds, with it.
    private func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        contentSize.width += context.contentSizeAdjustment.width
        contentSize.height += context.contentSizeAdjustment.height
        guard context.contentOffsetAdjustment != .zero else { return }
        if isChangingBounds {
            pendingOffsetAdjustment.x += context.contentOffsetAdjustment.x
            pendingOffsetAdjustment.y += context.contentOffsetAdjustment.y
        } else {
            super.setBounds(
                storedBounds.offsetBy(dx: context.contentOffsetAdjustment.x, dy: context.contentOffsetAdjustment.y))
        }
    }

    // MARK: Counts

    /// The number of sections, as the data source said when it was last asked.
    public final var numberOfSections: Int {
        knownItemCounts.count
    }

    /// The number of items in a section, as the data source said when it was last asked.
    ///
    /// - Precondition: `section` is in 0 ..< `numberOfSections`.
    public final func numberOfItems(inSection section: Int) -> Int {
        let counts = knownItemCounts
        precondition(counts.indices.contains(section), "Section \(section) was asked for; there are \(counts.count).")
        return counts[section]
    }

    private var knownItemCounts: ContiguousArray<Int> {
        if let itemCounts { return itemCounts }
        guard let dataSource else { return [] }
        let counts = ContiguousArray(
            (0..<dataSource.numberOfSections(in: self)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        )
        itemCounts = counts
        return counts
    }

    /// Asks for the counts if nothing has done so in this pass.
    final func validateItemCounts() {
        _ = knownItemCounts
    }

    // MARK: Layout pass

    open override func layoutSubviews() {
        super.layoutSubviews()
        isInLayoutPass = true
        defer { isInLayoutPass = false }
        if !isKnownToWindow { tellWindow() }
        runLayoutPass()
    }

    private func tellWindow() {
        guard let window else { return }
        isKnownToWindow = true
        window.collectionViewObserver?(self)
    }
}
