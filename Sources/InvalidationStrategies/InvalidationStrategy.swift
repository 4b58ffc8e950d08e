import Quilt

/// A way to keep a scroll effect up to date: when to invalidate the layout, and how much of it.
///
/// It is one idea under one name, with a piece of plain UIKit code for each layout that it makes sense over: a conformance to
/// `QuiltStrategy`, `FlowStrategy`, `SectionStrategy`. All strategies of a layout show the same album, and must put the same screen in
/// front of the user at every tick, unless they say that they do not.
@MainActor
public protocol InvalidationStrategy: ScrollStrategy {
    /// The ways of placing on a quilt that the strategy works with.
    nonisolated static var prelayouts: Set<QuiltLayout.Prelayout> { get }
}

/// A strategy that keeps a quilt up to date.
@MainActor
public protocol QuiltStrategy: InvalidationStrategy {
    /// A fresh screen, not yet loaded.
    static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController
}

extension InvalidationStrategy {
    /// A strategy that does not invalidate on each tick cannot place lazily: nobody asks for the growing content size again.
    nonisolated public static var prelayouts: Set<QuiltLayout.Prelayout> { [.everything] }
}
