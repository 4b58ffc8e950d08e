import UIKit

// Registrations, a diffable data source and selection in the forms in which apps write them.

final class DiffableController: UICollectionViewController {
    enum Section: Int, CaseIterable { case pinned, recent }

    struct Note: Hashable {
        let id: UUID
        var title: String

        init(title: String) {
            (id, self.title) = (UUID(), title)
        }

        static func == (lhs: Note, rhs: Note) -> Bool { lhs.id == rhs.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    private typealias DataSource = UICollectionViewDiffableDataSource<Section, Note>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Note>

    private var dataSource: DataSource!
    private(set) var selectedTitles: [String] = []

    private let headerRegistration = UICollectionView.SupplementaryRegistration<TitledHeader>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { supplementaryView, elementKind, indexPath in
        supplementaryView.accessibilityLabel = Section(rawValue: indexPath.section).map { "\($0)" }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        clearsSelectionOnViewWillAppear = false
        dataSource = makeDataSource()
        dataSource.supplementaryViewProvider = { [weak self] (view, kind, index) in
            guard let self = self else { return nil }
            return self.collectionView.dequeueConfiguredReusableSupplementary(using: self.headerRegistration, for: index)
        }
    }

    private func makeDataSource() -> DataSource {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Note> { (cell, indexPath, note) in
            cell.accessibilityLabel = note.title
        }
        return UICollectionViewDiffableDataSource<Section, Note>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, note: Note) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: note)
        }
    }

    func show(_ notes: [Note], animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Note>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(notes, toSection: .recent)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    func update(_ notes: [Note]) {
        var snapshot = dataSource.snapshot()
        if #available(iOS 15.0, *) {
            snapshot.reconfigureItems(notes)
        } else {
            snapshot.reloadItems(notes)
        }
        dataSource.apply(snapshot) { [weak self] in self?.collectionView.setNeedsLayout() }
    }

    func pin(_ note: Note) async {
        var snapshot: Snapshot = dataSource.snapshot()
        snapshot.deleteItems([note])
        snapshot.appendItems([note], toSection: .pinned)
        await dataSource.apply(snapshot, animatingDifferences: true)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let note = dataSource.itemIdentifier(for: indexPath) else { return }
        selectedTitles.append(note.title)
    }

    func select(_ note: Note) {
        guard let indexPath = dataSource.indexPath(for: note) else { return }
        collectionView(collectionView, didSelectItemAt: indexPath)
    }
}
