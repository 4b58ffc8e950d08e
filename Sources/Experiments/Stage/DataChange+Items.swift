import ScrollTraces
import Suites

extension DataChange {
    /// Returns the changed items.
    ///
    /// - Parameters:
    ///   - visible: The range of item numbers on the screen.
    ///   - count: The number of all items.
    /// - Returns: The change, or `nil` if there is nothing to change.
    func items(visible: Range<Int>, of count: Int) -> ItemChange? {
        /// Returns the number at a fraction of a range that is not empty.
        func number(_ place: Double, in range: Range<Int>) -> Int {
            // The product may round up to the next whole number.
            min(range.lowerBound + Int(place * Double(range.count)), range.upperBound - 1)
        }
        /// Returns the changed items on the screen.
        func run(ofAtMost limit: Int) -> Range<Int>? {
            guard !visible.isEmpty else { return nil }
            let first = number(place, in: visible)
            let length = min(self.count, visible.upperBound - first, limit)
            return length > 0 ? first..<first + length : nil
        }
        func inserted(at first: Int) -> ItemChange { .insert(first..<first + self.count) }
        switch kind {
        case .insertAbove: return inserted(at: number(place, in: 0..<visible.lowerBound + 1))
        case .insertVisible: return inserted(at: visible.isEmpty ? visible.lowerBound : number(place, in: visible))
        case .append: return inserted(at: count)
        case .delete: return run(ofAtMost: count - 1).map { .delete($0) }
        case .resize: return run(ofAtMost: count).map { .resize($0) }
        case .move:
            guard !visible.isEmpty else { return nil }
            let (old, new) = (number(place, in: visible), number(target, in: visible))
            return old == new ? nil : .move(from: old, to: new)
        }
    }
}
