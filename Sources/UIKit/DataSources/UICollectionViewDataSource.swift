internal import SystemSupport

/// The object that provides the counts and the views of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of sections, by default 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Returns the cell of an item, from `dequeueReusableCell(withReuseIdentifier:for:)`.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

    /// Returns a view from `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. Required if the layout has
    /// supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Never called: no touch moves an item.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Never called: no touch moves an item.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultRan(.canMove, of: self)
        return false
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.defaultRan(.move, of: self) }

    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        collectionView.defaultRan(.numberOfSections, of: self)
        return 1
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard !collectionView.defaultRan(.supplementaryView, of: self) else { return UICollectionReusableView() }
        userFault(
            "The layout has supplementary views of kind \(kind), so \(AbsentMethods.askedClass(of: self)) must implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:).")
    }
}
