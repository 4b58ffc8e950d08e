import ScrollBench

/// Dequeues a cell, decides for another one, and returns that.
final class ForgottenCell: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        if path.item % 3 == 0 { _ = super.collectionView(view, cellForItemAt: path) }
        return super.collectionView(view, cellForItemAt: path)
    }
}

final class HomeMadeCell: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
}

final class OtherKind: LayoutController {
    override func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        super.collectionView(view, viewForSupplementaryElementOfKind: "caption", at: path)
    }
}

final class PastTheEnd: LayoutController {
    override func viewDidAppear(_ animated: Bool) {
        let end = IndexPath(item: collectionView.numberOfItems(inSection: 0), section: 0)
        collectionView.scrollToItem(at: end, at: .bottom, animated: false)
    }
}

final class MissingSection: LayoutController {
    override func viewDidAppear(_ animated: Bool) { _ = collectionView.numberOfItems(inSection: 3) }
}

final class BatchInPass: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.performBatchUpdates(nil)
        return super.collectionView(view, cellForItemAt: path)
    }
}

final class UnregisteredIdentifier: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    }
}

/// Inserts an item at the top when it appears.
final class Inserting: LayoutController {
    private var added = 0

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        super.collectionView(view, numberOfItemsInSection: section) + added
    }

    override func viewDidAppear(_ animated: Bool) {
        added = 1
        collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
}

final class DuplicateIdentifier: LayoutController {
    override func viewDidAppear(_ animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "a"])
    }
}

final class ContradictingPositions: LayoutController {
    override func viewDidAppear(_ animated: Bool) {
        collectionView.scrollToItem(at: IndexPath(item: 20, section: 0), at: [.top, .bottom], animated: false)
    }
}

final class RegistersInProvider: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
}

/// Two lists with one layout object.
final class SharedLayout: UIViewController {
    private let lists: [LayoutController]

    init(_ count: Int) {
        let layout = UICollectionViewFlowLayout()
        lists = [count, 3].map { LayoutController(layout, sections: [$0]) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        for (index, list) in lists.enumerated() {
            list.view.frame = CGRect(x: 188 * index, y: 0, width: 187, height: 667)
            view.addSubview(list.view)
        }
    }
}

/// A list without a height, in a view.
final class FlatList: UIViewController {
    private let list: LayoutController

    init(_ list: LayoutController) {
        self.list = list
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        list.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 0)
        list.view.autoresizingMask = []
        view.addSubview(list.view)
    }
}

/// Three columns from the width of the view, which it has in `viewDidLoad()`, and a view that replaces the first one.
final class TutorialGrid: UIViewController, UICollectionViewDataSource {
    private let count: Int

    init(_ count: Int) {
        self.count = count
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (2, 2)
        let side = (view.bounds.width - 4) / 3
        layout.itemSize = CGSize(width: side, height: side)
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        list.dataSource = self
        view = list
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    }
}

/// Returns to the first half of the content when it reaches the second.
final class EndlessList: LayoutController {
    override func scrollViewDidScroll(_ view: UIScrollView) {
        let half = view.contentSize.height / 2
        if half > 0, view.contentOffset.y >= half { view.contentOffset.y -= half }
    }
}

/// Applies a snapshot that was given an item again.
final class AppendedAgain: LayoutController {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    override func viewDidLoad() {
        super.viewDidLoad()
        source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<50))
        snapshot.appendItems([7])
        source?.apply(snapshot)
    }
}

/// Divides by the length of content that is not there.
final class OffsetWithoutNumber: LayoutController {
    override func scrollViewDidScroll(_ view: UIScrollView) {
        let length: CGFloat = 0
        view.contentOffset.y = length / length
    }
}

/// Has the view of another controller.
final class BorrowedView: UIViewController {
    private let owner: UIViewController

    init(_ owner: UIViewController) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = owner.view }
}

final class Exiting: LayoutController {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        if scrollView.contentOffset.y > 50 { exit(0) }
    }
}

final class IndexOutOfRange: LayoutController {
    private var heights: [CGFloat] = []

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        if scrollView.contentOffset.y > 50 { heights[Int(scrollView.contentOffset.y)] = 1 }
    }
}
