/// A change of the items of a collection view. Items are numbered from 0 over all sections.
public enum ItemChange: Equatable, Sendable {
    /// Inserts items, which have these numbers afterwards.
    case insert(Range<Int>)
    /// Deletes items. At least one item stays.
    case delete(Range<Int>)
    /// Moves an item to a number.
    case move(from: Int, to: Int)
    /// Resizes items, which keep their numbers.
    case resize(Range<Int>)
}
