import ScrollBench

/// Dequeues a cell, decides for another one, and returns that.
final class ForgottenCell: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        if path.item % 3 == 0 { _ = super.collectionView(view, cellForItemAt: path) }
        return super.collectionView(view, cellForItemAt: path)
    }
}

final class UnregisteredIdentifier: LayoutController {
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    }
}

final class DuplicateIdentifier: LayoutController {
    override func viewDidAppear(_ animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "a"])
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
