import Testing
@_spi(Headless) import UIKit

/// The selection, and the state of the cells that show it.
@MainActor
struct SelectionTests {
    private let list = RecordedList(counts: [100])
    private var view: UICollectionView { list.view }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private var selectedCells: [Int] {
        view.visibleCells.filter(\.isSelected).compactMap { view.indexPath(for: $0)?.item }
    }

    private func select(_ item: Int, at position: UICollectionView.ScrollPosition = []) {
        view.selectItem(at: path(item), animated: false, scrollPosition: position)
    }

    @Test func anotherItemReplacesTheSelectedOne() {
        #expect(view.indexPathsForSelectedItems == [])
        select(0)
        select(1)
        #expect(view.indexPathsForSelectedItems == [path(1)] && selectedCells == [1])
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [] && selectedCells == [])
    }

    @Test func severalItemsCanBeSelected() {
        view.allowsMultipleSelection = true
        select(2)
        select(0)
        select(2)
        #expect(view.indexPathsForSelectedItems == [path(2), path(0)] && selectedCells == [0, 2])
        view.deselectItem(at: path(2), animated: false)
        view.deselectItem(at: path(1), animated: false)
        #expect(view.indexPathsForSelectedItems == [path(0)] && selectedCells == [0])
    }

    @Test func nothingChangesUnlessSelectionIsAllowed() {
        select(0)
        view.allowsSelection = false
        select(1)
        view.deselectItem(at: path(0), animated: false)
        view.selectItem(at: nil, animated: false, scrollPosition: .top)
        select(50, at: .top)
        #expect(view.indexPathsForSelectedItems == [path(0)] && selectedCells == [0] && view.contentOffset == .zero)
    }

    @Test func selectingScrolls() {
        select(50, at: .top)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 5000 && selectedCells == [50])
    }

    @Test func itemsOutsideTheDataAreNotSelected() {
        select(100)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func reusedCellsShowTheirOwnItem() {
        select(0)
        list.scroll(to: 1000)
        #expect(selectedCells == [])
        list.scroll(to: 0)
        #expect(selectedCells == [0])
    }

    @Test func selectionFollowsItsItemThroughABatch() {
        view.allowsMultipleSelection = true
        for item in 0..<3 { select(item) }
        list.controller.counts = [100]
        view.performBatchUpdates {
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(0)])
            view.moveItem(at: path(1), to: path(5))
            view.reloadItems(at: [path(2)])
        }
        #expect(view.indexPathsForSelectedItems == [path(5)])
        list.scroll(to: 400)
        #expect(selectedCells == [5])
    }

    @Test func reloadingClearsTheSelection() {
        select(1)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.indexPathsForSelectedItems == [] && selectedCells == [])
    }

    @Test func highlightingBelongsToTheApp() {
        let cell = UICollectionViewCell(frame: .zero)
        #expect(!cell.isHighlighted)
        cell.isHighlighted = true
        #expect(cell.isHighlighted && !cell.isSelected)
    }
}
