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
