import Suites

/// Begemann's first form in each of the views.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
let fullShelves = Competitor<ShelfAlbum>(
    "full", summary: "invalidates each view that scrolls and arranges all of its items again (Begemann's first form)",
    growth: .items, bytesPerItem: 88
) { album in
    ShelvesController(album: album) { ParallaxFlowLayout(effect: album.effect) }
}
