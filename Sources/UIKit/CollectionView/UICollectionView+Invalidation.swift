extension UICollectionView {
    func setNeedsReload() {
        itemCounts = nil
        selection?.clear()
        layoutState.pending.insert(.recycling)
        setNeedsLayout()
        // A pass must not lose its cells; another pass follows.
        guard !layoutState.isInPass else { return }
        layoutState.step = .layingOut
        defer { layoutState.step = .resting }
        recycleAllViews()
    }

    func invalidateEverything() {
        layoutState.pending.remove(.announcement)
        invalidateCounts(andEverything: true)
    }

    func invalidateCounts(andEverything invalidatesEverything: Bool = false) {
        let context = layout.makeInvalidationContext()
        context.invalidateEverything = invalidatesEverything
        context.invalidateDataSourceCounts = true
        invalidateLayout(holding: context)
    }

    /// Calls `invalidateLayout()`, which passes `context` on.
    func invalidateLayout(holding context: UICollectionViewLayoutInvalidationContext) {
        let outerContext = layoutState.heldContext
        layoutState.heldContext = context
        defer { layoutState.heldContext = outerContext }
        layout.invalidateLayout()
    }

    /// Called by the layout's `invalidateLayout(with:)`, the only place where the layout becomes invalid.
    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        counters.invalidations += 1
        dropKeptCells()
        let needsPreparation = noteInvalidElements(of: context)
        if needsPreparation { layoutState.pending.insert(.preparation) }
        // A batch has queried the counts before it invalidates the layout.
        if context.invalidateEverything || context.invalidateDataSourceCounts, layoutState.step != .updating {
            itemCounts = nil
        }
        // A pass that is about to prepare the layout, or is preparing it, includes the invalidation.
        if layoutState.step != .announcing, layoutState.step != .preparing { setNeedsLayout() }
        if context.hasDetails, layoutState.step != .updating, openBatch == nil {
            adjust(by: context)
        }
    }

    /// - Returns: Whether the layout has to be prepared.
    private func noteInvalidElements(of context: UICollectionViewLayoutInvalidationContext) -> Bool {
        let scope = layoutState.isLoaded && layoutState.step != .preparing ? context.scope : .everything
        guard scope != .everything, models.namedItems != .window else {
            buffers.named.removeAll(keepingCapacity: true)
            layoutState.pending.insert(.window)
            return true
        }
        if !layoutState.pending.contains(.window) { context.appendNamedElements(to: &buffers.named) }
        return scope == .items && models.namedItems == .items
    }

    /// Moves and resizes the content at once *(model)*, without asking the layout about the move.
    private func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        contentSize.width += context.contentSizeAdjustment.width
        contentSize.height += context.contentSizeAdjustment.height
        let adjustment = context.contentOffsetAdjustment
        guard adjustment != .zero else { return }
        totalContentOffsetAdjustment.x += adjustment.x
        totalContentOffsetAdjustment.y += adjustment.y
        moveContent(to: CGPoint(x: storedBounds.minX + adjustment.x, y: storedBounds.minY + adjustment.y))
    }

    // MARK: Counts

    var knownItemCounts: ContiguousArray<Int> {
        if let itemCounts { return itemCounts }
        guard let dataSource else { return [] }
        let counts = ContiguousArray(
            (0..<dataSource.numberOfSections(in: self)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        )
        itemCounts = counts
        return counts
    }
}
