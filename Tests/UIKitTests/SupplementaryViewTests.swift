import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Supplementary and decoration views: how they appear, stay, are stacked, and disappear.
@MainActor
struct SupplementaryViewTests {
    private let kind = UICollectionView.elementKindSectionHeader

    @Test func elementsAppearAndAreStackedByZIndexThenSectionThenItem() {
        let shelf = RecordedList.shelf(isLoaded: false)
        var stacks: [[String]] = []
        // At 100 the fourth row appears behind the title, which is hidden then.
        for offset in [0, 100, 900] as [CGFloat] {
            let calls = shelf.callsOfScroll(to: offset)
            stacks.append(shelf.stack)
            guard offset == 0 else { continue }
            #expect(
                calls == [
                    "prepare", "elements 0–250", "apply board 0 in 0–1000", "cell 0.0", "cell 0.1", "cell 0.2", "view 0",
                    "apply title 0 in 0–40", "willDisplay title 0",
                ])
        }
        #expect(
            stacks == [
                ["board 0", "row", "row", "row", "title 0"], ["board 0", "row", "row", "row"],
                ["board 0", "board 1", "row", "row", "row", "title 1"],
            ])
    }

    @Test func aChangedZIndexMovesAViewInTheStack() {
        let shelf = RecordedList.shelf()
        shelf.view.addSubview(UIView(frame: .zero))
        let cases: [(zIndex: Int, stack: [String])] = [
            (5, ["board 0", "row", "row", "row", "title 0", "other"]),
            (-2, ["title 0", "board 0", "row", "row", "row", "other"]),
            (-1, ["board 0", "title 0", "row", "row", "row", "other"]),
            (0, ["board 0", "row", "row", "row", "other", "title 0"]),
        ]
        for (zIndex, stack) in cases {
            shelf.layout.titleZIndex = zIndex
            shelf.layout.invalidateLayout(with: RecordedList.naming(titles: 0))
            shelf.view.layoutIfNeeded()
            #expect(shelf.stack == stack, "zIndex \(zIndex)")
        }
    }

    @Test func aViewThatHasLeftIsReused() {
        let shelf = RecordedList.shelf()
        let title = shelf.view.supplementaryView(forElementKind: kind, at: path(0))
        let calls = shelf.callsOfScroll(to: 300) + shelf.callsOfScroll(to: 1_000)
        #expect(
            calls.filter { $0.contains("title") || $0.contains("board") } == [
                "didEndDisplaying title 0", "reuse, was board 0", "apply board 1 in 1000–2000", "reuse, was title 0",
                "apply title 1 in 1000–1040", "willDisplay title 1",
            ])
        #expect(shelf.view.visibleSupplementaryViews(ofKind: kind) == [title])
        #expect(shelf.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0, 1)])
    }

    @Test func attributesOfDifferentKindsAreNotEqual() {
        let path = IndexPath(item: 0, section: 0)
        let all = [
            UICollectionViewLayoutAttributes(forCellWith: path),
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path),
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "b", with: path),
            UICollectionViewLayoutAttributes(forDecorationViewOfKind: "a", with: path),
        ]
        for (number, attributes) in all.enumerated() {
            #expect(all.map { attributes.isEqual($0) } == all.indices.map { $0 == number }, "\(attributes)")
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
            #expect(copy?.isEqual(attributes) == true)
            #expect(copy?.representedElementKind == attributes.representedElementKind)
        }
    }

    @Test func aBatchReplacesTheViewsThatTheLayoutNames() {
        let exchange = ["didEndDisplaying title 0", "view 0", "reuse, was title 0", "willDisplay title 0"]
        let cases: [(name: String, change: (RecordingLayout) -> Void, calls: [String])] = [
            ("nothing", { _ in }, []), ("deleted", { $0.deletedTitles = [0] }, exchange),
            ("inserted", { $0.insertedTitles = [0] }, exchange), ("elsewhere", { $0.deletedTitles = [1] }, []),
        ]
        for (name, change, expected) in cases {
            let shelf = RecordedList.shelf()
            change(shelf.layout)
            shelf.view.performBatchUpdates {
                shelf.view.moveItem(at: path(0), to: path(1))
            }
            #expect(shelf.transcript.take().filter { exchange.contains($0) } == expected, "\(name)")
        }
    }

    /// Of views with the same zIndex. The kind that the process uses first does not come first.
    @Test func kindsAreOrderedByName() {
        let (frame, names) = (CGRect(x: 0, y: 0, width: 100, height: 100), ["painted z", "painted a"])
        let layout = ScriptedLayout(frame.size) { _, _ in names.map { .init(kind: $0, frame: frame) } }
        let source = Source(1)
        let view = UICollectionView.list(layout, source, size: frame.size, kinds: names)
        var kinds: [String] = []
        source.title = { view, kind, path in
            kinds.append(kind)
            return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
        }
        view.layoutIfNeeded()
        #expect(kinds == ["painted a", "painted z"])
    }
}
