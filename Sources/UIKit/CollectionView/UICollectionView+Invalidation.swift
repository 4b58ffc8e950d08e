extension UICollectionView {
    func setNeedsReload() {
        engine.itemCounts = nil
        selection?.clear()
        engine.invalidation.invalidate(.recycling)
        setNeedsLayout()
        // A pass must not lose its cells; another pass follows.
        guard !engine.invalidation.isInPass else { return }
        let step = engine.invalidation.begin(.layingOut)
        defer { engine.invalidation.end(step) }
        recycleAllViews()
    }

    func invalidateEverything() {
        engine.invalidation.validate(.announcement)
        invalidateCounts(andEverything: true)
    }

    func invalidateCounts(andEverything invalidatesEverything: Bool = false) {
        let context = layout.makeInvalidationContext()
        context.invalidateEverything = invalidatesEverything
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(holding: context)
    }

    /// Called by the layout's `invalidateLayout(with:)`, the only place where the layout becomes invalid.
    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        engine.counters.invalidations += 1
        dropKeptCells()
        engine.invalidation.record(context, scope: context.scope)
        // A batch has queried the counts before it invalidates the layout.
        let invalidatesCounts = context.invalidateEverything || context.invalidateDataSourceCounts
        if invalidatesCounts, !engine.invalidation.isUpdating { engine.itemCounts = nil }
        if !engine.invalidation.isIncludedInPass { setNeedsLayout() }
        if context.hasDetails, !engine.invalidation.isUpdating, openBatch == nil { adjust(by: context) }
    }

    /// Moves and resizes the content at once *(model)*, without asking the layout about the move.
    private func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        contentSize.width += context.contentSizeAdjustment.width
        contentSize.height += context.contentSizeAdjustment.height
        let adjustment = context.contentOffsetAdjustment
        guard adjustment != .zero else { return }
        guard !(adjustment.x + adjustment.y).isNaN else {
            return report(
                "\(type(of: context)).contentOffsetAdjustment is \(adjustment): no number may be NaN. UIKit raises an exception "
                    + "here.")
        }
        moveContent(to: CGPoint(x: storedBounds.minX + adjustment.x, y: storedBounds.minY + adjustment.y))
    }

    /// Scrolls without asking the layout whether that invalidates it.
    final func moveContent(to offset: CGPoint) {
        guard offset != storedBounds.origin else { return }
        super.setBounds(CGRect(origin: offset, size: storedBounds.size))
        didScroll()
    }

    // MARK: Counts

    var knownItemCounts: ContiguousArray<Int> {
        if let counts = engine.itemCounts { return counts }
        guard let dataSource else { return [] }
        let sectionCount = checked(dataSource.numberOfSections(in: self), "numberOfSections(in:)")
        var total = 0
        let counts = ContiguousArray(
            (0..<sectionCount).map { section in
                let answer = dataSource.collectionView(self, numberOfItemsInSection: section)
                var call: String { "collectionView(_:numberOfItemsInSection: \(section))" }
                let count = checked(answer, call)
                let (sum, isTooMany) = total.addingReportingOverflow(count)
                guard isTooMany else {
                    total = sum
                    return count
                }
                report("\(sourceName).\(call) is \(count); all sections together must have at most \(Int.max) items.")
                return 0
            })
        engine.itemCounts = counts
        return counts
    }

    /// Returns a count, or 0 with a report for a negative one.
    private func checked(_ count: Int, _ call: @autoclosure () -> String) -> Int {
        guard count < 0 else { return count }
        report("\(sourceName).\(call()) is \(count); it must be at least 0.")
        return 0
    }
}
