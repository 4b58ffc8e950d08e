import Testing
@_spi(Headless) import UIKit

/// Registrations with a handler, and cells that are configured again.
@MainActor
struct RegistrationTests {
    private final class LoggingCell: UICollectionViewCell {
        var transcript: Transcript?

        override func prepareForReuse() { transcript?.note("reuse, was \(tag)") }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        let transcript = Transcript()
        var dequeues: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell() }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            transcript.note("cell \(indexPath.item)")
            return dequeues(collectionView, indexPath)
        }
    }

    private let source = Source()
    private let view: UICollectionView
    private let layout = UICollectionViewFlowLayout()

    init() {
        layout.itemSize = CGSize(width: 300, height: 100)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Shows cells of a registration whose handler logs the item.
    private func showCells() -> [String] {
        let transcript = source.transcript
        let registration = UICollectionView.CellRegistration<LoggingCell, String> { cell, path, item in
            cell.tag = path.item
            cell.transcript = transcript
            transcript.note("handler \(item)")
        }
        source.dequeues = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: "item \($1.item)") }
        view.dataSource = source
        view.layoutIfNeeded()
        return source.transcript.take()
    }

    @Test func aHandlerConfiguresDequeuedCells() {
        #expect(showCells() == ["cell 0", "handler item 0", "cell 1", "handler item 1"])
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(
            source.transcript.take() == [
                "cell 3", "reuse, was 1", "handler item 3", "cell 4", "reuse, was 0", "handler item 4",
            ])
    }

    @Test func aCellWhoseClassIsNotRegisteredAnyMoreLeavesTheView() throws {
        _ = showCells()
        let cells = view.visibleCells
        let identifier = try #require(cells[0].reuseIdentifier)
        view.register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(source.transcript.take() == ["cell 3", "handler item 3", "cell 4", "handler item 4"])
        #expect(cells.allSatisfy { $0.superview == nil })
    }

    @Test func aHandlerIsNotCalledWithoutAnItem() {
        _ = showCells()
        let registration = UICollectionView.CellRegistration<LoggingCell, Int> { _, _, _ in Issue.record("called") }
        let cell: LoggingCell = view.dequeueConfiguredReusableCell(using: registration, for: path(0), item: nil)
        #expect(cell.reuseIdentifier?.contains("LoggingCell") == true)
    }

    @Test func reconfiguringKeepsTheCell() {
        _ = showCells()
        let cells = view.visibleCells
        view.reconfigureItems(at: [path(1), path(50)])
        #expect((source.transcript.take(), view.visibleCells) == (["cell 1", "handler item 1"], cells))
        // A batch configures again at its end.
        view.performBatchUpdates {
            view.reconfigureItems(at: [path(0)])
            view.moveItem(at: path(0), to: path(1))
        }
        #expect(source.transcript.take().suffix(2) == ["cell 1", "handler item 1"])
        #expect(view.visibleCells == cells.reversed())
    }

    @Test func anotherCellForAReconfiguredItemIsAFault() {
        var faults: [CollectionViewFault] = []
        view.faultHandler = { faults.append($0) }
        _ = showCells()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
        source.dequeues = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
        view.reconfigureItems(at: [path(0)])
        #expect(
            faults.map(\.description) == [
                "Source.collectionView(_:cellForItemAt: [0, 0]) returns another cell for an item that is configured again; it must "
                    + "dequeue and return the same cell. UIKit raises an exception here."
            ])
    }
}
