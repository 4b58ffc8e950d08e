import TestSupport
import Testing
@_spi(Headless) import UIKit

/// A layout with its own model changes the model when it learns of the changes, and does not know
/// the new data before.
@MainActor
struct LateModelTests {
    private let transcript = Transcript()

    /// Returns a view of 300 × 250 pt that has been laid out once. Its layout counts the rows of 100 pt when it learns of changes.
    private func list(_ source: Source, _ model: UICollectionView.WindowModel) -> UICollectionView {
        var count = source.count
        let layout = ScriptedLayout()
        layout.prepares = { _ in transcript.note("prepare") }
        layout.updates = { items in
            transcript.note("updates")
            for item in items { count += item.updateAction == .insert ? 1 : -1 }
        }
        layout.size = { _ in
            transcript.note("content size \(count)00")
            return CGSize(width: 300, height: 100 * count)
        }
        layout.elements = { layout, rect in
            transcript.note("elements \(rect.rows)")
            return count == layout.count ? (0..<count).map { .row($0) }.filter { $0.frame.overlaps(rect) } : nil
        }
        layout.target = { offset in
            transcript.note("target for \(Int(offset.y))?")
            return offset
        }
        let view = UICollectionView.list(layout, source, size: CGSize(width: 300, height: 250))
        view.models.window = model
        view.layoutIfNeeded()
        _ = transcript.take()
        return view
    }

    @Test func itemsBeyondTheOldEndAreShown() {
        let rectangles: [(UICollectionView.WindowModel, old: String, new: String)] = [
            // Whole pages, up to the end of the content.
            (.grid, "0–200", "0–300"), (.exact, "0–250", "0–250"),
        ]
        for (model, old, new) in rectangles {
            let source = Source(2)
            let view = list(source, model)
            source.counts = [5]
            view.insertItems(at: (2..<5).map { IndexPath(row: $0, section: 0) })
            #expect(
                transcript.take() == [
                    "prepare", "content size 200", "elements \(old)", "updates", "content size 500", "elements \(new)",
                    "target for 0?", "content size 500",
                ], "\(model)")
            #expect(view.indexPathsForVisibleItems.sorted().map(\.row) == [0, 1, 2], "\(model)")
        }
    }

    @Test func theOffsetStaysWithinTheNewContent() {
        for model in UICollectionView.WindowModel.allCases {
            let source = Source(10)
            let view = list(source, model)
            view.scroll(to: 750)
            source.counts = [5]
            view.deleteItems(at: (0..<5).map { IndexPath(row: $0, section: 0) })
            #expect(transcript.take().contains("target for 250?"), "\(model)")
            #expect(view.indexPathsForVisibleItems.sorted().map(\.row) == [2, 3, 4], "\(model)")
            #expect(view.contentOffset.y == 250, "\(model)")
        }
    }
}
