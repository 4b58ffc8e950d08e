import Parallax

extension LayoutKind {
    /// The layout of Broggi's text.
    public static let sections = LayoutKind(
        name: "sections",
        summary: "a stretchy header, a sticky menu, sections with sticky headers and with footers (the layout of Broggi's text)",
        strategies: [FullRelayout.self, CachedParallax.self, DelegateUpdates.self, CachedScan.self],
        refusals: [
            DelegateScrollOnly.name:
                "its text leaves the layout alone for good, and then the header, the menu and the section headers would scroll away",
            LayeredParallax.name: refusalOfLayered,
        ],
        defaultItems: [50, 500, 5_000],
        defaultEffect: .bounded,
        refusalOfBlocks: "items with sections around them are as wide as the screen, and all of them are arranged at once",
        makeAlbum: { itemCount, effect in
            SectionAlbum(itemCount: itemCount, effect: effect(.points(ParallaxEffect.defaultCellHeight)))
        }
    )
}
