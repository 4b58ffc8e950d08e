/// The numbers, from 0, of the items of consecutive sections.
public struct ItemNumbering: Hashable, Sendable {
    /// An item's section and its index in the section.
    public struct Location: Hashable, Sendable {
        public var section: Int
        public var item: Int

        public init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }
    }

    /// The number of each section's first item, followed by the number of all items.
    private let starts: ContiguousArray<Int>

    /// - Parameter itemCounts: The number of items of each section. Sections may be empty.
    /// - Precondition: No count is negative.
    /// - Complexity: O(n) for n sections.
    public init(itemCounts: some Sequence<Int>) {
        var starts: ContiguousArray<Int> = [0]
        var total = 0
        for count in itemCounts {
            precondition(count >= 0, "A section cannot have fewer than 0 items")
            total += count
            starts.append(total)
        }
        self.starts = starts
    }

    public var sectionCount: Int { starts.count - 1 }

    /// The number of items in all sections.
    public var itemCount: Int { starts[sectionCount] }

    /// Returns the numbers of the items in a section.
    public func numbers(inSection section: Int) -> Range<Int> {
        starts[section]..<starts[section + 1]
    }

    /// Returns the number of an item.
    ///
    /// - Precondition: The section has the item.
    public func number(of location: Location) -> Int {
        let numbers = numbers(inSection: location.section)
        precondition((0..<numbers.count).contains(location.item), "The section does not have this item")
        return numbers.lowerBound + location.item
    }

    /// Returns the section and the index of the item with a number.
    ///
    /// - Precondition: `number` is in 0 ..< ``itemCount``.
    /// - Complexity: O(log n) comparisons for n sections.
    public func location(ofNumber number: Int) -> Location {
        precondition((0..<itemCount).contains(number), "No section has an item of this number")
        // The last section that starts at or before the number. Empty sections before it start
        // there, too.
        var low = 0
        var high = sectionCount
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if starts[middle] <= number {
                low = middle
            } else {
                high = middle
            }
        }
        return Location(section: low, item: number - starts[low])
    }
}
