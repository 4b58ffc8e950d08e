import Quilt
import Suites
import UIKit

/// As `prefix`, and the data source is asked only about what has come or has another size: what has just been moved along keeps its blocks.
let prefixKnownQuilt = Competitor<QuiltAlbum>(
    "prefix-known", summary: "as prefix; asks for the blocks of changed items alone, and knows those of the others",
    occasion: .changeOfData, bytesPerItem: 50, refusal: { $0.refusalOfLazyPlacing() }
) { album in
    QuiltController(album: album, layout: PrefixKnownQuiltLayout(album))
}

/// A quilt that asks for the blocks of an item once.
public final class PrefixKnownQuiltLayout: PrefixQuiltLayout {
    // Room for the blocks of the items that are placed again, before the change and after it.
    private var oldSpans: ContiguousArray<BlockSpan?> = []
    private var newSpans: ContiguousArray<BlockSpan?> = []

    override func placeItems(from first: Int, after updates: [UICollectionViewUpdateItem], namedItems: Set<Int>) {
        // The numbers before a change of sections, and of the items of several, are not those of the paths.
        guard collectionView?.numberOfSections == 1, updates.allSatisfy(\.isOfItemsInFirstSection) else {
            return super.placeItems(from: first, after: updates, namedItems: namedItems)
        }
        getBlockSpans(from: first, into: &oldSpans)
        // Named by a number before the change or after it: both are asked for.
        for item in namedItems where oldSpans.indices.contains(item - first) { oldSpans[item - first] = nil }
        SpanUpdate(updates, from: first).update(oldSpans, into: &newSpans)
        for item in namedItems where newSpans.indices.contains(item - first) { newSpans[item - first] = nil }
        placeItems(from: first, knowing: newSpans)
    }
}

/// What a batch of changes makes of the blocks of a section's items.
struct SpanUpdate {
    /// An item before which nothing has changed.
    private let first: Int
    /// The items that left their places, ascending, by their old numbers.
    private let left: [Int]
    /// The items that came to a place, ascending by their new numbers, with the old ones of those that moved.
    private let placed: [(new: Int, old: Int?)]

    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from first: Int) {
        self.first = first
        left = updates.compactMap { $0.indexPathBeforeUpdate?.item }.sorted()
        placed = updates.compactMap { update in
            update.indexPathAfterUpdate.map { (new: $0.item, old: update.indexPathBeforeUpdate?.item) }
        }.sorted { $0.new < $1.new }
    }

    /// Puts the blocks of the items from the first one on into their order after the changes; `nil` for what has come.
    ///
    /// - Complexity: O(n + k), where n is the number of items from the first one on and k that of changes.
    func update(_ oldSpans: ContiguousArray<BlockSpan?>, into newSpans: inout ContiguousArray<BlockSpan?>) {
        newSpans.removeAll(keepingCapacity: true)
        var (left, placed) = (left[...], placed[...])
        var old = 0
        while true {
            let new = newSpans.count
            if let next = placed.first, next.new - first == new {
                newSpans.append(next.old.flatMap { oldSpans[$0 - first] })
                placed.removeFirst()
            } else if let next = left.first, next - first == old {
                old += 1
                left.removeFirst()
            } else {
                // All up to the next change together.
                let rest = oldSpans.count - old
                let length = min(
                    rest, placed.first.map { $0.new - first - new } ?? rest, left.first.map { $0 - first - old } ?? rest)
                guard length > 0 else { return }
                newSpans.append(contentsOf: oldSpans[old..<old + length])
                old += length
            }
        }
    }
}
