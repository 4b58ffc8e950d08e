import Testing
@_spi(Headless) import UIKit

/// A layout with its own model changes the model when it learns of the changes, and does not know
/// the new data before.
@MainActor
struct LateModelTests {
    /// Rows of 100 pt.
    private final class CountingLayout: UICollectionViewLayout {
        let transcript = Transcript()
        private var count = 0
        private var needsCount = false

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            if context.invalidateEverything { needsCount = true }
            super.invalidateLayout(with: context)
        }

        override func prepare() {
            transcript.note("prepare")
            if needsCount { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
            needsCount = false
        }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            transcript.note("updates")
            for item in updateItems { count += item.updateAction == .insert ? 1 : -1 }
        }

        override var collectionViewContentSize: CGSize {
            transcript.note("content size \(count)00")
            return CGSize(width: 300, height: 100 * CGFloat(count))
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            transcript.note("elements \(rect.rows)")
            guard count == collectionView?.numberOfItems(inSection: 0) else { return nil }
            let rows = (0..<count).map { UICollectionViewLayoutAttributes.row($0) }
            return rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
        }

        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            transcript.note("target for \(Int(proposedContentOffset.y))?")
            return proposedContentOffset
        }
    }

    /// Returns a view of 300 × 250 pt that has been laid out once.
    private func list(
        _ layout: CountingLayout, _ controller: RecordingController, _ model: UICollectionView.WindowModel
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 250), collectionViewLayout: layout)
        view.models.window = model
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = controller
        view.layoutIfNeeded()
        _ = layout.transcript.take()
        return view
    }

    @Test func itemsBeyondTheOldEndAreShown() {
        let rectangles: [(UICollectionView.WindowModel, old: String, new: String)] = [
            // Whole pages, up to the end of the content.
            (.grid, "0–200", "0–300"), (.exact, "0–250", "0–250"),
        ]
        for (model, old, new) in rectangles {
            let layout = CountingLayout()
            let controller = RecordingController(Transcript(), counts: [2])
            let view = list(layout, controller, model)
            controller.counts = [5]
            view.insertItems(at: (2..<5).map { IndexPath(row: $0, section: 0) })
            #expect(
                layout.transcript.take() == [
                    "prepare", "content size 200", "elements \(old)", "updates", "content size 500", "elements \(new)",
                    "target for 0?", "content size 500",
                ], "\(model)")
            #expect(view.indexPathsForVisibleItems.sorted().map(\.row) == [0, 1, 2], "\(model)")
        }
    }

    @Test func theOffsetStaysWithinTheNewContent() {
        for model in UICollectionView.WindowModel.allCases {
            let layout = CountingLayout()
            let controller = RecordingController(Transcript(), counts: [10])
            let view = list(layout, controller, model)
            view.contentOffset.y = 750
            view.layoutIfNeeded()
            controller.counts = [5]
            view.deleteItems(at: (0..<5).map { IndexPath(row: $0, section: 0) })
            #expect(layout.transcript.take().contains("target for 250?"), "\(model)")
            #expect((view.indexPathsForVisibleItems.sorted().map(\.row), view.contentOffset.y) == ([2, 3, 4], 250), "\(model)")
        }
    }
}
