extension UICollectionView {
    func setNeedsReload() {
        itemCounts = nil
        needsRecyclingOfAllViews = true
        setNeedsLayout()
        // A pass must not lose the cells that it is working on; it is followed by another one.
        guard !isInLayoutPass else { return }
        isInLayoutPass = true
        defer { isInLayoutPass = false }
        recycleAllViews()
    }

    func invalidateEverything() {
        isReloadAnnounced = true
        let context = layout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        invalidateLayout(holding: context)
    }

    /// What a batch of changes invalidates.
    func invalidateCounts() {
        let context = layout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        invalidateLayout(holding: context)
    }

    /// Calls `invalidateLayout()`, and sees to it that *that* passes `context` on.
    func invalidateLayout(holding context: UICollectionViewLayoutInvalidationContext) {
        let outerContext = heldInvalidationContext
        heldInvalidationContext = context
        defer { heldInvalidationContext = outerContext }
        layout.invalidateLayout()
    }

    /// Called by the layout's `invalidateLayout(with:)`: the only place where the layout becomes invalid.
    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        counters.invalidations += 1
        if context.isOfNamedElementsAlone, namedItemsModel == .items, hasBeenLaidOut {
            // An earlier context of this pass may have invalidated all that there is.
            areNamedElementsAloneInvalid = !isLayoutInvalid || areNamedElementsAloneInvalid
            context.appendNamedElements(to: &buffers.named)
        } else {
            areNamedElementsAloneInvalid = false
            buffers.named.removeAll(keepingCapacity: true)
        }
        isLayoutInvalid = true
        if context.invalidateDataSourceCounts {
            itemCounts = nil
        }
        if !isBeginningLayoutPass { setNeedsLayout() }
        if context.hasDetails {
            adjust(by: context)
        }
    }

    /// Moves and resizes the content as a context wants it, at once *(model)*. The layout is not asked about the move.
    func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        contentSize.width += context.contentSizeAdjustment.width
        contentSize.height += context.contentSizeAdjustment.height
        let adjustment = context.contentOffsetAdjustment
        guard adjustment != .zero else { return }
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

    /// Asks for the counts if nothing has done so in this pass.
    func validateItemCounts() {
        _ = knownItemCounts
    }
}
