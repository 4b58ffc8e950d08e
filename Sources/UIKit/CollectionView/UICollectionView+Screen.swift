// The exchange of views on the screen.

extension UICollectionView {
    /// A view that stays on the screen during an animation: the element that it shows before and after.
    typealias StayingView = (old: ElementKey, new: ElementKey)

    /// Finds the views that enter and leave the screen, and updates those that stay.
    func findChangesOfScreen(refreshing: Bool) {
        let bounds = bounds
        buffers.entering.removeAll(keepingCapacity: true)
        let leavingBefore = buffers.leaving.count
        findViews(in: bounds, refreshing: refreshing)
        if buffers.leaving.count > leavingBefore {
            for index in elements.indices where !elements[index].isShown(in: bounds) { elements[index].view = nil }
        }
        if !buffers.entering.isEmpty,
            buffers.entering.contains(where: { elements[$0].attributes.zIndex != 0 || !elements[$0].key.isCell })
        {
            buffers.entering.sort { entersBefore($0, $1) }
        }
    }

    private func findViews(in bounds: CGRect, refreshing: Bool) {
        // A local reference: each access to the property would retain and release the list.
        let elements = elements
        for index in elements.indices {
            let isShown = elements[index].isShown(in: bounds)
            if let view = elements[index].view {
                if !isShown {
                    buffers.leaving.append((elements[index].key, view))
                } else if refreshing {
                    update(view, to: elements[index].attributes)
                }
            } else if isShown {
                buffers.entering.append(index)
            }
        }
    }

    private func update(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
        let isResized = layoutState.hasSelfSizingViews && view.storedBounds.size != attributes.size
        apply(attributes, to: view)
        if isResized { askForSize(of: view, given: attributes) }
    }

    /// Orders by zIndex, section, item, with cells before other views.
    private func entersBefore(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (elements[left], elements[right])
        return (first.attributes.zIndex, first.key.section, first.key.item, left)
            < (second.attributes.zIndex, second.key.section, second.key.item, right)
    }

    /// Recycles the views that leave the screen, and then creates the views that enter, which may reuse them.
    func exchangeViews() {
        guard !buffers.entering.isEmpty || !buffers.leaving.isEmpty else { return }
        recycleLeavingViews()
        bringInViews()
        rebuildVisibleCells()
    }

    /// Exchanges the views in an animation, which takes no time *(model)*: the attributes of its start and its end are applied one
    /// after the other.
    ///
    /// - Parameter oldKey: Returns the key of a leaving view before the animation.
    func exchangeViews(
        animating staying: [StayingView],
        oldKey: (_ view: UICollectionReusableView, _ key: ElementKey) -> ElementKey = { $1 }
    ) {
        for index in buffers.leaving.indices {
            let view = buffers.leaving[index].view
            let key = oldKey(view, buffers.leaving[index].key)
            buffers.leaving[index].key = key
            if let attributes = during(.attributes, { collectionViewLayout.finalAttributes(of: key) }) {
                apply(copy(attributes), to: view)
            }
        }
        for view in staying { _ = during(.attributes) { collectionViewLayout.finalAttributes(of: view.old) } }
        let appearing = buffers.entering.compactMap { index -> (key: ElementKey, attributes: UICollectionViewLayoutAttributes)? in
            let key = elements[index].key
            // A layout that does not know the new data yet may return removed items.
            guard isInData(key) else { return nil }
            return during(.attributes) { collectionViewLayout.initialAttributes(of: key) }.map { (key: key, attributes: $0) }
        }
        for view in staying { _ = during(.attributes) { collectionViewLayout.initialAttributes(of: view.new) } }
        exchangeViews()
        settleSizes()
        // Last, because the layout may change the initial attributes of a cell that sizes itself.
        for (key, attributes) in appearing {
            guard let index = position(of: key), let view = elements[index].view else { continue }
            apply(copy(attributes), to: view)
            apply(elements[index].attributes, to: view)
        }
    }

    // MARK: Entering views

    private func bringInViews() {
        for index in buffers.entering {
            let key = elements[index].key
            guard isInData(key), let view = makeView(for: key) else { continue }
            precondition(
                view.reuseIdentifier != nil,
                "The view for \(key.indexPath) must come from dequeueReusableCell(withReuseIdentifier:for:) or its counterpart "
                    + "for supplementary views.")
            apply(elements[index].attributes, to: view)
            elements[index].view = view
            askForSize(of: view, given: elements[index].attributes)
            willDisplay(view, of: key)
            stack(view)
            view.isHidden = false
        }
        buffers.entering.removeAll(keepingCapacity: true)
    }

    /// Returns whether the data source has the element's section and item. UIKit logs and ignores others.
    func isInData(_ key: ElementKey) -> Bool {
        if !key.isCell, key.kind.name.isEmpty {
            report("\(answerToQuery) has a supplementary or decoration view without a kind. UIKit raises an exception here.")
            return false
        }
        let counts = knownItemCounts
        let sectionExists = !key.hasSection || key.section < counts.count
        guard !sectionExists || (key.isCell && key.item >= counts[key.section]) else { return true }
        let there =
            sectionExists
            ? "section \(key.section) has \(counts[key.section]) items" : "there are \(counts.count) sections"
        warn(.itemOutsideCounts, "\(answerToQuery) has attributes for \(key), and \(there). They are ignored.")
        return false
    }

