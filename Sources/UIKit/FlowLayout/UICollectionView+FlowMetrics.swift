extension UICollectionView {
    /// Returns the metrics of all sections: the delegate's if it is a flow layout's delegate, otherwise the layout's own.
    ///
    /// - Complexity: O(s) calls for s sections, and one for each item if the delegate provides sizes.
    func flowMetrics(for layout: UICollectionViewFlowLayout) -> ContiguousArray<FlowMetrics> {
        let delegate = delegate as? any UICollectionViewDelegateFlowLayout
        return ContiguousArray(
            (0..<numberOfSections).map { section in
                let count = numberOfItems(inSection: section)
                let sizes = delegate.flatMap { layout.sizes(ofSection: section, count: count, from: $0, in: self) }
                return FlowMetrics(
                    sizes: sizes ?? layout.ownSizes(ofSection: section, count: count),
                    inset: delegate?.collectionView(self, layout: layout, insetForSectionAt: section) ?? layout.sectionInset,
                    lineSpacing: delegate?.collectionView(self, layout: layout, minimumLineSpacingForSectionAt: section)
                        ?? layout.minimumLineSpacing,
                    interitemSpacing: delegate?.collectionView(self, layout: layout, minimumInteritemSpacingForSectionAt: section)
                        ?? layout.minimumInteritemSpacing,
                    headerSize: delegate?.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)
                        ?? layout.headerReferenceSize,
                    footerSize: delegate?.collectionView(self, layout: layout, referenceSizeForFooterInSection: section)
                        ?? layout.footerReferenceSize)
            })
    }
}
