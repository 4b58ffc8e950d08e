extension UICollectionView {
    /// How often views of one pass may want other sizes than the layout has given them the time before.
    private static let maximumSizingCount = 10

    /// One layout pass. Each function below is a step of it; see the diagram in *What is simulated*.
    ///
    /// - Complexity: O(w) comparisons of frames, where w is the number of elements in the window (about two to six screens), and
    ///   whatever the layout and the cells do.
    func runLayoutPass() {
        if !isKnownToWindow || windowSizeGeneration != UIWindow.sizeGeneration { lookForWindow() }
        announceReload()
        if layoutState.pending.contains(.recycling) { recycleAllViews() }
        let oldContentSize = contentSize
        layOut()
        settleSizes()
        // What comes into sight then may shrink the content further.
        while clampContentOffset(afterShrinkingFrom: oldContentSize) {
            layOut()
            settleSizes()
        }
    }

    /// Finds the side of the window model's squares, and tells the window's observer of the view.
    private func lookForWindow() {
        windowSizeGeneration = UIWindow.sizeGeneration
        let window = window
        layoutWindow.pageSide = window?.storedBounds.height ?? max(storedBounds.width, storedBounds.height)
        guard let window, !isKnownToWindow else { return }
        isKnownToWindow = true
        window.collectionViewObserver?(self)
    }

    /// Tells the layout that everything is new, as after each new data source *(model)*.
    func announceReload() {
        guard layoutState.pending.contains(.announcement) else { return }
        let step = layoutState.step
        layoutState.step = .announcing
        invalidateEverything()
        layoutState.step = step
    }

    private func layOut() {
        let isPrepared = layoutState.pending.contains(.preparation)
        prepareLayout()
        let isAnimated = prepareForAnimatedBoundsChange()
        let isRefresh = updateAttributes()
        // Without a query, too.
        if isPrepared { contentSize = layoutContentSize }
        if isAnimated { adoptTargetContentOffset(forProposed: storedBounds.origin) }
        let moving = isAnimated ? viewsThatStay() : []
        findChangesOfScreen(refreshing: isRefresh)
        if isAnimated {
            exchangeViews(animating: moving)
            finalizeAnimatedBoundsChange()
        } else {
            exchangeViews()
        }
    }

    /// Lays out again as long as views that came onto the screen, or got another size, want a size that the layout takes.
    func settleSizes() {
        var rest = Self.maximumSizingCount
        while layoutState.pending.contains(.sizes) {
            layoutState.pending.remove(.sizes)
            guard rest > 0 else {
                return report(
                    "\(type(of: collectionViewLayout)).shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) is "
                        + "true after \(Self.maximumSizingCount) rounds of one layout pass: the sizes of the views never settle. UIKit "
                        + "raises an exception here.")
            }
            rest -= 1
            layOut()
        }
    }

    // MARK: Preparation

    /// `prepare()`, the counts and the content size, if the layout is invalid. What `prepare()` itself invalidates belongs to this
    /// pass: the elements are asked for again, and there is no second `prepare()`.
    func prepareLayout() {
        guard layoutState.pending.contains(.preparation) else { return }
        during(.prepare) {
            let step = layoutState.step
            layoutState.isLoaded = true
            layoutState.step = .preparing
            counters.prepares += 1
            collectionViewLayout.prepare()
            layoutState.step = step
            layoutState.pending.remove(.preparation)
            validateItemCounts()
            layoutContentSize = askForContentSize()
        }
    }

    /// The layout's content size, in whose width the layout may be flipped; a length that is negative or not finite is a fault, and counts
    /// as 0.
    func askForContentSize() -> CGSize {
        let size = validContentSize()
        updateFlipping(contentSize: size)
        return size
    }

    private func validContentSize() -> CGSize {
        let size = collectionViewLayout.collectionViewContentSize
        func isLength(_ length: CGFloat) -> Bool { length >= 0 && length.isFinite }
        guard isLength(size.width), isLength(size.height) else {
            report(
                "\(type(of: collectionViewLayout)).collectionViewContentSize is \(size.width) × \(size.height) pt; both must be 0 or more."
            )
            return CGSize(width: isLength(size.width) ? size.width : 0, height: isLength(size.height) ? size.height : 0)
        }
        return size
    }

    /// Asks for the content size after a query has made it stale, and takes it over.
    func adoptContentSize() {
        layoutContentSize = during(.attributes) { askForContentSize() }
        contentSize = layoutContentSize
    }

    /// Moves an offset that lies beyond content which has become shorter, if nothing moves the content.
    ///
    /// - Returns: Whether the offset was moved.
    func clampContentOffset(afterShrinkingFrom oldSize: CGSize) -> Bool {
        guard contentSize.width < oldSize.width || contentSize.height < oldSize.height, scrollingState == .resting else {
            return false
        }
        let (offset, range) = (storedBounds.origin, restingOffsets)
        let clamped = CGPoint(
            x: contentSize.width < oldSize.width ? min(offset.x, range.x.upperBound) : offset.x,
            y: contentSize.height < oldSize.height ? min(offset.y, range.y.upperBound) : offset.y)
        guard clamped != offset else { return false }
        contentOffset = clamped
        return true
    }

    // MARK: Screen

    /// Finds whose views come onto the screen and whose leave it, and brings those that stay up to date.
    func findChangesOfScreen(refreshing: Bool) {
        let bounds = bounds
        buffers.entering.removeAll(keepingCapacity: true)
        let leavingBefore = buffers.leaving.count
        lookThroughElements(in: bounds, refreshing: refreshing)
        if buffers.leaving.count > leavingBefore {
            for index in elements.indices where !elements[index].isShown(in: bounds) { elements[index].view = nil }
        }
        if !buffers.entering.isEmpty,
            buffers.entering.contains(where: { elements[$0].attributes.zIndex != 0 || !elements[$0].key.isCell })
        {
            buffers.entering.sort { entersBefore($0, $1) }
        }
    }

    private func lookThroughElements(in bounds: CGRect, refreshing: Bool) {
        // A reference for the loop: each access to the property would retain and release the list.
        let elements = elements
        for index in elements.indices {
            let isShown = elements[index].isShown(in: bounds)
            if let view = elements[index].view {
                if !isShown {
                    buffers.leaving.append((elements[index].key, view))
                } else if refreshing {
                    bringUpToDate(view, to: elements[index].attributes)
                }
            } else if isShown {
                buffers.entering.append(index)
            }
        }
    }

    /// Applies what the layout says to a view that stays. With another size it may want another one still.
    private func bringUpToDate(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
        let isResized = layoutState.hasSelfSizingViews && view.storedBounds.size != attributes.size
        apply(attributes, to: view)
        if isResized { askForSize(of: view, given: attributes) }
    }

    /// Cells before other views of the same place; indexes ascend by kind, section and item, and break ties.
    private func entersBefore(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (elements[left], elements[right])
        return (first.attributes.zIndex, first.key.section, first.key.item, left)
            < (second.attributes.zIndex, second.key.section, second.key.item, right)
    }

    /// Recycles the views that leave the screen, and then makes those that come onto it, which may use the same views.
    func exchangeViews() {
        guard !buffers.entering.isEmpty || !buffers.leaving.isEmpty else { return }
        recycleLeavingViews()
        bringInViews()
        rebuildVisibleCells()
    }

    private func recycleLeavingViews() {
        for (key, view) in buffers.leaving { recycle(view, of: key) }
        buffers.leaving.removeAll(keepingCapacity: true)
    }

    /// Makes the views of `buffers.entering`, by zIndex, section, item.
    private func bringInViews() {
        for index in buffers.entering {
            let key = elements[index].key
            guard isInData(key), let view = makeView(for: key) else { continue }
            precondition(
                view.reuseIdentifier != nil,
                "The view for \(key.indexPath) must come from dequeueReusableCell(withReuseIdentifier:for:) or its counterpart "
                    + "for supplementary views."
            )
            apply(elements[index].attributes, to: view)
            elements[index].view = view
            askForSize(of: view, given: elements[index].attributes)
            willDisplay(view, of: key)
            stack(view)
            view.isHidden = false
        }
        buffers.entering.removeAll(keepingCapacity: true)
    }

    /// Whether the data source has what an element is of. UIKit logs and ignores what it does not have.
    func isInData(_ key: ElementKey) -> Bool {
        if key.kind.name?.isEmpty ?? false {
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

    /// Done in the pass and not on demand: reading `visibleCells` on each scroll event is free then.
    private func rebuildVisibleCells() {
        shownCells.removeAll(keepingCapacity: true)
        var viewCount = 0
        for index in elements.indices {
            guard let view = elements[index].view else { continue }
            viewCount += 1
            if elements[index].key.isCell, let cell = view as? UICollectionViewCell {
                shownCells.append(cell)
            }
        }
        // Now, when views have come in, and not on the tick on which they leave.
        buffers.leaving.reserveCapacity(viewCount)
    }

    /// Takes all views off the screen and forgets all elements.
    func recycleAllViews() {
        layoutState.pending.remove(.recycling)
        layoutState.pending.insert(.window)
        for index in elements.indices {
            if let view = elements[index].view {
                buffers.leaving.append((elements[index].key, view))
            }
        }
        elements.removeAll(keepingCapacity: true)
        recycleLeavingViews()
        dropKeptCells()
        rebuildVisibleCells()
    }
}
