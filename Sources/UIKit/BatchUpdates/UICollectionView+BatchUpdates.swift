extension UICollectionView {
    // MARK: The batch

    /// Begins a batch, or one within it.
    final func beginBatch() {
        if openBatch == nil {
            precondition(
                !isInLayoutPass, "performBatchUpdates(_:completion:) was called within a layout pass; call it after that.")
            layoutIfNeeded()
            openBatch = OpenBatch(oldCounts: knownItemCounts)
        }
        openBatch?.depth += 1
    }

    /// Makes changes, in a batch of their own where none is open.
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
        if !batch.isReloaded {
            commit(batch)
        }
        // What has been invalidated since, as by the layout in `finalizeCollectionViewUpdates()`.
        layoutIfNeeded()
        for completion in batch.completions { completion(true) }
    }

    private func commit(_ batch: OpenBatch) {
        invalidateCounts()
        do {
            let update = try BatchUpdate(batch.operations, oldCounts: batch.oldCounts)
            try update.check(knownItemCounts)
            isInLayoutPass = true
            defer { isInLayoutPass = false }
            runUpdatePass(update)
        } catch {
            report("\(type(of: self)).performBatchUpdates(_:completion:): \(error)")
            setNeedsReload()
        }
    }

    // MARK: The pass

    private func runUpdatePass(_ update: BatchUpdate) {
        collectionViewLayout.itemsWillChange(by: update)
        let untoldContentSize = during(.prepare) {
            _ = prepareLayout()
            return askForContentSize()
        }
        // The layout knows nothing of the changes yet, and nothing of its answer is kept.
        askForWindow(contentSize: untoldContentSize)
        let newContentSize = during(.prepare) {
            collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
            // A layout with a model of its own has changed it only now.
            return askForContentSize()
        }
        boundsBeforeAnimation = bounds
        prepareForAnimatedChange()
        let transition = BatchTransition(of: elements, by: update, layout: collectionViewLayout)
        elements = transition.kept
        askForWindow(contentSize: newContentSize)
        contentSize = newContentSize
        adoptTargetOffset()
        mergeIncoming(keepingOthers: false, refreshing: true)
        showUpdate(transition)
        finalizeAnimatedChange()
        during(.prepare) { collectionViewLayout.finalizeCollectionViewUpdates() }
    }

    /// Lets the layout say where the view is to be scrolled after the changes: it is asked about the present offset, or about the end
    /// of the content where that has come nearer.
    private func adoptTargetOffset() {
        let range = restingOffsets
        let proposed = CGPoint(x: min(bounds.minX, range.x.upperBound), y: min(bounds.minY, range.y.upperBound))
        let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
        guard target != bounds.origin else { return }
        moveContent(to: target)
        askForWindow(contentSize: contentSize)
    }

    /// Makes the screen that of the elements now, by way of the attributes that the layout names for the animation.
    private func showUpdate(_ transition: BatchTransition) {
        findChangesOfScreen(refreshing: true)
        buffers.leaving += transition.gone
        for index in buffers.leaving.indices {
            let view = buffers.leaving[index].view
            let oldKey = transition.oldKey(of: view, now: buffers.leaving[index].key)
            buffers.leaving[index].key = oldKey
            if let attributes = during(.attributes, { collectionViewLayout.finalAttributes(of: oldKey) }) {
                apply(copy(attributes), to: view)
            }
        }
        let appearing = buffers.entering.compactMap { index in
            let key = elements[index].key
            return during(.attributes) { collectionViewLayout.initialAttributes(of: key) }.map { (key: key, attributes: $0) }
        }
        exchangeViews()
        settleSizes()
        // Not before: the layout may have changed the initial attributes of a cell that sized itself.
        for (key, attributes) in appearing {
            guard let index = position(of: key), let view = elements[index].view else { continue }
            apply(copy(attributes), to: view)
            apply(elements[index].attributes, to: view)
        }
    }
}
