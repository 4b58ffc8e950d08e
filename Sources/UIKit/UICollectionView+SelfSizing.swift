extension UICollectionView {
    /// Asks a view that the layout has given a size which one it wants, and the layout whether it takes that *(model: of each view that
    /// comes onto the screen, and of one that stays when its size changes)*.
    ///
    /// The view is handed the very attributes that were applied to it, and most return them as they are: a copy for each view would be
    /// made for nothing.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionreusableview/preferredlayoutattributesfitting(_:)>
    final func askForSize(of view: UICollectionReusableView, given original: UICollectionViewLayoutAttributes) {
        guard let applied = view.appliedAttributes else { return }
        let preferred = during(.apply) { view.preferredLayoutAttributesFitting(applied) }
        let isTaken = during(.shouldInvalidate) {
            collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        }
        if isTaken {
            hasSelfSizingViews = true
            areSizesInvalid = true
            during(.context) {
                let context = collectionViewLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
                collectionViewLayout.invalidateLayout(with: context)
            }
        }
        if preferred === applied, applied.size != original.size || applied.center != original.center {
            // The view has written its wish into what it was handed, which is to say what was applied.
            view.keepApplied(original.ownCopy())
        }
    }
}
