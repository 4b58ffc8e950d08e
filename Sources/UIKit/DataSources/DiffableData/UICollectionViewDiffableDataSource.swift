internal import SystemSupport

/// A data source that shows a snapshot, and changes to another one in one batch.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Returns the cell of an item, dequeued from the collection view.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Required if the layout has supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// The items of each section, and the index path of each item, of the current snapshot.
    private var items: [[ItemIdentifierType]] = []
    private var places: [ItemIdentifierType: IndexPath] = [:]

    /// Creates a data source without items, and connects it to the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    open func snapshot() -> Snapshot { current }

    /// Shows a snapshot in one batch of changes, at once even if animated *(model)*. Equal data cause no batch *(model)*.
    ///
    /// - Complexity: O(n log n) for n sections and items, plus the complexity of the batch.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        warnOfItemsInsertedAgain(into: snapshot)
        guard let view = collectionView, view.dataSource === self else {
            adopt(snapshot)
            completion?()
            return
        }
        let operations = SnapshotDifference(from: current, to: snapshot).operations
        if operations.isEmpty {
            adopt(snapshot)
        } else {
            view.performBatchUpdates {
                self.adopt(snapshot)
                view.change(operations)
            }
        }
        view.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { places[$0] })
        completion?()
    }

    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// Shows a snapshot as after `reloadData()`.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        warnOfItemsInsertedAgain(into: snapshot)
        adopt(snapshot)
        collectionView?.reloadData()
        completion?()
    }

    private func warnOfItemsInsertedAgain(into snapshot: Snapshot) {
        guard let item = snapshot.itemInsertedAgain else { return }
        collectionView?.warn(
            .itemInsertedAgain,
            "A snapshot for \(type(of: self)) was given the item \(item), which it had: the item moves, and UIKit logs "
                + "that this is slow. "
                + "Insert only new identifiers.")
    }

    /// The requests for reloading belong to one change, so the current snapshot has none.
    private func adopt(_ snapshot: Snapshot) {
        current = Snapshot()
        current.appendSections(snapshot.sectionIdentifiers)
        for section in snapshot.sectionIdentifiers {
            current.appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
        }
        items = current.sectionIdentifiers.map(current.itemIdentifiers(inSection:))
        places = current.places
    }

    // MARK: Identifiers

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item) else {
            return nil
        }
        return items[indexPath.section][indexPath.item]
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { places[itemIdentifier] }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section].count
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let item = items[indexPath.section][indexPath.item]
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            userFault("The cell provider returns nil for the item \(item). UIKit raises an exception here.")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            userFault(
                "The layout has supplementary views of kind \(kind), so the data source needs a supplementaryViewProvider that "
                    + "returns them.")
        }
        return view
    }
}
