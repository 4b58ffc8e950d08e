/// What every competitor says about itself, whatever it shows.
public protocol ScrollStrategy: SendableMetatype {
    /// The name that users type and that stands in the reports.
    nonisolated static var name: String { get }

    /// What happens on a tick, in a line.
    nonisolated static var summary: String { get }

    /// Whether a cell may be out of date for a tick: then only frames are held against the other strategies, and the stale cells
    /// are counted.
    nonisolated static var leavesStaleCells: Bool { get }

    /// How the work of a tick that only scrolls grows with the number of items.
    nonisolated static var growth: TickGrowth { get }
}

/// How the work of a tick grows with the number of items, as a strategy promises it; the scaling gate holds it to that.
public enum TickGrowth: Sendable {
    /// With the cells on the screen, and not with the items: O(visible).
    case visible
    /// With all items: O(n).
    case items
}

extension ScrollStrategy {
    nonisolated public static var leavesStaleCells: Bool { false }

    nonisolated public static var growth: TickGrowth { .visible }
}
