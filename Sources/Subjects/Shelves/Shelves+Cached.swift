import Suites

/// Begemann's caching scheme in each of the views.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
let cachedShelves = Competitor<ShelfAlbum>(
    "cached",
    summary: "invalidates each view that scrolls, but only the parallax of cached attributes (Begemann's caching scheme)",
    bytesPerItem: 37
) { album in
    ShelvesController(album: album) { CachedParallaxFlowLayout(effect: album.effect) }
}
