import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Answers of a data source, a layout, a cell or a delegate for which a device raises an exception, or logs.
@MainActor
struct RefusedAnswersTests {
    private let raises = "no number may be NaN. UIKit raises an exception here."

    // MARK: Counts and index paths

    /// Items are numbered over all sections.
    @Test(arguments: [
        (-1, "it must be at least 0."), (.max, "all sections together must have at most 9223372036854775807 items."),
    ])
    func aCountThatCannotBeIsZero(count: Int, rule: String) {
        for layout in [UICollectionViewFlowLayout(), ScriptedLayout()] {
            let screen = WatchedScreen(layout, Source(5, count))
            screen.view.layoutIfNeeded()
            #expect(screen.messages == ["error: Source.collectionView(_:numberOfItemsInSection: 1) is \(count); \(rule)"])
            #expect(screen.view.numberOfItems(inSection: 1) == 0)
        }
    }

    @Test func theNumberOfSectionsIsNotNegative() {
        let screen = RowsScreen()
        screen.source.sectionCount = -1
        screen.layout.size = { _ in .zero }
        screen.layout.elements = { _, _ in [] }
        screen.view.layoutIfNeeded()
        #expect(screen.messages == ["error: Source.numberOfSections(in:) is -1; it must be at least 0."])
        #expect(screen.view.numberOfSections == 0)
    }

    @Test func aBatchNamesItemsByASectionAndAnItem() {
        let paths = [path(NSNotFound), IndexPath(index: 0), IndexPath(), IndexPath(indexes: [0, 1, 2])]
        let changes: [(UICollectionView, IndexPath) -> Void] = [
            { $0.insertItems(at: [$1]) }, { $0.deleteItems(at: [$1]) }, { $0.reloadItems(at: [$1]) },
            { $0.moveItem(at: path(0), to: $1) }, { $0.moveItem(at: $1, to: path(0)) },
        ]
        for (number, change) in changes.enumerated() {
            for path in paths {
                let screen = RowsScreen()
                screen.view.layoutIfNeeded()
                if number == 0 { screen.source.count = 21 }
                change(screen.view, path)
                let problem = "The batch names the index path \(path); the index path of an item has a section and an item."
                #expect(screen.messages == ["error: UICollectionView.performBatchUpdates(_:completion:): \(problem)"])
                // The data are reloaded.
                screen.view.layoutIfNeeded()
                #expect(screen.view.visibleCells.count == 3)
            }
        }
    }

