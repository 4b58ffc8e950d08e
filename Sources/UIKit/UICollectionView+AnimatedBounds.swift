extension UICollectionView {
    /// A view that stays on the screen during an animation, and the element that it shows before and after.
    typealias StayingView = (old: ElementKey, new: ElementKey)

    /// Notes the bounds before their size changes in an animation: of several changes before one pass the first.
    final func noteAnimatedChange() {
        guard layoutState.boundsBeforeAnimation == nil, window?.animatesChangesOfBounds ?? false else { return }
        layoutState.boundsBeforeAnimation = storedBounds
    }

    /// Tells the layout, which is prepared, of an animated change of bounds that has been noted.
    ///
    /// - Returns: Whether there is one.
    final func prepareForAnimatedBoundsChange() -> Bool {
        guard let oldBounds = layoutState.boundsBeforeAnimation else { return false }
        layoutState.boundsBeforeAnimation = nil
        elementsBeforeAnimation = elements
        during(.prepare) { collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds) }
        return true
    }

    final func finalizeAnimatedBoundsChange() {
        during(.prepare) { collectionViewLayout.finalizeAnimatedBoundsChange() }
        elementsBeforeAnimation = []
    }

    /// Lets the layout choose the offset after a change of its size or its data.
    final func adoptTargetContentOffset(forProposed offset: CGPoint) {
        let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
        guard target != storedBounds.origin else { return }
        contentOffset = target
        coverBounds()
    }

    /// The elements of the views on the screen, which an animated change of bounds leaves there or not.
    final func viewsThatStay() -> [StayingView] {
        elements.compactMap { $0.view != nil && $0.isShown(in: bounds) ? ($0.key, $0.key) : nil }
    }

    /// Exchanges the views by way of the attributes that the layout names for the two ends of the animation. The animation takes no
    /// time *(model)*: the attributes are applied one after the other.
    ///
    /// - Parameter oldKey: The key that a leaving view had before the animation.
    final func exchangeViews(
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
            // A layout that does not know the new data yet may answer for items that are gone.
            guard isInData(key) else { return nil }
            return during(.attributes) { collectionViewLayout.initialAttributes(of: key) }.map { (key: key, attributes: $0) }
        }
        for view in staying { _ = during(.attributes) { collectionViewLayout.initialAttributes(of: view.new) } }
        exchangeViews()
        settleSizes()
        // Not before: the layout may have changed the initial attributes of a cell that sized itself.
        for (key, attributes) in appearing {
            guard let index = position(of: key), let view = elements[index].view else { continue }
            apply(copy(attributes), to: view)
            apply(elements[index].attributes, to: view)
        }
    }

    /// What the layout said of an element before the animation, or `nil` if the element was not known.
    final func attributesBeforeAnimation(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        elementsBeforeAnimation.first { $0.key == key }?.attributes.ownCopy()
    }
}
