import Quilt
import Suites
import UIKit

/// The photos of an album after changes, with their blocks.
///
/// A list of their numbers would be moved on by each change: those that were not changed are named in runs instead.
@MainActor
final class ChangedPhotos: QuiltLayoutDelegate {
    enum Photo: Equatable {
        /// One of the album as it was, by its number.
        case original(Int)
        /// One that has come, counted from 0.
        case new(Int)
    }

    private let originalSpans: ContiguousArray<BlockSpan>
    /// By photo: the original ones have the numbers of the album, new ones those that follow.
    private var photos: NumberRuns
    /// The places of their blocks: those of the album, then `otherSpans`.
    private var blocks: NumberRuns
    /// The blocks of the photos that have come, and of those whose size has changed.
    private var otherSpans: ContiguousArray<BlockSpan> = []
    private var newPhotoCount = 0

    init(_ spans: ContiguousArray<BlockSpan>) {
        originalSpans = spans
        photos = NumberRuns(0..<spans.count)
        blocks = photos
    }

    var count: Int { photos.count }

    func photo(ofItem item: Int) -> Photo {
        let number = photos[item]
        return number < originalSpans.count ? .original(number) : .new(number - originalSpans.count)
    }

    /// The blocks of all photos, in the order of the items.
    var spans: ContiguousArray<BlockSpan> { ContiguousArray((0..<count).map(span(ofItem:))) }

    func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        span(ofItem: indexPath.item)
    }

    private func span(ofItem item: Int) -> BlockSpan {
        let place = blocks[item]
        return place < originalSpans.count ? originalSpans[place] : otherSpans[place - originalSpans.count]
    }

    /// - Complexity: O(c + k), where c is the number of changes so far and k that of the items which change.
    func make(_ change: ItemChange) {
        switch change {
        case .insert(let items):
            let first = originalSpans.count + newPhotoCount
            photos.insert(first..<first + items.count, at: items.lowerBound)
            blocks.insert(addSpans(items.map { span(ofNewPhoto: newPhotoCount + $0 - items.lowerBound) }), at: items.lowerBound)
            newPhotoCount += items.count
        case .delete(let items):
            photos.remove(items)
            blocks.remove(items)
        case .move(let old, let new):
            photos.move(from: old, to: new)
            blocks.move(from: old, to: new)
        case .resize(let items):
            let spans = items.map { span(ofItem: $0).resized }
            blocks.remove(items)
            blocks.insert(addSpans(spans), at: items.lowerBound)
        }
    }

    /// The album's own blocks over again: what comes is like what there is.
    private func span(ofNewPhoto number: Int) -> BlockSpan {
        originalSpans.isEmpty ? .one : originalSpans[number % originalSpans.count]
    }

    /// - Returns: The places of the blocks.
    private func addSpans(_ spans: [BlockSpan]) -> Range<Int> {
        let first = originalSpans.count + otherSpans.count
        otherSpans += spans
        return first..<first + spans.count
    }
}

extension BlockSpan {
    /// Another size of the same width, so that nothing gets wider than the quilt: two blocks high, or one.
    fileprivate var resized: BlockSpan { BlockSpan(columns: columns, rows: rows == 1 ? 2 : 1) }
}
