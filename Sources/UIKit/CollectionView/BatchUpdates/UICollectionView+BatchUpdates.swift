extension UICollectionView {
    // MARK: The batch

    /// Begins a batch, or a batch within the open one.
    final func beginBatch() {
        if openBatch == nil {
            let isInPass = engine.invalidation.isInPass
            if isInPass {
                refuse("performBatchUpdates(_:completion:)", "it was called within a layout pass; call it after that")
            }
            layoutIfNeeded()
            let batch = OpenBatch(oldCounts: knownItemCounts)
            batch.isReloaded = isInPass
            openBatch = batch
        }
        openBatch?.depth += 1
    }

    /// Makes changes, in a separate batch if none is open.
    final func change(_ operations: [BatchOperation]) {
        beginBatch()
        openBatch?.operations += operations
        endBatch(nil)
    }

    final func endBatch(_ completion: ((Bool) -> Void)?) {
        if let completion { openBatch?.completions.append(completion) }
        openBatch?.depth -= 1
        guard let batch = openBatch, batch.depth == 0 else { return }
        openBatch = nil
        if !batch.isReloaded { commit(batch) } else if engine.invalidation.isInPass { reloadData() }
        // For invalidations since then, as by the layout in `finalizeCollectionViewUpdates()`.
        layoutIfNeeded()
        for completion in batch.completions { completion(true) }
    }

    private func commit(_ batch: OpenBatch) {
        do {
            let step = engine.invalidation.begin(.updating)
            defer { engine.invalidation.end(step) }
            let update = try BatchUpdate(batch.operations, oldCounts: batch.oldCounts)
            checkReloads(of: update)
            engine.itemCounts = nil
            if update.bringsItems { _ = knownItemCounts }
            invalidateCounts()
            selection?.follow(update)
            try runUpdatePass(update)
            reconfigureCells(at: batch.reconfigured.compactMap(update.newIndexPath))
            checkDequeuedViews()
        } catch {
            report("\(type(of: self)).performBatchUpdates(_:completion:): \(error)")
            setNeedsReload()
            invalidateCounts()
        }
    }

    // MARK: The pass

    private func runUpdatePass(_ update: BatchUpdate) throws(BatchUpdate.Problem) {
        let answer = try ask(about: update)
        let (transition, elements) = announce(update, after: answer)
        place(elements, keeping: transition)
        if followEnd() { coverBounds() }
        keepViewsThatReturn()
        show(transition)
        _ = followEnd()
        finalizeAnimatedBoundsChange()
        // Until the batch is committed.
        _ = engine.invalidation.begin(.layingOut)
        during(.prepare) { collectionViewLayout.finalizeCollectionViewUpdates() }
    }

    /// Prepares and queries the layout, which does not know the changes yet.
    ///
    /// - Returns: The elements of the window, or `nil` if the layout returns `nil`.
    private func ask(about update: BatchUpdate) throws(BatchUpdate.Problem) -> KnownElements.List? {
        collectionViewLayout.itemsWillChange(by: update)
        prepareLayout()
        let answer = queryWindow()
        try update.check(knownItemCounts)
        return answer
    }

    /// Tells the layout about the changes.
    ///
    /// - Returns: The views that stay, and the elements of the window.
    private func announce(
        _ update: BatchUpdate, after answer: KnownElements.List?
    ) -> (BatchTransition, KnownElements.List) {
        during(.prepare) { collectionViewLayout.prepare(forCollectionViewUpdates: update.items) }
        let transition = BatchTransition(of: engine.known.elements, by: update, layout: collectionViewLayout)
        prepareForAnimatedBoundsChange(from: bounds)
        // Shipped layouts that learn about the changes only now return `nil` before *(model)*.
        if models.batchQueries == .one, let answer { return (transition, answer) }
        during(.prepare) { queryContentSize() }
        return (transition, queryWindow() ?? [])
    }

    /// Puts the new elements into the place of the old ones, and moves the content.
    private func place(_ elements: consuming KnownElements.List, keeping transition: BatchTransition) {
        var kept = transition.kept
        engine.known.exchangeAll(with: &kept)
        engine.merge(&elements, .window)
        adoptContentSize()
        // Content that is shorter than the view does not move.
        let isLonger = (x: contentSize.width > bounds.width, y: contentSize.height > bounds.height)
        adoptTargetContentOffset(forProposed: offset(storedBounds.origin, notBeyondEndOn: isLonger))
        updateContentSize()
    }

    /// Returns views to elements that were outside of the window at the old offset, and are inside at the new offset.
    private func keepViewsThatReturn() {
        ScreenExchange.updateLeaving(of: self) { leaving in
            leaving.removeAll { key, view in
                guard let index = engine.known.index(of: key), engine.known.elements[index].view == nil else { return false }
                engine.known.setView(view, at: index)
                return true
            }
        }
    }

    /// Exchanges the views in an animation.
    private func show(_ transition: BatchTransition) {
        // Before the views that stay are updated.
        let moving = engine.known.elements.compactMap { element -> StayingView? in
            guard let view = element.view, element.isShown(in: bounds), view.appliedAttributes?.frame != element.attributes.frame
            else {
                return nil
            }
            return (transition.oldKey(of: view, now: element.key), element.key)
        }
        findChangesOfScreen(refreshing: .all)
        engine.screen.leave(transition.gone)
        exchangeViews(animating: moving, replacing: transition.replaced, oldKey: transition.oldKey)
        // Cells that only move have another place in the list.
        engine.listCells()
    }
}
