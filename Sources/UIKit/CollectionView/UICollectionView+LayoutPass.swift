// One layout pass as the order of calls; see the diagram in *What is simulated*.

extension UICollectionView {
    /// The number of times that views of one pass may want other sizes.
    private static let maximumSizingCount = 10

    /// - Complexity: O(w) comparisons of frames, where w is the number of elements in the window, plus the work of the layout and
    ///   the cells.
    func runLayoutPass() {
        if !isKnownToWindow || windowSizeGeneration != UIWindow.sizeGeneration { lookForWindow() }
        announceReload()
        if layoutState.pending.contains(.recycling) { recycleAllViews() }
        let oldContentSize = contentSize
        repeat {
            layOut()
            settleSizes()
            // The elements that come into sight then may shrink the content further.
        } while clampContentOffset(afterShrinkingFrom: oldContentSize)
    }

    /// Finds the side of the window model's squares, and calls the window's observer.
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
        // Also without a query.
        if isPrepared { contentSize = layoutContentSize }
        if isAnimated { adoptTargetContentOffset(forProposed: storedBounds.origin) }
        let moving: [StayingView] =
            isAnimated ? elements.compactMap { $0.view != nil && $0.isShown(in: bounds) ? ($0.key, $0.key) : nil } : []
        findChangesOfScreen(refreshing: isRefresh)
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
        guard layoutState.pending.contains(.preparation) else { return }
        during(.prepare) {
            let step = layoutState.step
            layoutState.pending.remove(.firstPreparation)
            layoutState.step = .preparing
            counters.prepares += 1
            collectionViewLayout.prepare()
            layoutState.step = step
            layoutState.pending.remove(.preparation)
            _ = knownItemCounts
            queryContentSize()
        }
    }

    /// Queries the content size, and updates the width in which the layout is flipped *(model)*.
    func queryContentSize() {
        let size = collectionViewLayout.collectionViewContentSize
        layoutContentSize = size.validated
        if layoutContentSize != size {
            report(
                "\(type(of: collectionViewLayout)).collectionViewContentSize is \(size.width) × \(size.height) pt; both must be 0 or "
                    + "more.")
        }
        let isFlipped =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        if isFlipped || flippedWidth != nil { flippedWidth = isFlipped ? layoutContentSize.width : nil }
    }

    /// Queries the content size after a query for elements, which makes it stale.
    func updateContentSize() {
        during(.attributes) { queryContentSize() }
        contentSize = layoutContentSize
    }

    /// Moves an offset that lies beyond content which has become shorter, if nothing moves the content.
    ///
    /// - Returns: Whether the offset was moved.
    func clampContentOffset(afterShrinkingFrom oldSize: CGSize) -> Bool {
        let shrinks = (x: contentSize.width < oldSize.width, y: contentSize.height < oldSize.height)
        guard shrinks.x || shrinks.y, scrollingState == .resting else { return false }
        let (offset, range) = (storedBounds.origin, restingOffsets)
        contentOffset = CGPoint(
            x: shrinks.x ? min(offset.x, range.x.upperBound) : offset.x,
            y: shrinks.y ? min(offset.y, range.y.upperBound) : offset.y)
        return contentOffset != offset
    }

    // MARK: Self-sizing

    /// Asks a view for its preferred size, and the layout whether it adopts the size *(model: each view that enters the screen, and
    /// each that stays when its size changes)*.
    ///
    /// Most views return the window's own copy of the attributes unchanged. If a view changes the copy, it is restored.
    func askForSize(of view: UICollectionReusableView, given original: UICollectionViewLayoutAttributes) {
        let (size, center) = (original.size, original.center)
        var preferred = during(.apply) { view.preferredLayoutAttributesFitting(original) }
        if preferred === original, original.size != size || original.center != center {
            preferred = original.ownCopy()
            (original.size, original.center) = (size, center)
        }
        let isAdopted = during(.shouldInvalidate) {
            collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        }
        guard isAdopted else { return }
        layoutState.hasSelfSizingViews = true
        layoutState.pending.insert(.sizes)
        during(.context) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
    }

    /// Lays out again until the layout adopts no further size.
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

    // MARK: Animated changes of bounds

    /// Stores the bounds before their size changes in an animation: of several changes before one pass, the first.
    func noteAnimatedChange() {
        guard layoutState.boundsBeforeAnimation == nil, window?.animatesChangesOfBounds ?? false else { return }
        layoutState.boundsBeforeAnimation = storedBounds
    }

    /// Tells the prepared layout about an animated change of bounds.
    ///
    /// - Returns: Whether there is one.
    func prepareForAnimatedBoundsChange() -> Bool {
        guard let oldBounds = layoutState.boundsBeforeAnimation else { return false }
        layoutState.boundsBeforeAnimation = nil
        elementsBeforeAnimation = elements
        during(.prepare) { collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds) }
        return true
    }

    func finalizeAnimatedBoundsChange() {
        during(.prepare) { collectionViewLayout.finalizeAnimatedBoundsChange() }
        elementsBeforeAnimation = []
    }

    /// Lets the layout choose the offset after a change of its size or its data.
    func adoptTargetContentOffset(forProposed offset: CGPoint) {
        let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
        guard target != storedBounds.origin else { return }
        contentOffset = target
        coverBounds()
    }

    /// Returns the attributes of an element before the animation, or `nil` if the element was not known.
    func attributesBeforeAnimation(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        elementsBeforeAnimation.first { $0.key == key }?.attributes.ownCopy()
    }
}
