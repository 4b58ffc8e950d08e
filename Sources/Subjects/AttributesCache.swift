import UIKit

/// Attributes by the numbers of their items. Pages of them are made as items come to the screen: an album of a million items, of which a
/// hundred were ever on it, takes a few of them, and is emptied as quickly as one of a hundred items.
struct AttributesCache<Attributes: UICollectionViewLayoutAttributes> {
    /// Those without attributes share the memory of one.
    private var pages: ContiguousArray<ContiguousArray<Attributes?>>
    private let emptyPage: ContiguousArray<Attributes?>

    private static var pageShift: Int { 8 }
    private static var pageMask: Int { 1 << pageShift - 1 }

    /// A cache of nothing, for the items of the numbers from 0 up to a count.
    init(itemCount: Int = 0) {
        emptyPage = ContiguousArray(repeating: nil, count: 1 << Self.pageShift)
        pages = ContiguousArray(repeating: emptyPage, count: Self.pageCount(forItems: itemCount))
    }

    private static func pageCount(forItems count: Int) -> Int { (count + pageMask) >> pageShift }

    /// The attributes of an item; `nil` where none are kept.
    ///
    /// - Complexity: O(1).
    subscript(number: Int) -> Attributes? {
        get { pages[number >> Self.pageShift][number & Self.pageMask] }
        set { pages[number >> Self.pageShift][number & Self.pageMask] = newValue }
    }

    /// Forgets the attributes of the items from one on, of which there may be another number now.
    ///
    /// - Complexity: O(p) for p pages from there on.
    mutating func removeAll(from first: Int, itemCount: Int) {
        let keptCount = min(Self.pageCount(forItems: first), pages.count)
        pages.removeLast(pages.count - keptCount)
        // The rest of the page that the first one is on.
        for number in first..<max(first, keptCount << Self.pageShift) where self[number] != nil { self[number] = nil }
        let newCount = max(0, Self.pageCount(forItems: itemCount) - keptCount)
        pages.append(contentsOf: repeatElement(emptyPage, count: newCount))
    }
}
