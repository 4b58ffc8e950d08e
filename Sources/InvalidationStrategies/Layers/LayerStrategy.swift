/// A way to move the layers of a layered view.
@MainActor
public protocol LayerStrategy: ScrollStrategy {
    /// A fresh view with the layers of the scene, as large as the screen.
    static func makeView(for scene: LayerScene) -> LayeredParallaxView
}

extension LayerStrategy {
    nonisolated public static var growth: TickGrowth { .items }
}

/// Each change of the content offset moves every layer, and the gyroscope changes the content offset.
///
/// Source: "Parallax in iOS Applications".
public enum LayeredParallax: LayerStrategy {
    public static let name = "layered"
    public static let summary =
        "moves every layer of a view by its depth, for a finger or for the gyroscope (layout layers alone)"

    public static func makeView(for scene: LayerScene) -> LayeredParallaxView {
        LayeredParallaxView(scene)
    }
}
