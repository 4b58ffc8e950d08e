extension UICollectionView {
    /// Asks a view that the layout has given a size which one it wants, and the layout whether it takes that *(model: of each view that
    /// comes onto the screen, and of one that stays when its size changes)*.
    ///
    /// The view is handed the window's own copy, and most return it as it is: another one for each view would be made for nothing. One that
    /// writes its wish into it gets its way, and the window its copy back.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionreusableview/preferredlayoutattributesfitting(_:)>
    final func askForSize(of view: UICollectionReusableView, given original: UICollectionViewLayoutAttributes) {
        let (size, center) = (original.size, original.center)
        var preferred = during(.apply) { view.preferredLayoutAttributesFitting(original) }
        if preferred === original, original.size != size || original.center != center {
            preferred = original.ownCopy()
            (original.size, original.center) = (size, center)
        }
        let isTaken = during(.shouldInvalidate) {
            collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        }
        if isTaken {
            layoutState.hasSelfSizingViews = true
            layoutState.pending.insert(.sizes)
            during(.context) {
                let context = collectionViewLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
                collectionViewLayout.invalidateLayout(with: context)
            }
        }
    }
}
