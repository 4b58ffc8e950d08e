import Suites
import UIKit

/// Screens side by side, of equal width, whose lists scroll together.
final class ColumnsController: UIViewController, ScrollDriven {
    let columns: [UIViewController]
    private let height: CGFloat?
    /// The lists that follow the trace.
    var movingLists: Range<Int>

    init(_ columns: [UIViewController], height: CGFloat? = nil) {
        (self.columns, self.height) = (columns, height)
        movingLists = 0..<columns.count
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates columns of rows.
    convenience init(rows counts: [Int]) {
        self.init(counts.map { RowsController(Rows(count: $0)) })
    }

    required init?(coder: NSCoder) { nil }

    var lists: [UICollectionView] { columns.compactMap { ($0 as? UICollectionViewController)?.collectionView } }

    var contentOffset = CGPoint.zero {
        didSet {
            for list in lists[movingLists] { list.contentOffset = contentOffset }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for column in columns { view.addSubview(column.view) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width / CGFloat(columns.count)
        for (number, column) in columns.enumerated() {
            column.view.frame = CGRect(x: width * CGFloat(number), y: 0, width: width, height: height ?? view.bounds.height)
        }
    }
}

/// Shows another controller's view, from its load or from its first layout pass on. It is not `ContentReloading`, so the collection
/// view shows the same data again.
class ViewOfAnotherController: UIViewController {
    private let inner: UIViewController
    private let isLate: Bool

    init(_ inner: UIViewController, isLate: Bool = false) {
        (self.inner, self.isLate) = (inner, isLate)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        if !isLate { show() }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if inner.parent == nil { show() }
    }

    private func show() {
        addChild(inner)
        guard let shown = inner.view else { return }
        shown.frame = view.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown)
    }
}

/// A list in a view.
final class ListController: ViewOfAnotherController {
    let list: UICollectionView
    private let change: @MainActor (ListController) -> Void

    /// - Parameter change: Is called at the end of the load.
    init(_ count: Int, change: @escaping @MainActor (ListController) -> Void = { _ in }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let inner = LayoutController(layout, sections: [count])
        list = inner.collectionView
        self.change = change
        super.init(inner)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        change(self)
    }
}

/// A view with a plain scroll view.
final class ScrollViewController: UIViewController {
    let scrollView = UIScrollView()
    private let size: CGSize

    init(_ size: CGSize, contentSize: CGSize, delegate: (any UIScrollViewDelegate)? = nil) {
        self.size = size
        super.init(nibName: nil, bundle: nil)
        scrollView.contentSize = contentSize
        scrollView.delegate = delegate
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame.size = size
        view.addSubview(scrollView)
    }
}

/// Returns rows in a collection view, each with a collection view of five tiles that scrolls the other way.
@MainActor
func nestedController(_ count: Int, width: CGFloat) -> LayoutController {
    let size = CGSize(width: width, height: 100)
    return LayoutController(UICollectionViewFlowLayout(), sizes: .fixed(size), sections: [count], cell: NestedCell.self) {
        $0.show($1.item)
    }
}

final class NestedCell: UICollectionViewCell, UICollectionViewDataSource {
    static let tileCount = 5

    private(set) var row = 0
    let tiles: UICollectionView

    override init(frame: CGRect) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.minimumLineSpacing = 4
        tiles = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(frame: frame)
        tiles.register(RowCell.self, forCellWithReuseIdentifier: "tile")
        tiles.dataSource = self
        contentView.addSubview(tiles)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: Int) {
        self.row = row
        tiles.reloadData()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        tiles.frame = bounds.insetBy(dx: 10, dy: 10)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.tileCount }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? RowCell)?.label.text = "tile \(row).\(indexPath.item)"
        return cell
    }
}
