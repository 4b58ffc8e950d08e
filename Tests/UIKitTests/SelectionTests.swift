import Testing
@_spi(Headless) import UIKit

/// The selection, and the state and the backgrounds of the cells that show it.
@MainActor
struct SelectionTests {
    private let list = RecordedList(counts: [100])

    init() {
        cell.backgroundView = plain
        cell.selectedBackgroundView = selected
    }

    private var view: UICollectionView { list.view }

    private var selectedCells: [Int] {
        view.visibleCells.reversed().filter(\.isSelected).compactMap { view.indexPath(for: $0)?.item }
    }

    private func select(_ item: Int, at position: UICollectionView.ScrollPosition = []) {
        view.selectItem(at: path(item), animated: false, scrollPosition: position)
    }

    private func expectSelected(_ items: [Int], cells: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(view.indexPathsForSelectedItems?.map(\.item) == items, sourceLocation: sourceLocation)
        #expect(selectedCells == cells, sourceLocation: sourceLocation)
    }

    @Test func anotherItemReplacesTheSelectedOne() {
        expectSelected([], cells: [])
        select(0)
        select(1)
        expectSelected([1], cells: [1])
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        expectSelected([], cells: [])
        select(1)
        view.reloadData()
        view.layoutIfNeeded()
        expectSelected([], cells: [])
    }

    @Test func severalItemsCanBeSelected() {
        view.allowsMultipleSelection = true
        select(2)
        select(0)
        select(2)
        expectSelected([2, 0], cells: [0, 2])
        view.deselectItem(at: path(2), animated: false)
        view.deselectItem(at: path(1), animated: false)
        expectSelected([0], cells: [0])
    }

    @Test func nothingChangesUnlessSelectionIsAllowed() {
        select(0)
        view.allowsSelection = false
        select(1)
        view.deselectItem(at: path(0), animated: false)
        view.selectItem(at: nil, animated: false, scrollPosition: .top)
        select(50, at: .top)
        expectSelected([0], cells: [0])
        #expect(view.contentOffset == .zero)
    }

    @Test func selectingScrollsAndReusedCellsShowTheirOwnItem() {
        select(50, at: .top)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 5000)
        #expect(selectedCells == [50])
        list.scroll(to: 1000)
        #expect(selectedCells == [])
        list.scroll(to: 5000)
        #expect(selectedCells == [50])
    }

    @Test func aDequeuedCellShowsTheSelectionAndTheDataSourceHasTheLastWord() {
        let source = Source(100)
        let view = UICollectionView.list(UICollectionViewFlowLayout.rows(), source)
        var seen: [Int: Bool] = [:]
        source.cell = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            seen[path.item] = cell.isSelected
            if path.item == 1 { cell.isSelected = true }
            return cell
        }
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.isSelected == true)
        for top in stride(from: 100, through: 2_000, by: 100) {
            view.scroll(to: CGFloat(top))
        }
        #expect(seen.values.allSatisfy { !$0 }, "the reused cell of item 1 is selected")
        view.selectItem(at: path(30), animated: false, scrollPosition: [])
        view.scroll(to: 2_900)
        #expect(seen[30] == true)
        #expect(seen[29] == false)
    }

    @Test func aReusedCellIsNotHighlighted() {
        for cell in view.visibleCells { cell.isHighlighted = true }
        view.scroll(to: 1000)
        #expect(view.visibleCells.filter(\.isHighlighted) == [])
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
        list.scroll(to: 400)
        expectSelected([5], cells: [5])
    }

    // MARK: Backgrounds

    private let cell = UICollectionViewCell(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    private let plain = UIView()
    private let selected = UIView()

    @Test func theSelectedBackgroundIsShownInEitherState() {
        let steps: [(name: String, change: (UICollectionViewCell) -> Void, isShown: Bool)] = [
            ("selected", { $0.isSelected = true }, true), ("resized", { $0.frame.size.width = 200 }, true),
            ("highlighted", { $0.isHighlighted = true }, true), ("not selected", { $0.isSelected = false }, true),
            ("not highlighted", { $0.isHighlighted.toggle() }, false), ("highlighted again", { $0.isHighlighted.toggle() }, true),
        ]
        let stacks: [Bool: [UIView]] = [false: [plain, cell.contentView], true: [plain, selected, cell.contentView]]
        for (name, change, isShown) in steps {
            change(cell)
            #expect(cell.subviews == stacks[isShown], "\(name)")
        }
        #expect(selected.frame.width == 200)
    }

    @Test func backgroundsAreReplaced() {
        cell.isSelected = true
        let others = (plain: UIView(), selected: UIView())
        cell.backgroundView = others.plain
        cell.selectedBackgroundView = others.selected
        #expect(cell.subviews == [others.plain, others.selected, cell.contentView])
        cell.backgroundView = nil
        #expect(cell.subviews == [others.selected, cell.contentView])
        cell.backgroundView = plain
        cell.selectedBackgroundView = nil
        #expect(cell.subviews == [plain, cell.contentView])
        // A background that another view has taken stays there.
        let other = UIView()
        other.addSubview(plain)
        cell.backgroundView = nil
        #expect(plain.superview === other)
    }
}
