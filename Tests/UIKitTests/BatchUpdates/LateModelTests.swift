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
            return (0..<count).map { .row($0) }.filter { $0.frame.overlaps(rect) }
        }

        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            transcript.note("target for \(Int(proposedContentOffset.y))?")
            return proposedContentOffset
        }
    }

    /// Returns a view of 300 × 250 pt that has been laid out once.
    private func list(
        _ layout: CountingLayout, _ source: Source, _ model: UICollectionView.WindowModel
    ) -> UICollectionView {
        let view = UICollectionView.list(layout, source, size: CGSize(width: 300, height: 250))
        view.models.window = model
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
            let (layout, source) = (CountingLayout(), Source(2))
            let view = list(layout, source, model)
            source.counts = [5]
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
            let (layout, source) = (CountingLayout(), Source(10))
            let view = list(layout, source, model)
            view.contentOffset.y = 750
            view.layoutIfNeeded()
            source.counts = [5]
            view.deleteItems(at: (0..<5).map { IndexPath(row: $0, section: 0) })
            #expect(layout.transcript.take().contains("target for 250?"), "\(model)")
            #expect(view.indexPathsForVisibleItems.sorted().map(\.row) == [2, 3, 4], "\(model)")
            #expect(view.contentOffset.y == 250, "\(model)")
        }
    }
}
