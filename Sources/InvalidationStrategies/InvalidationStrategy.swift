import Quilt

/// A way to keep a scroll effect up to date: when to invalidate the layout, and how much of it.
///
/// A strategy is one file of plain UIKit code and one line in `invalidationStrategies`. All strategies show the same album on the
/// same quilt, and must put the same screen in front of the user at every tick, unless they say that they do not.
@MainActor
public protocol InvalidationStrategy: ScrollStrategy {
    /// The ways of placing that the strategy works with.
    nonisolated static var prelayouts: Set<QuiltLayout.Prelayout> { get }

    /// A fresh screen, not yet loaded.
    static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController
}

extension InvalidationStrategy {
    /// A strategy that does not invalidate on each tick cannot place lazily: nobody asks for the growing content size again.
    nonisolated public static var prelayouts: Set<QuiltLayout.Prelayout> { [.everything] }
}
