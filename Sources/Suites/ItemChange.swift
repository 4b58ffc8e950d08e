/// A change of the items of a collection view. Items are numbered from 0 over all sections.
public enum ItemChange: Equatable, Sendable {
    /// Inserts items with these numbers.
    case insert(Range<Int>)
    /// Deletes items. At least one item remains.
    case delete(Range<Int>)
    /// Moves an item to a number.
    case move(from: Int, to: Int)
    /// Resizes items, which keep their numbers.
    case resize(Range<Int>)
}
