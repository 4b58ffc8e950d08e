import UIKit

/// Attributes by item number, in pages that are allocated when their items appear on the screen. If
/// a hundred of a million items were ever on the screen, the cache has a few pages, and emptying it
/// is as fast as for a hundred items.
struct AttributesCache<Attributes: UICollectionViewLayoutAttributes> {
    /// Pages without attributes share the memory of ``emptyPage``.
    private var pages: ContiguousArray<ContiguousArray<Attributes?>>
    private let emptyPage: ContiguousArray<Attributes?>

    private static var pageShift: Int { 8 }
    private static var pageMask: Int { 1 << pageShift - 1 }

    init(itemCount: Int = 0) {
        emptyPage = ContiguousArray(repeating: nil, count: 1 << Self.pageShift)
        pages = ContiguousArray(repeating: emptyPage, count: Self.pageCount(forItems: itemCount))
    }

    private static func pageCount(forItems count: Int) -> Int { (count + pageMask) >> pageShift }

    /// The attributes of an item, or `nil` if the cache has none.
    subscript(number: Int) -> Attributes? {
        get { pages[number >> Self.pageShift][number & Self.pageMask] }
        set { pages[number >> Self.pageShift][number & Self.pageMask] = newValue }
    }

    /// Removes the attributes of all items starting with `first`, and changes the number of items.
    ///
    /// - Complexity: O(p) for p pages, starting with the page of `first`.
    mutating func removeAll(from first: Int, itemCount: Int) {
        let keptCount = min(Self.pageCount(forItems: first), pages.count)
        pages.removeLast(pages.count - keptCount)
        // The rest of the page that contains `first`.
        for number in first..<max(first, keptCount << Self.pageShift) where self[number] != nil { self[number] = nil }
        let newCount = max(0, Self.pageCount(forItems: itemCount) - keptCount)
        pages.append(contentsOf: repeatElement(emptyPage, count: newCount))
    }
}
