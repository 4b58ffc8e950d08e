@_spi(Headless) import UIKit

/// A collection view with a flow layout whose delegate answers from tables.
@MainActor
final class FlowScreen: NSObject, UICollectionViewDelegateFlowLayout {
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
    let view: UICollectionView
    private let source = Source()
    var sections: [Section] { didSet { source.counts = sections.map(\.sizes.count) } }
    private(set) var sizeQuestions = 0
    private(set) var faults: [String] = []

    init(
        _ sections: [Section], size: CGSize = CGSize(width: 100, height: 200),
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        configure: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) {
        self.sections = sections
        self.layout = layout
        configure(layout)
        source.counts = sections.map(\.sizes.count)
        view = .list(layout, source, size: size)
        super.init()
        view.faultHandler = { [unowned self] in faults.append($0.description) }
        view.delegate = self
        view.layoutIfNeeded()
    }

    func scroll(to offset: CGFloat) {
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
