import Quilt

/// A way to keep a scroll effect up to date: when to invalidate the layout, and how much of it.
///
/// A strategy is one file of plain UIKit code and one line in `invalidationStrategies`. All strategies show the same album on the
/// same quilt, and must put the same screen in front of the user at every tick, unless they say that they do not.
@MainActor
public protocol InvalidationStrategy: SendableMetatype {
    /// The name that users type and that stands in the reports.
    nonisolated static var name: String { get }

    /// What happens on a tick, in a line.
    nonisolated static var summary: String { get }

    /// Whether a cell may be out of date for a tick: then only frames are held against the other strategies, and the stale cells
    /// are counted.
    nonisolated static var leavesStaleCells: Bool { get }

    /// The ways of placing that the strategy works with.
    nonisolated static var prelayouts: Set<QuiltLayout.Prelayout> { get }

    /// How the work of a tick that only scrolls grows with the album.
    nonisolated static var growth: TickGrowth { get }

    /// A fresh screen, not yet loaded.
    static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController
}

/// How the work of a tick grows with the number of items, as a strategy promises it; the scaling gate holds it to that.
public enum TickGrowth: Sendable {
    /// With the cells on the screen, and not with the items: O(visible).
    case visible
    /// With all items: O(n).
    case items
}

extension InvalidationStrategy {
    nonisolated public static var leavesStaleCells: Bool { false }

    nonisolated public static var growth: TickGrowth { .visible }

    /// A strategy that does not invalidate on each tick cannot place lazily: nobody asks for the growing content size again.
    nonisolated public static var prelayouts: Set<QuiltLayout.Prelayout> { [.everything] }
}
