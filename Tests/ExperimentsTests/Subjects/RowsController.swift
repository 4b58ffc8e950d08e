import Suites
import UIKit

/// Rows with a picture and a label, as in an app.
struct Rows: Sendable {
    var count: Int
    var axis = ScrollAxis.vertical

    static let length: CGFloat = 64
    static let spacing: CGFloat = 8

    static func text(_ number: Int) -> String { "row \(number)" }

    /// Returns the frame of a row in the content.
    func frame(_ number: Int, in size: CGSize) -> CGRect {
        let start = CGFloat(number) * (Self.length + Self.spacing)
        return axis == .vertical
            ? CGRect(x: 0, y: start, width: size.width, height: Self.length)
            : CGRect(x: start, y: 0, width: Self.length, height: size.height)
    }

    func contentSize(in size: CGSize) -> CGSize {
        let length = max(0, CGFloat(count) * (Self.length + Self.spacing) - Self.spacing)
        return axis == .vertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    }
}

extension Subject where Content == Rows {
    /// Returns rows in a flow layout, built in two ways, and in a plain scroll view.
    static func rows(_ axis: ScrollAxis = .vertical) -> Subject {
        Subject("rows", axis: axis, content: { Rows(count: $0.items, axis: axis) }) {
            Competitor("frames") { RowsController($0, RowCell.self) }
            Competitor("wrapped") { RowsController($0, WrappedRowCell.self) }
            Competitor("all-views") { RowViewsController($0) }
        }
    }
}

/// A row whose parts are placed by their frames.
class RowCell: UICollectionViewCell {
    let picture = UIImageView(frame: .zero)
    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    required init?(coder: NSCoder) { nil }

    func addParts() {
        contentView.addSubview(picture)
        contentView.addSubview(label)
        picture.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
        label.frame = CGRect(x: 8, y: 40, width: 48, height: 16)
    }
}

/// A row that looks the same, but whose parts are in another view and positioned by transforms.
final class WrappedRowCell: RowCell {
    override func addParts() {
        let wrapper = UIView(frame: CGRect(x: 4, y: 4, width: 56, height: 56))
        contentView.addSubview(wrapper)
        wrapper.addSubview(picture)
        wrapper.addSubview(label)
        picture.frame = CGRect(x: 16, y: 16, width: 24, height: 24)
        picture.transform = CGAffineTransform(scaleX: 2, y: 2)
        label.frame = CGRect(x: 0, y: 0, width: 48, height: 16)
        label.transform = CGAffineTransform(translationX: 4, y: 36)
    }
}

class RowsController: LayoutController {
    let rows: Rows
    private let cellClass: RowCell.Type
    /// The size of the view for which the rows have sizes.
    private var arrangedSize = CGSize.zero

    init(_ rows: Rows, _ cellClass: RowCell.Type = RowCell.self) {
        self.rows = rows
        self.cellClass = cellClass
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = rows.axis == .vertical ? .vertical : .horizontal
        layout.minimumLineSpacing = Rows.spacing
        super.init(layout, sections: [rows.count])
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(cellClass, forCellWithReuseIdentifier: "row")
    }

    /// Asks for the sizes again after a turn, because the flow layout keeps them until its metrics
    /// are invalidated.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard collectionView.bounds.size != arrangedSize else { return }
        arrangedSize = collectionView.bounds.size
        collectionView.collectionViewLayout.invalidateLayout()
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        guard let row = cell as? RowCell else { return cell }
        row.label.text = Rows.text(indexPath.item)
        row.picture.image = UIImage(named: "picture \(indexPath.item % 5)")
        change(row, at: indexPath)
        return row
    }

    /// Changes a row that has been made.
    func change(_ row: RowCell, at indexPath: IndexPath) {}

    override func size(at indexPath: IndexPath) -> CGSize { rows.frame(indexPath.item, in: collectionView.bounds.size).size }
}

/// A plain view controller with a scroll view that contains all rows at once.
final class RowViewsController: UIViewController {
    private let rows: Rows
    private let scrollView = UIScrollView(frame: .zero)

    init(_ rows: Rows) {
        self.rows = rows
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let container = UIView(frame: .zero)
        view.addSubview(container)
        container.addSubview(scrollView)
        for number in 0..<rows.count {
            let row = RowCell(frame: .zero)
            row.label.text = Rows.text(number)
            row.picture.image = UIImage(named: "picture \(number % 5)")
            // A plain view, because a cell does not work outside a collection view.
            let plain = UIView(frame: .zero)
            plain.addSubview(row.picture)
            plain.addSubview(row.label)
            scrollView.addSubview(plain)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.superview?.frame = view.bounds
        scrollView.frame = view.bounds
        scrollView.contentSize = rows.contentSize(in: view.bounds.size)
        for (number, row) in scrollView.subviews.enumerated() {
            row.frame = rows.frame(number, in: view.bounds.size)
        }
    }
}
