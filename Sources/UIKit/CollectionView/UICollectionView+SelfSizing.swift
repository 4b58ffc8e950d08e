// Cells that choose their size; see *What is simulated*.

extension UICollectionView {
    /// The number of consecutive rounds of a pass in which views may want other sizes although no further view appears.
    private static let maximumSizingCount = 10

    /// Asks a view for its preferred size, and the layout whether it adopts the size *(model: each
    /// view that enters the screen, and each that stays when its size changes)*.
    ///
    /// Most views return the window's own copy of the attributes unchanged. If a view changes the copy, it is restored.
    func askForSize(of view: UICollectionReusableView, given original: UICollectionViewLayoutAttributes) {
        let (size, center) = (original.size, original.center)
        view.isEstimated = collectionViewLayout.estimatesSizes
        var preferred = during(.apply) { view.preferredLayoutAttributesFitting(original) }
        if preferred === original, original.size != size || original.center != center {
            preferred = original.ownCopy()
            (original.size, original.center) = (size, center)
        }
        let isAdopted = during(.shouldInvalidate) {
            collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        }
        guard isAdopted else { return }
        engine.hasSelfSizingViews = true
        engine.invalidation.invalidate(.sizes)
        during(.context) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
    }

    /// Lays out again until the layout adopts no further size. If cells are smaller than their
    /// estimate, each round brings further cells onto the screen.
    func settleSizes() {
        var rest = Self.maximumSizingCount
        var asked: Set<ElementKey> = []
        while engine.invalidation.take(.sizes) {
            let count = asked.count
            for element in engine.known.elements where element.view != nil { asked.insert(element.key) }
            if asked.count > count { rest = Self.maximumSizingCount }
            guard rest > 0 else {
                return report(
                    "\(type(of: collectionViewLayout)).shouldInvalidateLayout("
                        + "forPreferredLayoutAttributes:withOriginalAttributes:) is true after \(Self.maximumSizingCount) rounds "
                        + "of one layout pass without a new view: the sizes never settle. UIKit raises an exception here.")
            }
            rest -= 1
            layOut()
        }
    }
}
