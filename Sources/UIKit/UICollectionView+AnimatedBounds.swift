extension UICollectionView {
    /// Notes the bounds before their size changes in an animation: of several changes before one pass the first.
    final func noteAnimatedChange() {
        guard boundsBeforeAnimation == nil, window?.animatesChangesOfBounds ?? false else { return }
        boundsBeforeAnimation = storedBounds
    }

    /// Tells the layout, which is prepared, of an animated change of bounds that has been noted. That it is told after `prepare()`, and
    /// of the end after the views of the pass, is *(model)*.
    final func prepareForAnimatedChange() {
        guard let oldBounds = boundsBeforeAnimation else { return }
        boundsBeforeAnimation = nil
        during(.prepare) { collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds) }
    }

    final func finalizeAnimatedChange() {
        during(.prepare) { collectionViewLayout.finalizeAnimatedBoundsChange() }
    }
}
