// Animated changes of the bounds and of the data, which take no time *(model)*.

extension UICollectionView {
    /// A view that stays on the screen during an animation: the element that it shows before and after.
    typealias StayingView = (old: ElementKey, new: ElementKey)

    /// Stores the bounds before their size changes in an animation: of several changes before one pass, the first.
    func noteAnimatedChange() {
        guard engine.boundsBeforeAnimation == nil, window?.animatesChangesOfBounds ?? false else { return }
        engine.boundsBeforeAnimation = storedBounds
    }

    /// Tells the prepared layout about an animated change of bounds.
    func prepareForAnimatedBoundsChange(from oldBounds: CGRect) {
        engine.elementsBeforeAnimation = engine.known.elements
        during(.prepare) { collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds) }
    }

    func finalizeAnimatedBoundsChange() {
        during(.prepare) { collectionViewLayout.finalizeAnimatedBoundsChange() }
        engine.elementsBeforeAnimation = []
    }

    /// Lets the layout, and then the delegate, choose the offset after a change of its size or its data.
    func adoptTargetContentOffset(forProposed offset: CGPoint) {
        var target = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
        if let collectionDelegate {
            target = during(.delegate) {
                collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
            }
        }
        guard target != storedBounds.origin else { return }
        scroll(to: target)
        coverBounds()
    }

    /// Returns the attributes of an element before the animation, or `nil` if the element was not known.
    func attributesBeforeAnimation(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        engine.elementsBeforeAnimation.first { $0.key == key }?.attributes.ownCopy()
    }

    /// Exchanges the views in an animation, which takes no time *(model)*: the attributes of its
    /// start and its end are applied one after the other.
    ///
    /// A reload replaces a view by another one, because the old view leaves in the animation.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/reconfigureitems(at:)>.
    ///
    /// - Parameters:
    ///   - replaced: The views of reloaded elements, with their keys before the animation.
    ///   - oldKey: Returns the key of a leaving view before the animation.
    func exchangeViews(
        animating staying: [StayingView], replacing replaced: ContiguousArray<BatchTransition.Shown> = [],
        oldKey: (_ view: UICollectionReusableView, _ key: ElementKey) -> ElementKey = { $1 }
    ) {
        ScreenExchange.updateLeaving(of: self) { leaving in
            for index in leaving.indices {
                let view = leaving[index].view
                let key = oldKey(view, leaving[index].key)
                leaving[index].key = key
                if let attributes = during(.attributes, { collectionViewLayout.finalAttributes(of: key) }) {
                    apply(copy(attributes), to: view)
                }
            }
        }
        for (key, view) in replaced {
            if let attributes = during(.attributes, { collectionViewLayout.finalAttributes(of: key) }) {
                apply(copy(attributes), to: view)
            }
        }
        for view in staying { _ = during(.attributes) { collectionViewLayout.finalAttributes(of: view.old) } }
        let appearing = engine.screen.entering.compactMap {
            index -> (key: ElementKey, attributes: UICollectionViewLayoutAttributes)? in
            let key = engine.known.elements[index].key
            // A layout that does not know the new data yet may return removed items.
            guard isInData(key) else { return nil }
            return during(.attributes) { collectionViewLayout.initialAttributes(of: key) }.map { (key: key, attributes: $0) }
        }
        for view in staying { _ = during(.attributes) { collectionViewLayout.initialAttributes(of: view.new) } }
        exchangeViews()
        if !replaced.isEmpty {
            engine.screen.leave(replaced)
            recycleLeavingViews()
        }
        settleSizes()
        // Last, because the layout may change the initial attributes of a cell that sizes itself.
        for (key, attributes) in appearing {
            guard let element = engine.known.index(of: key).map({ engine.known.elements[$0] }), let view = element.view else {
                continue
            }
            apply(copy(attributes), to: view)
            apply(element.attributes, to: view)
        }
    }
}
