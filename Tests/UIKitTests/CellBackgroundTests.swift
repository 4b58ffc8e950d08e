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