    /// Returns a view for an element, or `nil` without a data source.
    func makeView(for key: ElementKey) -> UICollectionReusableView? {
        let indexPath = key.indexPath
        switch key.kind.category {
        case .cell:
            if let cell = keptCells.take(key) { return cell }
            let cell = during(.delegate) { dataSource?.collectionView(self, cellForItemAt: indexPath) }
            if selection != nil, let cell { showSelection(in: cell, at: indexPath) }
            return cell
        case .supplementaryView:
            return during(.delegate) {
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind.name, at: indexPath)
            }
        case .decorationView:
            return makeDecorationView(for: key)
        }
    }

    private func makeDecorationView(for key: ElementKey) -> UICollectionReusableView {
        counters.viewsDequeued += 1
        let name = key.kind.name
        guard let view = collectionViewLayout.decorationPool.dequeue(name, frame: knownFrame(of: key)) else {
            preconditionFailure(
                "\(type(of: collectionViewLayout)) has no class registered for decoration views of kind \(name); "
                    + "registered: \(collectionViewLayout.decorationPool.registeredKeys).")
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = name }
        return view
    }

    /// Tells the delegate that a cell or a supplementary view enters the screen *(model: not a decoration view)*.
    private func willDisplay(_ view: UICollectionReusableView, of key: ElementKey) {
        let indexPath = key.indexPath
        switch key.kind.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            during(.delegate) { collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
        case .supplementaryView:
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: key.kind.name, at: indexPath)
            }
        case .decorationView: break
        }
    }

    /// Rebuilt in the pass, so that reading `visibleCells` on each scroll event is free.
    func rebuildVisibleCells() {
        shownCells.removeAll(keepingCapacity: true)
        var viewCount = 0
        for index in elements.indices {
            guard let view = elements[index].view else { continue }
            viewCount += 1
            if elements[index].key.isCell, let cell = view as? UICollectionViewCell { shownCells.append(cell) }
        }
        // Here, and not on the tick on which the views leave.
        buffers.leaving.reserveCapacity(viewCount)
    }

    // MARK: Leaving views

    private func recycleLeavingViews() {
        for (key, view) in buffers.leaving { recycle(view, of: key) }
        buffers.leaving.removeAll(keepingCapacity: true)
    }

    /// Hides a view that has left the screen, puts it into its pool and tells the delegate. It stays in the hierarchy, unless its
    /// class is not registered any more.
    private func recycle(_ view: UICollectionReusableView, of key: ElementKey) {
        view.isHidden = true
        let identifier = view.reuseIdentifier ?? ""
        let isKept: Bool
        switch key.kind.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            isKept = keep(cell, of: key) || cellPool.recycle(cell, as: identifier)
            during(.delegate) { collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) }
        case .decorationView:
            isKept = collectionViewLayout.decorationPool.recycle(view, as: key.kind.name)
        case .supplementaryView:
            let name = key.kind.name
            isKept = supplementaryPool.recycle(view, as: SupplementaryReuseKey(kind: name, identifier: identifier))
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: name, at: key.indexPath)
            }
        }
        if !isKept { view.removeFromSuperview() }
    }

    /// Removes all views from the screen and forgets all elements.
    func recycleAllViews() {
        layoutState.pending.remove(.recycling)
        layoutState.pending.insert(.window)
        for element in elements {
            if let view = element.view { buffers.leaving.append((element.key, view)) }
        }
        elements.removeAll(keepingCapacity: true)
        recycleLeavingViews()
        dropKeptCells()
        rebuildVisibleCells()
    }

    // MARK: Attributes of views

    /// Returns the position of an element in `elements`, or `nil` if it is not known.
    func position(of key: ElementKey) -> Int? {
        let position = elements.indices.partitioningIndex { elements[$0].key >= key }
        return position < elements.endIndex && elements[position].key == key ? position : nil
    }

    /// Returns the frame of a new view of an element.
    func knownFrame(of key: ElementKey) -> CGRect {
        position(of: key).map { elements[$0].frame } ?? .zero
    }

    /// Applies the layout's attributes to a dequeued view.
    func applyKnownAttributes(of key: ElementKey, to view: UICollectionReusableView) {
        if let index = position(of: key) { apply(elements[index].attributes, to: view) }
    }

    /// Applies attributes to a view, unless equal ones have been applied already.
    ///
    /// The view keeps the window's copy of what the layout returned, or one more copy: see `AppliedCopiesModel`.
    ///
    /// - Parameter attributes: A copy that no layout holds.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        during(.apply) {
            if let applied = view.appliedAttributes {
                if applied === attributes { return }
                counters.attributesCompared += 1
                // Not with `??`, which would retain both.
                if let copy = view.copyOfAppliedAttributes {
                    if copy.isEqual(attributes) { return }
                } else if applied.isEqual(attributes) {
                    return
                }
            }
            counters.attributesApplied += 1
            let zPosition = view.shared.zPosition
            if models.appliedCopies == .copied {
                counters.attributesCopied += 1
                view.copyOfAppliedAttributes = attributes.ownCopy()
            }
            view.applyGeometry(andKeep: attributes)
            if view.shared.zPosition != zPosition, view.superview === self { stack(view) }
        }
    }

    /// Inserts the view of an element in front of all views with the same or a lower zIndex.
    ///
    /// - Complexity: O(f), where f is the number of views in front of it; O(s) for s subviews if it was a subview already.
    func stack(_ view: UICollectionReusableView) {
        view.removeFromSuperview()
        var index = subviews.count
        while index > 0, subviews[index - 1].shared.zPosition > view.shared.zPosition { index -= 1 }
        insertSubview(view, at: index)
    }
}
