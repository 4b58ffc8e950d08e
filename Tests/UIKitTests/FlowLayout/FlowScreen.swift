@_spi(Headless) import UIKit

/// A collection view with a flow layout whose delegate answers from tables.
@MainActor
final class FlowScreen: WatchedScreen, UICollectionViewDelegateFlowLayout {
    /// The delegate's values for a section.
    struct Section {
        var sizes: [CGSize]
        var inset = UIEdgeInsets.zero
        var lineSpacing: CGFloat = 0
        var interitemSpacing: CGFloat = 0
        var header: CGFloat = 0
        var footer: CGFloat = 0
    }

    let layout: UICollectionViewFlowLayout
    var sections: [Section] { didSet { source.counts = sections.map(\.sizes.count) } }
    private(set) var sizeQuestions = 0

    init(
        _ sections: [Section], size: CGSize = CGSize(width: 100, height: 200),
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        configure: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) {
        (self.sections, self.layout) = (sections, layout)
        configure(layout)
        let source = Source()
        source.counts = sections.map(\.sizes.count)
        super.init(layout, source, size: size)
        view.delegate = self
        view.layoutIfNeeded()
    }

    override func scroll(to offset: CGFloat) {
        view.contentOffset = layout.scrollDirection == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
        view.layoutIfNeeded()
    }

    func takeSizeQuestions() -> Int {
        defer { sizeQuestions = 0 }
        return sizeQuestions
    }

    /// All elements of the layout, by a query for the whole content.
    var everything: [UICollectionViewLayoutAttributes] {
        layout.layoutAttributesForElements(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) ?? []
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForItem(at: path(item, section))?.frame
    }

    func header(_ section: Int) -> CGRect? {
        layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?.frame
    }

    func footer(_ section: Int) -> CGRect? {
        layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter, at: path(0, section))?.frame
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizeQuestions += 1
        return sections[indexPath.section].sizes[indexPath.item]
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { sections[section].inset }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].lineSpacing }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].interitemSpacing }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: sections[section].header, height: sections[section].header) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: sections[section].footer, height: sections[section].footer) }
}
