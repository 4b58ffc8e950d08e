import Parallax
import Suites

private let flowEffect = ParallaxSettings.effect(default: .linear)

extension Subject where Content == FlowAlbum {
    /// The layout of Begemann's text: photos in a `UICollectionViewFlowLayout`.
    ///
    /// Source: Ole Begemann, "Parallax Scrolling" (2014).
    public static var flow: Subject {
        Subject(
            "flow",
            summary:
                "photos as wide as the screen, one below the other: a UICollectionViewFlowLayout (the layout of Begemann's text)",
            items: [50, 500, 5_000, 50_000],
            settings: [flowEffect, ParallaxSettings.contentInset, ParallaxSettings.labelHeight],
            check: { _ = try FlowAlbum($0) },
            content: { try FlowAlbum($0) }
        ) {
            fullFlow
            cachedFlow
            namedFlow
            delegateFlow
            delegateScrollOnlyFlow
        }
    }
}

extension FlowAlbum {
    fileprivate init(_ parameters: Parameters) throws {
        self.init(
            itemCount: parameters.items,
            effect: try ParallaxSettings.parallaxEffect(parameters, flowEffect, cellHeight: .points(Self.defaultItemHeight)))
    }
}
