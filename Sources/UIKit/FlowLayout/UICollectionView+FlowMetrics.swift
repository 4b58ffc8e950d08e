extension UICollectionView {
    /// The metrics of all sections: the delegate's, where it is a flow layout's delegate, else the layout's own.
    ///
    /// - Complexity: O(s) questions for s sections, and one for each item where the delegate is asked.
    func flowMetrics(for layout: UICollectionViewFlowLayout) -> ContiguousArray<FlowMetrics> {
        let delegate = delegate as? any UICollectionViewDelegateFlowLayout
        return ContiguousArray((0..<numberOfSections).map { flowMetrics(ofSection: $0, for: layout, delegate) })
    }

    private func flowMetrics(
        ofSection section: Int, for layout: UICollectionViewFlowLayout, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowMetrics {
        let count = numberOfItems(inSection: section)
        guard let delegate else {
            return FlowMetrics(
                sizes: .uniform(FlowMetrics.size(layout.itemSize), count: count),
                inset: layout.sectionInset.finite,
                lineSpacing: FlowMetrics.length(layout.minimumLineSpacing),
                interitemSpacing: FlowMetrics.length(layout.minimumInteritemSpacing),
                headerSize: FlowMetrics.size(layout.headerReferenceSize),
                footerSize: FlowMetrics.size(layout.footerReferenceSize)
            )
        }
        var sizes: ContiguousArray<CGSize> = []
        sizes.reserveCapacity(count)
        for item in 0..<count {
            sizes.append(
                FlowMetrics.size(
                    delegate.collectionView(self, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))))
        }
        return FlowMetrics(
            sizes: .each(sizes),
            inset: delegate.collectionView(self, layout: layout, insetForSectionAt: section).finite,
            lineSpacing: FlowMetrics.length(
                delegate.collectionView(self, layout: layout, minimumLineSpacingForSectionAt: section)),
            interitemSpacing: FlowMetrics.length(
                delegate.collectionView(self, layout: layout, minimumInteritemSpacingForSectionAt: section)),
            headerSize: FlowMetrics.size(
                delegate.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)),
            footerSize: FlowMetrics.size(
                delegate.collectionView(self, layout: layout, referenceSizeForFooterInSection: section))
        )
    }
}

extension UIEdgeInsets {
    /// The insets with each that is no finite number taken as 0.
    fileprivate var finite: UIEdgeInsets {
        func kept(_ inset: CGFloat) -> CGFloat { inset.isFinite ? inset : 0 }
        return UIEdgeInsets(top: kept(top), left: kept(left), bottom: kept(bottom), right: kept(right))
    }
}
