extension UICollectionView {
    /// The metrics of all sections: the delegate's, where it is a flow layout's delegate, else the layout's own.
    ///
    /// - Parameter itemSizes: The sizes of a section's items, where neither the delegate nor `itemSize` has a say in them.
    /// - Complexity: O(s) questions for s sections, and one for each item where the delegate is asked.
    func flowMetrics(
        for layout: UICollectionViewFlowLayout, itemSizes: ((_ section: Int, _ count: Int) -> FlowMetrics.Sizes)?
    ) -> ContiguousArray<FlowMetrics> {
        let delegate = delegate as? any UICollectionViewDelegateFlowLayout
        return ContiguousArray(
            (0..<numberOfSections).map { section in
                let count = numberOfItems(inSection: section)
                let sizes =
                    itemSizes?(section, count) ?? delegate.map { self.sizes(ofSection: section, count: count, for: layout, $0) }
                return flowMetrics(
                    ofSection: section, sizes: sizes ?? .uniform(FlowMetrics.size(layout.itemSize), count: count), for: layout,
                    delegate)
            })
    }

    private func sizes(
        ofSection section: Int, count: Int, for layout: UICollectionViewFlowLayout,
        _ delegate: any UICollectionViewDelegateFlowLayout
    ) -> FlowMetrics.Sizes {
        var sizes: ContiguousArray<CGSize> = []
        sizes.reserveCapacity(count)
        for item in 0..<count {
            sizes.append(
                FlowMetrics.size(
                    delegate.collectionView(self, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))))
        }
        return .each(sizes)
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
