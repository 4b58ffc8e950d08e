import Testing
@_spi(Headless) import UIKit

/// Supplementary and decoration views: how they appear, stay, are stacked, and disappear.
@MainActor
struct SupplementaryViewTests {
    @Test func viewsComeInByZIndexThenSectionThenItem() {
        let shelf = RecordedShelf(isLoaded: false)
        shelf.view.layoutIfNeeded()
        #expect(
            shelf.transcript.take() == [
                "prepare", "elements 0–250",
                "apply board 0 in 0–1000",
                "cell 0.0", "cell 0.1", "cell 0.2",
                "view 0", "apply title 0 in 0–40", "willDisplay title 0",
            ])
        #expect(shelf.stack == ["board 0", "row", "row", "row", "title 0"])
    }

    @Test func viewsThatComeInLaterAreStackedByZIndexToo() {
        let shelf = RecordedShelf()
        _ = shelf.callsOfScroll(to: 100)
        // The fourth row appeared behind the title, which is hidden now.
        #expect(shelf.stack == ["board 0", "row", "row", "row"])
        _ = shelf.callsOfScroll(to: 900)
        #expect(shelf.stack == ["board 0", "board 1", "row", "row", "row", "title 1"])
    }

    @Test func aChangedZIndexMovesAViewInTheStack() {
        let shelf = RecordedShelf()
        shelf.view.addSubview(UIView(frame: .zero))
        #expect(shelf.stack == ["board 0", "row", "row", "row", "title 0", "other"])
        for (zIndex, stack) in [
            (-2, ["title 0", "board 0", "row", "row", "row", "other"]),
            (-1, ["board 0", "title 0", "row", "row", "row", "other"]),
            (0, ["board 0", "row", "row", "row", "other", "title 0"]),
        ] {
            shelf.layout.titleZIndex = zIndex
            shelf.layout.invalidateLayout(with: RecordedShelf.naming(titles: 0))
            shelf.view.layoutIfNeeded()
            #expect(shelf.stack == stack, "zIndex \(zIndex)")
        }
    }

    @Test func aViewThatHasLeftIsReused() {
        let shelf = RecordedShelf()
        let title = shelf.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        let left = shelf.callsOfScroll(to: 300)
        #expect(left.contains("didEndDisplaying title 0"))
        let came = shelf.callsOfScroll(to: 1_000)
        #expect(came.contains("view 1") && came.contains("reuse, was title 0"))
        let visible = shelf.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(visible.count == 1 && visible[0] === title)
        #expect(
            shelf.view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
                == [IndexPath(item: 0, section: 1)])
        // The board of the first section left with it, and the second section reuses the same view:
        // at 900, both are visible.
        #expect(came.contains("apply board 1 in 1000–2000"))
    }

    @Test func elementsOfOnePathAndDifferentKindsAreDifferent() {
        let shelf = RecordedShelf()
        let path = IndexPath(item: 0, section: 0)
        let cell = shelf.view.cellForItem(at: path)
        let title = shelf.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
        #expect(cell != nil && title != nil && cell !== title)
        #expect(shelf.view.supplementaryView(forElementKind: "unheard of", at: path) == nil)
        let categories = shelf.view.visibleElementViews.map { $0.layoutAttributes?.representedElementCategory }
        #expect(categories == [.cell, .cell, .cell, .supplementaryView, .decorationView])
        let kinds = shelf.view.visibleElementViews.map { $0.layoutAttributes?.representedElementKind }
        #expect(kinds == [nil, nil, nil, UICollectionView.elementKindSectionHeader, ShelfLayout.board])
    }

    @Test func attributesOfDifferentKindsAreNotEqual() {
        let path = IndexPath(item: 0, section: 0)
        let all = [
            UICollectionViewLayoutAttributes(forCellWith: path),
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path),
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "b", with: path),
            UICollectionViewLayoutAttributes(forDecorationViewOfKind: "a", with: path),
        ]
        for (left, first) in all.enumerated() {
            for (right, second) in all.enumerated() {
                #expect(first.isEqual(second) == (left == right), "\(left), \(right)")
            }
            let copy = first.ownedCopy
            #expect(copy.representedElementKind == first.representedElementKind && copy.isEqual(first))
        }
    }

    @Test func reloadDataTakesEverythingOffTheScreenAndBringsItBack() {
        let shelf = RecordedShelf()
        shelf.view.reloadData()
        #expect(shelf.transcript.take() == ["didEndDisplaying title 0"])
        #expect(shelf.stack.isEmpty)
        shelf.view.layoutIfNeeded()
        #expect(shelf.stack == ["board 0", "row", "row", "row", "title 0"])
        #expect(
            shelf.transcript.take() == [
                "prepare", "elements 0–250", "reuse, was board 0", "cell 0.0", "cell 0.1", "cell 0.2", "view 0",
                "reuse, was title 0", "willDisplay title 0",
            ])
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate var ownedCopy: UICollectionViewLayoutAttributes {
        guard let copy = copy() as? UICollectionViewLayoutAttributes else { return UICollectionViewLayoutAttributes() }
        return copy
    }
}
