import Suites

/// A context that names the items on the screen, in each of the views.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)>
let namedShelves = Competitor<ShelfAlbum>(
    "named",
    summary: "invalidates each view that scrolls, with a context that names its items on the screen (invalidateItems)",
    bytesPerItem: 37
) { album in
    ShelvesController(album: album) { NamedItemsFlowLayout(effect: album.effect) }
}
