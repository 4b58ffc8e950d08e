import Testing
import UIKit

/// A screen of an app with a diffable data source; see `DiffableForms.swift`.
@MainActor
struct DiffableFormsTests {
    @Test func theScreenShowsItsNotes() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.headerReferenceSize = CGSize(width: 300, height: 20)
        let controller = DiffableController(collectionViewLayout: layout)
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
        var notes = ["a", "b", "c"].map { DiffableController.Note(title: $0) }
        controller.show(notes)
        controller.view.layoutIfNeeded()
        #expect(controller.titles == ["a", "b", "c"])
        #expect(controller.headers == ["pinned", "recent"])
        notes[1].title = "B"
        controller.update([notes[1]])
        await controller.pin(notes[2])
        controller.view.layoutIfNeeded()
        #expect(controller.titles.count == 3)
        #expect(controller.titles.first == "c")
        controller.select(notes[0])
        #expect(controller.selectedTitles == ["a"])
        let cells: [UICollectionViewCell] = controller.collectionView.visibleCells
        let areBlue: [Bool] = cells.map { $0.backgroundColor == UIColor.systemBlue }
        #expect(cells.map(\.isSelected) == [false, true, false])
        #expect(areBlue == [false, true, false])
        let cell = cells[1]
        let stack: [UIView?] = [cell.backgroundView, cell.selectedBackgroundView, cell.contentView]
        #expect(cell.subviews == stack)
        #expect(cell.subviews.map(\.frame) == [CGRect](repeating: cell.bounds, count: 3))
    }
}
