import UIKit

/// The numbers, from 0, of the items of consecutive sections.
struct ItemNumbering {
    /// The number of each section's first item, followed by the number of all items.
    private var starts: ContiguousArray<Int> = [0]

    /// - Parameter itemCounts: The number of items of each section. Sections may be empty.
    /// - Precondition: No count is negative.
    init(itemCounts: some Sequence<Int>) {
        for count in itemCounts {
            precondition(count >= 0, "A section cannot have fewer than 0 items")
            starts.append(itemCount + count)
        }
    }

    var itemCount: Int { starts[starts.count - 1] }

    func numbers(inSection section: Int) -> Range<Int> {
        starts[section]..<starts[section + 1]
    }

    /// - Precondition: The section has the item.
    func number(of indexPath: IndexPath) -> Int {
        let numbers = numbers(inSection: indexPath.section)
        precondition((0..<numbers.count).contains(indexPath.item), "The section does not have this item")
        return numbers.lowerBound + indexPath.item
    }

    /// Returns the index path of the item with a number.
    ///
    /// - Precondition: `number` is in 0 ..< ``itemCount``.
    /// - Complexity: O(log n) comparisons for n sections.
    func indexPath(ofNumber number: Int) -> IndexPath {
        precondition((0..<itemCount).contains(number), "No section has an item of this number")
        // The last section that starts at or before the number. Empty sections before it start
        // there, too.
        var (low, high) = (0, starts.count - 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if starts[middle] <= number {
                low = middle
            } else {
                high = middle
            }
        }
        return IndexPath(item: number - starts[low], section: low)
    }
}
