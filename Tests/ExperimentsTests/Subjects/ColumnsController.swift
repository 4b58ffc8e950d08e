import Suites
import UIKit

/// Lists of rows side by side, of equal width, that scroll together.
final class ColumnsController: UIViewController, ScrollDriven {
    let columns: [RowsController]
    /// The columns that follow the trace.
    var movingColumns: Range<Int>

    init(_ rows: [Rows]) {
        columns = rows.map { RowsController($0) }
        movingColumns = 0..<rows.count
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var contentOffset = CGPoint.zero {
        didSet {
            for column in columns[movingColumns] { column.collectionView.contentOffset = contentOffset }
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
            column.view.frame = CGRect(x: width * CGFloat(number), y: 0, width: width, height: view.bounds.height)
        }
    }
}

/// Plain scroll views with the lengths of rows. Only the second view scrolls.
final class PlainColumnsController: UIViewController, ScrollDriven {
    private let scrollViews: [UIScrollView]

    init(_ rows: [Rows]) {
        scrollViews = rows.enumerated().map { number, rows in
            let scrollView = UIScrollView(frame: CGRect(x: 100 * CGFloat(number), y: 0, width: 100, height: 300))
            scrollView.contentSize = rows.contentSize(in: CGSize(width: 100, height: 0))
            return scrollView
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var contentOffset = CGPoint.zero {
        didSet { scrollViews[1].contentOffset = contentOffset }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollViews.forEach(view.addSubview)
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
