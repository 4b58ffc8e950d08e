import CoreGraphics
import Parallax
import UIKit

/// What is shown in a collection view, apart from how its layout is kept up to date: the same for all strategies of a scenario.
public protocol Album: Sendable {
    var itemCount: Int { get }

    var effect: ParallaxEffect { get }

    /// The height of the whole content on a screen of this size, in points.
    ///
    /// - Throws: An error that says why nothing can be laid out on such a screen.
    func contentHeight(on screenSize: CGSize) throws -> CGFloat

    /// A fresh screen under a strategy, not yet loaded; `nil` where the strategy has no code for the album's layout.
    @MainActor
    func makeController(under strategy: any InvalidationStrategy.Type) -> UICollectionViewController?
}

extension PhotoAlbum: Album {
    public var itemCount: Int { spans.count }

    @MainActor
    public func makeController(under strategy: any InvalidationStrategy.Type) -> UICollectionViewController? {
        (strategy as? any QuiltStrategy.Type)?.makeController(for: self)
    }
}

extension FlowAlbum: Album {
    @MainActor
    public func makeController(under strategy: any InvalidationStrategy.Type) -> UICollectionViewController? {
        (strategy as? any FlowStrategy.Type)?.makeController(for: self)
    }
}

extension SectionAlbum: Album {
    @MainActor
    public func makeController(under strategy: any InvalidationStrategy.Type) -> UICollectionViewController? {
        (strategy as? any SectionStrategy.Type)?.makeController(for: self)
    }
}
