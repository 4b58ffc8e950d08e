extension UICollectionView {
    /// Returns the metrics of all sections: the delegate's if it is a flow layout's delegate, otherwise the layout's own.
    ///
    /// - Complexity: O(s) questions for s sections, and one for each item if the delegate provides sizes.
    func flowMetrics(for layout: UICollectionViewFlowLayout) -> ContiguousArray<FlowMetrics> {
        let delegate = delegate as? any UICollectionViewDelegateFlowLayout
        return ContiguousArray(
            (0..<numberOfSections).map { section in
                let count = numberOfItems(inSection: section)
                let sizes = delegate.flatMap { layout.sizes(ofSection: section, count: count, from: $0, in: self) }
                return flowMetrics(
                    ofSection: section, sizes: sizes ?? layout.ownSizes(ofSection: section, count: count), for: layout, delegate)
            })
    }

    private func flowMetrics(
        ofSection section: Int, sizes: FlowMetrics.Sizes, for layout: UICollectionViewFlowLayout,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowMetrics {
        guard let delegate else {
            return FlowMetrics(
                sizes: sizes,
                inset: layout.sectionInset.finite,
                lineSpacing: FlowMetrics.length(layout.minimumLineSpacing),
                interitemSpacing: FlowMetrics.length(layout.minimumInteritemSpacing),
                headerSize: FlowMetrics.size(layout.headerReferenceSize),
                footerSize: FlowMetrics.size(layout.footerReferenceSize)
            )
        }
        return FlowMetrics(
            sizes: sizes,
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
