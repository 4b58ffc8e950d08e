import Parallax

extension LayoutKind {
    /// The layout of Begemann's text.
    public static let flow = LayoutKind(
        name: "flow",
        summary:
            "photos as wide as the screen, one below the other: a UICollectionViewFlowLayout (the layout of Begemann's text)",
        strategies: [FullRelayout.self, CachedParallax.self, DelegateUpdates.self, DelegateScrollOnly.self],
        refusals: [
            CachedScan.name: "it is the code of another layout, and takes the place of the flow layout instead of extending it",
            LayeredParallax.name: refusalOfLayered,
        ],
        defaultItems: [50, 500, 5_000, 50_000],
        defaultEffect: .linear,
        refusalOfBlocks: "in a flow layout each photo is as wide as the screen, and all of them are arranged at once",
        makeAlbum: { itemCount, effect in
            FlowAlbum(itemCount: itemCount, effect: effect(.points(FlowAlbum.defaultItemHeight)))
        }
    )
}
