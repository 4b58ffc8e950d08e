extension LayoutKind {
    /// No collection view: a view that shifts its subviews by their depth.
    public static let layers = LayoutKind(
        name: "layers",
        summary: "a background, layers before it and a front view, moved by a finger or the gyroscope",
        strategies: layerStrategies.map { $0 },
        refusals: Dictionary(
            uniqueKeysWithValues: invalidationStrategies.map {
                ($0.name, "it keeps a collection view up to date, and layers are in none")
            }),
        // All layers are on the screen: a screen of 400 is more than any app has.
        defaultItems: [4, 40, 400],
        // None of a collection view's effects moves layers; theirs has a name of its own.
        defaultEffect: .linear,
        refusalOfBlocks: nil,
        makeAlbum: nil
    )

    /// The one effect that layers have.
    public static let layersEffectName = "depth"
    public static let layersEffectSummary = "each layer moves by its depth, the front view the other way (layout layers alone)"
}
