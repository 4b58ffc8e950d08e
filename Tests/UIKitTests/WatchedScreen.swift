@_spi(Headless) import UIKit

/// A collection view of rows and a title, whose layout and data source tests can change, and its messages.
@MainActor
final class WatchedScreen {
    /// Rows of 100 pt with a title, which tests can change.
    final class Rows: UICollectionViewLayout {
        var titleY: (CGFloat) -> CGFloat = { _ in 0 }
        var titleKind = "title"
        var hasItems = true
        var named: [IndexPath] = []
        var namedTitles: [IndexPath] = []

        override var collectionViewContentSize: CGSize {
            CGSize(width: 300, height: 100 * (collectionView?.numberOfItems(inSection: 0) ?? 0))
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let rows = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { UICollectionViewLayoutAttributes.row($0) }
            let title = UICollectionViewLayoutAttributes(
                kind: titleKind, frame: CGRect(x: 0, y: titleY(collectionView?.contentOffset.y ?? 0), width: 300, height: 20))
            return rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY } + [title]
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            hasItems ? .row(indexPath.item) : nil
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { !(named + namedTitles).isEmpty }

        override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            if !named.isEmpty { context.invalidateItems(at: named) }
            if !namedTitles.isEmpty { context.invalidateSupplementaryElements(ofKind: "other", at: namedTitles) }
            return context
        }
    }

    let layout = Rows()
    let source = Source(20)
    let view: UICollectionView
    private(set) var messages: [String] = []

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        for kind in ["title", "caption"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.faultHandler = { [unowned self] in messages.append("error: \($0)") }
        view.warningHandler = { [unowned self] in messages.append("warning \($0.kind): \($0)") }
        view.dataSource = source
    }

    func scroll(to offset: CGFloat) {
        view.contentOffset.y = offset
        view.layoutIfNeeded()
    }
}
