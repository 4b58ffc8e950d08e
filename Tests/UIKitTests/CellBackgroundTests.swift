import Testing
@_spi(Headless) import UIKit

/// The backgrounds of a cell.
@MainActor
struct CellBackgroundTests {
    private let cell = UICollectionViewCell(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    private let plain = UIView()
    private let selected = UIView()

    init() {
        cell.backgroundView = plain
        cell.selectedBackgroundView = selected
    }

    @Test func ordinaryCellsHaveNone() {
        let cell = UICollectionViewCell(frame: .zero)
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.subviews == [cell.contentView])
    }

    @Test func theBackgroundIsBehindTheContentAndFillsTheCell() {
        #expect(cell.backgroundView === plain && cell.selectedBackgroundView === selected)
        #expect(cell.subviews == [plain, cell.contentView] && selected.superview == nil)
        #expect(plain.frame == cell.bounds)
        cell.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        #expect(plain.frame == cell.bounds && selected.frame == cell.bounds && cell.subviews == [plain, cell.contentView])
    }

    @Test(arguments: [false, true])
    func theSelectedBackgroundIsShownWithTheState(isHighlight: Bool) {
        let state = isHighlight ? \UICollectionViewCell.isHighlighted : \.isSelected
        cell[keyPath: state] = true
        #expect(cell.subviews == [plain, selected, cell.contentView])
        cell.frame.size.width = 200
        #expect(cell.subviews == [plain, selected, cell.contentView] && selected.frame.width == 200)
        cell[keyPath: state] = false
        #expect(cell.subviews == [plain, cell.contentView])
    }

    @Test func eitherStateKeepsTheSelectedBackground() {
        cell.isSelected = true
        cell.isHighlighted = true
        cell.isSelected = false
        #expect(selected.superview === cell)
        cell.isHighlighted = false
        #expect(selected.superview == nil)
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
    }

    @Test func aBackgroundThatMovedAwayStaysThere() {
        let other = UIView()
        other.addSubview(plain)
        cell.backgroundView = nil
        #expect(plain.superview === other)
    }

    @Test func reusedCellsShowTheSelectionOfTheirItem() {
        let list = RecordedList(counts: [100])
        list.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        func shown() -> [Int] {
            for cell in list.view.visibleCells where cell.selectedBackgroundView == nil { cell.selectedBackgroundView = UIView() }
            return list.view.visibleCells.filter { $0.selectedBackgroundView?.superview === $0 }
                .compactMap { list.view.indexPath(for: $0)?.item }
        }
        #expect(shown() == [1])
        list.scroll(to: 1000)
        #expect(shown() == [])
        list.scroll(to: 0)
        #expect(shown() == [1])
    }
}
