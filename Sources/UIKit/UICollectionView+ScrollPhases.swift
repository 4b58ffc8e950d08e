extension UICollectionView: DragTargetChoosing {
    /// Asks the layout.
    func dragTarget(forProposedContentOffset offset: CGPoint, withVelocity velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }
}
