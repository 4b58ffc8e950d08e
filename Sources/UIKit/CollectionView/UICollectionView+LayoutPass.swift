// One layout pass as the order of calls; see the diagram in *What is simulated*.

extension UICollectionView {
    /// - Complexity: O(w) comparisons of frames, where w is the number of elements in the window, plus the work of the layout and
    ///   the cells.
    func runLayoutPass() {
        if layout.host !== self { checkOwnerOfLayout() }
        if !isKnownToWindow || windowSizeGeneration != UIWindow.sizeGeneration { lookForWindow() }
        announceReload()
        if engine.invalidation.take(.recycling) { recycleAllViews() }
        repeat {
            layOut()
            settleSizes()
            // The elements that come into sight then may shrink the content further.
        } while followEnd()
    }

    /// Finds the side of the window model's squares, and calls the window's observer.
    private func lookForWindow() {
        windowSizeGeneration = UIWindow.sizeGeneration
        let window = window
        engine.known.setPageSide(window?.storedBounds.height ?? max(storedBounds.width, storedBounds.height))
        guard let window, !isKnownToWindow else { return }
        isKnownToWindow = true
        window.collectionViewObserver?(self)
    }

    /// Tells the layout that everything is new, as after each new data source *(model)*.
    func announceReload() {
        guard engine.invalidation.includes(.announcement) else { return }
        let step = engine.invalidation.begin(.announcing)
        invalidateEverything()
        engine.invalidation.end(step)
    }

    func layOut() {
        let isPrepared = engine.invalidation.includes(.preparation)
        prepareLayout()
        let oldBounds = engine.boundsBeforeAnimation.take()
        if let oldBounds { prepareForAnimatedBoundsChange(from: oldBounds) }
        let isAnimated = oldBounds != nil
        var named: ContiguousArray<ElementKey> = []
        let isRefresh = updateAttributes(naming: &named)
        // Also without a query.
        if isPrepared { adoptContentSize() }
        if isAnimated { adoptTargetContentOffset(forProposed: storedBounds.origin) }
        if layoutChange != nil { finalizeLayoutTransition() }
        var moving: [StayingView] = []
        if isAnimated {
            moving = engine.known.elements.compactMap { $0.view != nil && $0.isShown(in: bounds) ? ($0.key, $0.key) : nil }
        }
        findChangesOfScreen(refreshing: isRefresh ? .all : .named(named))
        engine.invalidation.reuse(&named)
        if isAnimated {
            exchangeViews(animating: moving)
            finalizeAnimatedBoundsChange()
        } else {
            exchangeViews()
        }
    }

    // MARK: Preparation

    /// Calls `prepare()` and queries the counts and the content size, if the layout is invalid. An invalidation by
    /// `prepare()` belongs to this pass: the elements are queried again, without a second `prepare()`.
    func prepareLayout() {
        guard engine.invalidation.includes(.preparation) else { return }
        during(.prepare) {
            engine.invalidation.validate(.firstPreparation)
            let step = engine.invalidation.begin(.preparing)
            engine.counters.prepares += 1
            collectionViewLayout.prepare()
            engine.invalidation.end(step)
            engine.invalidation.validate(.preparation)
            _ = knownItemCounts
            queryContentSize()
        }
    }

    /// Queries the content size, and updates the width in which the layout is flipped *(model)*.
    func queryContentSize() {
        let size = collectionViewLayout.collectionViewContentSize
        engine.contentSize = size.validated
        if engine.contentSize != size {
            report(
                "\(type(of: collectionViewLayout)).collectionViewContentSize is \(size.width) × \(size.height) pt; "
                    + "both must be 0 or more.")
        }
        let isFlipped =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        if isFlipped || engine.flippedWidth != nil { engine.flippedWidth = isFlipped ? engine.contentSize.width : nil }
    }

    // MARK: Queries

    /// Queries invalid and unknown attributes.
    ///
    /// - Parameter named: An empty list. Afterwards, the elements that contexts have named, ascending.
    /// - Returns: Whether the attributes of all elements in the window are new.
    func updateAttributes(naming named: inout ContiguousArray<ElementKey>) -> Bool {
        let isRefresh = engine.invalidation.take(.window)
        if isRefresh { engine.known.forgetWindow() }
        coverBounds(refreshing: isRefresh)
        if engine.invalidation.namesElements {
            named = engine.invalidation.takeNamedElements()
            named.sort()
            query(named)
        }
        return isRefresh
    }

    /// Moves the window so that it covers the bounds. If the answer makes the content longer, the window covers more of it.
    ///
    /// - Parameter refreshing: Whether the known elements were invalid.
    func coverBounds(refreshing: Bool = false) {
        // A layout whose content grows with each answer, and never fills the bounds, is queried again in the next pass.
        for _ in 0..<10 {
            let (query, scope): (CGRect, KnownElements.Scope)
            switch engine.cover(bounds) {
            case .none: return
            case .extend(let strip): (query, scope) = (strip, .strip)
            case .replace(let window): (query, scope) = (window, .window)
            }
            let isValid = !refreshing && engine.invalidation.areElementsValid
            let oldSize = engine.contentSize
            during(.attributes) { merge(attributes(in: query) ?? [], scope, comparing: isValid) }
            updateContentSize()
            if engine.contentSize == oldSize { return }
        }
    }

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        engine.counters.queries += 1
        let found = collectionViewLayout.layoutAttributesForElements(in: flipped(rect))
        engine.counters.attributesReturned += found?.count ?? 0
        return found
    }

    /// Queries the content size after a query for elements, which makes it stale.
    func updateContentSize() {
        during(.attributes) { queryContentSize() }
        adoptContentSize()
    }

    func adoptContentSize() {
        if contentSize != engine.contentSize { contentSize = engine.contentSize }
    }
}
