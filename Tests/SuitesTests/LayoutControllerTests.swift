import TestSupport
import Testing
import UIKit

@testable import Suites

/// The screen for any layout.
@MainActor
struct LayoutControllerTests {
    private func shown(_ controller: UICollectionViewController) -> UICollectionView {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        window.rootViewController = controller
        window.layoutIfNeeded()
        return controller.collectionView
    }

    @Test func aFlowLayoutGetsSizesAndSections() {
        let view = shown(LayoutController(UICollectionViewFlowLayout(), sizes: .random(seed: 3), sections: [4, 2]))
        #expect(view.numberOfSections == 2)
        #expect(view.numberOfItems(inSection: 1) == 2)
        let sizes = view.visibleCells.map(\.bounds.size)
        #expect(sizes.count == 6)
        #expect(Set(sizes.map(\.width)).count > 3)
        #expect(sizes.allSatisfy { (80...160).contains($0.width) && (60...240).contains($0.height) })
        let again = shown(LayoutController(UICollectionViewFlowLayout(), sizes: .random(seed: 3), sections: [4, 2]))
        #expect(again.visibleCells.map(\.bounds.size) == sizes)
        #expect((view.visibleCells.first as? any ValueShowing)?.shownValue == "item 1 of section 1")
    }

    @Test func aLayoutMayHaveItsOwnSizes() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 30)
        layout.headerReferenceSize = CGSize(width: 10, height: 10)
        let view = shown(LayoutController(layout, sections: [3]))
        #expect(view.visibleCells.map(\.bounds.size) == Array(repeating: layout.itemSize, count: 3))
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
    }

    /// A cell whose view is in a nib on a device.
    private final class TitleCell: UICollectionViewCell {
        @NibOutlet("TitleCell.title") var title: UILabel!
    }

    @Test func theSuiteSetsTheOutletsOfItsCells() {
        let controller = LayoutController(
            UICollectionViewFlowLayout(), sizes: .fixed(CGSize(width: 90, height: 90)), sections: [3], cell: TitleCell.self
        ) { cell, indexPath in
            if cell.$title == nil { cell.title = UILabel(frame: cell.bounds) }
            cell.title.text = "item \(indexPath.item)"
        }
        let cells = shown(controller).visibleCells.reversed().compactMap { $0 as? TitleCell }
        #expect(cells.map(\.title.text) == ["item 0", "item 1", "item 2"])
    }

    /// Returns a layout with its own delegate protocol.
    private func rowLayout() -> ScriptedLayout {
        ScriptedLayout(CGSize(width: 300, height: 100)) { layout, _ in
            let path = IndexPath(item: 0, section: 0)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            let delegate = layout.collectionView?.delegate as? any RowDelegate
            attributes.frame = CGRect(x: 0, y: 0, width: 300, height: delegate?.height(at: path) ?? 1)
            return [attributes]
        }
    }

    private final class RowController: LayoutController, RowDelegate {
        func height(at indexPath: IndexPath) -> CGFloat { size(at: indexPath).height }
    }

    @Test func aSubclassAnswersTheLayoutsOwnDelegate() {
        let view = shown(RowController(rowLayout(), sizes: .fixed(CGSize(width: 1, height: 77)), sections: [1]))
        #expect(view.visibleCells.map(\.bounds.height) == [77])
        #expect(shown(RowController(rowLayout(), sections: [1])).visibleCells.map(\.bounds.height) == [100])
    }
}

@MainActor
private protocol RowDelegate: AnyObject {
    func height(at indexPath: IndexPath) -> CGFloat
}
