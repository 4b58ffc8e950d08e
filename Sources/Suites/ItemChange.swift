/// What happens to the items of a collection view, which are counted from 0 over all its sections.
public enum ItemChange: Equatable, Sendable {
    /// New items come, and have these numbers afterwards.
    case insert(Range<Int>)
    /// Items go. One item at least stays.
    case delete(Range<Int>)
    /// An item moves to where it has another number afterwards.
    case move(from: Int, to: Int)
    /// Items change their size, and stay where they are in the order.
    case resize(Range<Int>)
}
