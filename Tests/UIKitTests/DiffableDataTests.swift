import TestSupport
import Testing
@_spi(Headless) import UIKit

extension TestGenerator: RandomNumberGenerator {
    public mutating func next() -> UInt64 {
        // Each draw has 24 bits.
        (0..<3).reduce(0) { bits, _ in bits << 24 ^ UInt64(next(below: 1 << 24)) }
    }
}

/// Snapshots, and the batches between them.
@MainActor
struct DiffableDataTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private final class BatchCountingLayout: UICollectionViewFlowLayout {
        var batchCount = 0
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { batchCount += 1 }
    }

    /// A list of rows of 10 pt, all of which are on the screen.
    @MainActor
    private final class Screen {
        let layout = BatchCountingLayout()
        let view: UICollectionView
        var source: UICollectionViewDiffableDataSource<String, Int>?
        var faults: [CollectionViewFault] = []
        private(set) var configured: [Int] = []

        init() {
            layout.itemSize = CGSize(width: 300, height: 10)
            layout.minimumLineSpacing = 0
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 1000), collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { [unowned self] cell, _, item in
                cell.tag = item
                configured.append(item)
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            view.faultHandler = { [unowned self] in faults.append($0) }
            view.layoutIfNeeded()
        }

        /// Applies a snapshot.
        ///
        /// - Returns: The items whose cells were configured.
        func apply(_ snapshot: Snapshot) -> [Int] {
            configured = []
            source?.apply(snapshot, animatingDifferences: false)
            view.layoutIfNeeded()
            return configured.sorted()
        }

        var shown: [Int] { view.visibleCells.reversed().map(\.tag) }
    }

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    @Test func aSnapshotIsEdited() {
        var list = snapshot(["a": [1, 2, 3], "b": [4]])
        list.insertItems([5, 6], beforeItem: 2)
        list.insertItems([7], afterItem: 4)
        list.moveItem(1, afterItem: 7)
        list.moveItem(3, beforeItem: 4)
        list.deleteItems([6, 99])
        list.insertSections(["c"], beforeSection: "b")
        list.insertSections(["d"], afterSection: "b")
        list.appendItems([8], toSection: "c")
        list.moveSection("d", beforeSection: "a")
        let items: [[Int]] = list.sectionIdentifiers.map { list.itemIdentifiers(inSection: $0) }
        #expect(list.sectionIdentifiers == ["d", "a", "c", "b"])
        #expect(items == [[], [5, 2], [8], [3, 4, 7, 1]])
        let sections: [String?] = [1, 8, 6].map { (item: Int) -> String? in list.sectionIdentifier(containingItem: item) }
        #expect(sections == ["b", "c", nil])
        #expect(list.itemIdentifiers == Array(items.joined()))
        #expect(list.numberOfItems(inSection: "b") == 4)
        #expect(list.indexOfItem(8) == 2)
        #expect(list.indexOfItem(6) == nil)
        #expect(list.indexOfSection("c") == 2)
        list.reloadItems([5, 1])
        list.reconfigureItems([7])
        list.reloadSections(["b", "a"])
        list.moveSection("a", afterSection: "c")
        list.deleteSections(["b"])
        #expect(list.sectionIdentifiers == ["d", "c", "a"])
        #expect(list.reloadedSectionIdentifiers == ["a"])
        #expect(list.reloadedItemIdentifiers == [5])
        #expect(list.reconfiguredItemIdentifiers == [])
        list.deleteAllItems()
        #expect(list.numberOfItems == 0)
        #expect(list.numberOfSections == 0)
    }

    @Test func itemsThatAreInsertedAgainMove() {
        let cases: [(edit: (inout Snapshot) -> Void, items: [[Int]])] = [
            ({ $0.appendItems([2, 5], toSection: "a") }, [[1, 3, 2, 5], [4]]),
            ({ $0.appendItems([2, 5]) }, [[1, 3], [4, 2, 5]]),
            ({ $0.appendItems([1, 2, 3, 4]) }, [[], [1, 2, 3, 4]]),
            ({ $0.insertItems([1, 9], beforeItem: 3) }, [[2, 1, 9, 3], [4]]),
            ({ $0.insertItems([3], beforeItem: 1) }, [[3, 1, 2], [4]]),
            ({ $0.insertItems([4, 1], afterItem: 2) }, [[2, 4, 1, 3], []]),
            ({ $0.insertItems([1, 2], afterItem: 4) }, [[3], [4, 1, 2]]),
        ]
        for (edit, items) in cases {
            var list = snapshot(["a": [1, 2, 3], "b": [4]])
            edit(&list)
            #expect(list.sectionIdentifiers.map { list.itemIdentifiers(inSection: $0) } == items)
            let sections = items[0].map { _ in "a" } + items[1].map { _ in "b" }
            #expect(items.joined().map { list.sectionIdentifier(containingItem: $0) } == sections)
            #expect(list.numberOfItems == items.joined().count)
        }
    }

    /// As the snapshots of `viewDidLoad()`, which the harness's handler of the view in the window came too late for.
    @Test func warningsOfANewViewReachTheScreenThatIsLoaded() {
        var messages: [String] = []
        UICollectionView.warningHandlerOfNewViews = { messages.append("\($0.kind)") }
        defer { UICollectionView.warningHandlerOfNewViews = nil }
        let screen = Screen()
        _ = screen.apply(snapshot(["a": [1, 2, 3]]))
        var list = snapshot(["a": [1, 2, 3]])
        list.appendItems([2])
        _ = screen.apply(list)
        #expect(messages == ["itemInsertedAgain"])
    }

    @Test func aDataSourceFindsIdentifiersAndIndexPaths() throws {
        let screen = Screen()
        _ = screen.apply(snapshot(["a": [1, 2], "b": [3]]))
        let source = try #require(screen.source)
        let paths = [[1, 0], [1, 1]] as [IndexPath]
        #expect(paths.map(source.itemIdentifier(for:)) == [3, nil])
        #expect([2, 4].map(source.indexPath(for:)) == [[0, 1], nil])
        #expect([1, 2].map(source.sectionIdentifier(for:)) == ["b", nil])
        #expect(["b", "c"].map(source.index(for:)) == [1, nil])
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
        // The selection follows its item.
        screen.view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
        _ = screen.apply(snapshot(["b": [4], "a": [2, 3]]))
        #expect(screen.view.indexPathsForSelectedItems == [path(1, 1)])
    }

    @Test func equalDataCauseNoBatch() {
        let screen = Screen()
        let counts = [[1, 2], [1, 2, 3], [1, 2, 3], [2, 1, 3]].map { items in
            _ = screen.apply(snapshot(["a": items]))
            return screen.layout.batchCount
        }
        #expect(counts == [1, 2, 2, 3])
    }

    @Test func onlyChangedItemsAreConfigured() {
        let screen = Screen()
        let orders = [[1, 2, 3, 4], [4, 1, 2, 5], [4, 1, 2, 5]]
        #expect(orders.map { screen.apply(snapshot(["a": $0])) } == [[1, 2, 3, 4], [5], []])
        var reloading = snapshot(["a": [1, 4, 2]])
        reloading.reloadItems([2, 4])
        let cell = screen.view.cellForItem(at: path(1))
        #expect(screen.apply(reloading) == [2, 4])
        #expect(screen.shown == [1, 4, 2])
        #expect(screen.view.visibleCells.last === cell)
        #expect(screen.source?.snapshot().reloadedItemIdentifiers == [])
        var reconfiguring = snapshot(["a": [4, 1]])
        reconfiguring.reconfigureItems([1])
        #expect(screen.apply(reconfiguring) == [1])
        #expect(screen.faults == [])
        #expect(screen.view.visibleCells.first === cell)
        var reloadingSection = snapshot(["a": [4, 1], "b": [2]])
        _ = screen.apply(reloadingSection)
        reloadingSection.reloadSections(["a"])
        #expect(screen.apply(reloadingSection) == [1, 4])
        #expect(screen.faults == [])
    }

    @Test func aSnapshotIsShownByAReloadAndByAnAwaitedCall() async {
        let screen = Screen()
        await screen.source?.apply(snapshot(["a": [1]]), animatingDifferences: true)
        #expect(screen.shown == [1])
        var completes = false
        screen.source?.applySnapshotUsingReloadData(snapshot(["b": [1, 2]])) { completes = true }
        screen.view.layoutIfNeeded()
        #expect(completes)
        #expect(screen.shown == [1, 2])
        // A data source that was replaced only keeps the snapshot.
        completes = false
        screen.view.dataSource = nil
        screen.source?.apply(snapshot(["c": [3]])) { completes = true }
        #expect(completes)
        #expect(screen.source?.indexPath(for: 3) == [0, 0])
        #expect(screen.view.numberOfSections == 0)
    }

    @Test func randomSnapshotsAreShown() {
        for seed in seeds(fast: 20, all: 200) { expectShown(seed) }
    }

    /// Applies random snapshots, and checks the screen after each.
    private func expectShown(_ seed: UInt64) {
        var random = TestGenerator(state: seed)
        let screen = Screen()
        var warnings: [String] = []
        screen.view.warningHandler = { warnings.append("\($0)") }
        for _ in 0..<20 {
            var next = Snapshot()
            var items = Array(0..<30).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random))
            for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)) {
                next.appendSections([section])
                let count = min(items.count, Int.random(in: 0...12, using: &random))
                next.appendItems(Array(items.prefix(count)))
                items = items.dropFirst(count)
            }
            next.reloadItems(next.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
            next.reconfigureItems(next.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
            next.reloadSections(next.sectionIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
            _ = screen.apply(next)
            #expect(screen.faults == [], "seed \(seed)")
            #expect(screen.shown == next.itemIdentifiers, "seed \(seed)")
        }
        #expect(warnings == [], "seed \(seed)")
    }
}
