import TestSupport
@_spi(Headless) import UIKit

/// A collection view whose layout and data source tests can change, and its messages.
@MainActor
class WatchedScreen: NSObject {
    let source: Source
    let view: UICollectionView
    private(set) var messages: [String] = []
    /// The errors, and the kinds of the warnings.
    private(set) var kinds: [String] = []

    init(_ layout: UICollectionViewLayout, _ source: Source, size: CGSize = CGSize(width: 300, height: 300)) {
        self.source = source
        view = .list(layout, source, size: size)
        super.init()
        view.faultHandler = { [unowned self] in
            messages.append("error: \($0)")
            kinds.append("error: \($0)")
        }
        view.warningHandler = { [unowned self] in
            messages.append("warning \($0.kind): \($0)")
            kinds.append("\($0.kind)")
        }
    }

    func forgetMessages() { (messages, kinds) = ([], []) }

    func scroll(to offset: CGFloat) { view.scroll(to: offset) }
}

/// Twenty rows of 100 pt and a title, which tests can change.
final class RowsScreen: WatchedScreen {
    let layout = ScriptedLayout()
    var titleY: (CGFloat) -> CGFloat = { _ in 0 }
    var hasItems = true

    init() {
        super.init(layout, Source(20))
        layout.size = { CGSize(width: 300, height: 100 * $0.count) }
        layout.item = { [unowned self] in hasItems ? .row($0.item) : nil }
        layout.elements = { [unowned self] layout, rect in
            let title = CGRect(x: 0, y: titleY(view.contentOffset.y), width: 300, height: 20)
            return (0..<layout.count).map { .row($0) }.filter { $0.frame.overlaps(rect) } + [.init(kind: "title", frame: title)]
        }
    }

    /// Names elements in each change of bounds.
    func name(items: [IndexPath] = [], titles: [IndexPath] = []) {
        layout.invalidates = { context in
            if !items.isEmpty { context.invalidateItems(at: items) }
            if !titles.isEmpty { context.invalidateSupplementaryElements(ofKind: "other", at: titles) }
        }
    }
}

extension UICollectionView {
    /// Creates a list of rows, and titles of some kinds.
    static func list(
        _ layout: UICollectionViewLayout, _ source: Source, size: CGSize = CGSize(width: 300, height: 300),
        _ cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
        kinds: [String] = [
            "title", "caption", UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ]
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(cellClass, forCellWithReuseIdentifier: "row")
        for kind in kinds {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.dataSource = source
        return view
    }

    /// Scrolls and lays out, which is one tick.
    func scroll(to offset: CGFloat) {
        contentOffset.y = offset
        layoutIfNeeded()
    }
}