    @Test func aSupplementaryViewIsDequeuedForASectionThatExists() {
        func messages(_ section: Int, _ change: (WatchedScreen) -> Void = { _ in }) -> [String] {
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 10, height: 10)
            let screen = WatchedScreen(layout, Source(3, 3))
            screen.source.title = { view, kind, path in
                let other = IndexPath(item: 0, section: path.section == 0 ? section : path.section)
                return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: other)
            }
            screen.view.layoutIfNeeded()
            change(screen)
            return screen.messages
        }
        let kind = UICollectionView.elementKindSectionHeader
        for section in [2, 9] {
            let call = "dequeueReusableSupplementaryView(ofKind: \(kind), withReuseIdentifier:for: \([section, 0]))"
            #expect(
                messages(section) == [
                    "error: UICollectionView.\(call): the data source has 2 sections. UIKit raises an exception here."
                ])
        }
        #expect(messages(1) == [])
        // Before the counts are known, and outside of the data source.
        let early = WatchedScreen(UICollectionViewFlowLayout(), Source(3))
        _ = early.view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path(0, 4))
        #expect(early.messages == [])
        // Views of new sections, in a batch.
        let grown = messages(0) { screen in
            screen.source.counts = [3, 3, 3]
            screen.view.insertSections([2])
        }
        #expect(grown == [])
    }

    // MARK: Numbers

    @Test func theTargetThatADelegateChoosesIsANumber() {
        final class Nowhere: NSObject, UICollectionViewDelegate {
            func scrollViewWillEndDragging(
                _ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { targetContentOffset.pointee.y = .nan }
        }
        let dragged = RowsScreen()
        let delegate = Nowhere()
        dragged.view.delegate = delegate
        dragged.view.layoutIfNeeded()
        dragged.view.contentOffset.y = 20
        dragged.view.beginDragging()
        let target = dragged.view.endDragging(withVelocity: .zero, proposedTarget: CGPoint(x: 0, y: 100))
        #expect(target == CGPoint(x: 0, y: 20))
        #expect(dragged.messages == ["error: UICollectionView.targetContentOffset is set to (0.0, nan): \(raises)"])
        #expect(!dragged.view.isDecelerating)
    }

    /// A cell with a size that tests choose.
    private final class ChoosyCell: UICollectionViewCell {
        static var size = CGSize.zero
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size = Self.size
            return layoutAttributes
        }
    }

    @Test func aCellOfAFlowLayoutPrefersASizeWithAnArea() {
        func messages(_ width: CGFloat, _ height: CGFloat) -> [String] {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 50, height: 50)
            let screen = WatchedScreen(layout, Source(1))
            screen.view.register(ChoosyCell.self, forCellWithReuseIdentifier: "row")
            ChoosyCell.size = CGSize(width: width, height: height)
            screen.view.layoutIfNeeded()
            return screen.messages
        }
        let prefers = "error: The cell of item 0 of section 0 prefers the size"
        #expect(messages(10, .nan) == ["\(prefers) 10.0 × nan pt: \(raises)"])
        for (width, height) in [(0, 0), (10, 0), (10, -5), (10, .infinity)] as [(CGFloat, CGFloat)] {
            #expect(
                messages(width, height) == [
                    "warning itemWithoutSize: UICollectionViewFlowLayout has items of \(width) × \(height) pt: negative or zero "
                        + "item sizes are not supported in a flow layout."
                ])
        }
        #expect(messages(10, 10) == [])
    }

    // MARK: Attributes in a batch

    private final class Partial: UICollectionViewFlowLayout {
        /// The kinds for which the layout answers single queries.
        var answered: [String] = []

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (super.layoutAttributesForElements(in: rect) ?? []) + [board, title]
        }

        private var board: UICollectionViewLayoutAttributes {
            let board = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "board", with: path(0))
            board.frame = CGRect(x: 0, y: collectionViewContentSize.height, width: 300, height: 20)
            return board
        }

        private var title: UICollectionViewLayoutAttributes {
            .init(kind: "title", frame: CGRect(x: 0, y: collectionViewContentSize.height, width: 300, height: 20))
        }

        override func layoutAttributesForDecorationView(
            ofKind kind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { answered.contains(kind) ? board : nil }

        override func layoutAttributesForSupplementaryView(
            ofKind kind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { answered.contains(kind) ? title : nil }
    }

    @Test func aLayoutHasAttributesForViewsThatMoveInABatch() {
        func messages(answering kinds: String..., change: (WatchedScreen) -> Void) -> [String] {
            let layout = Partial()
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "board")
            layout.answered = kinds
            layout.itemSize = CGSize(width: 300, height: 50)
            let screen = WatchedScreen(layout, Source(2))
            screen.view.layoutIfNeeded()
            change(screen)
            return screen.messages
        }
        let insertion: (WatchedScreen) -> Void = { screen in
            screen.source.count = 3
            screen.view.insertItems(at: [path(0)])
        }
        let raised = "that appears or moves in a batch. UIKit has raised an exception here in iOS"
        #expect(
            messages(answering: "board", change: insertion) == [
                "warning noAttributesForItem: Partial.layoutAttributesForSupplementaryView(ofKind: title, at: [0, 0]) is nil for a "
                    + "supplementary view \(raised) 10."
            ])
        #expect(
            messages(answering: "title", change: insertion) == [
                "warning noAttributesForItem: Partial.layoutAttributesForDecorationView(ofKind: board, at: [0, 0]) is nil for a "
                    + "decoration view \(raised) 12."
            ])
        #expect(messages(answering: "board", "title", change: insertion) == [])
        // No element appears in a batch when the screen turns.
        #expect(messages(change: { $0.view.frame.size.width = 400 }) == [])
    }
}
