import Parallax
import Quilt
import UIKit

/// The delegate tells the visible cells on each scroll event, and nothing else does: Kurutepe's text to the letter.
///
/// A cell that comes in during a layout pass is not among the visible ones when the view scrolls: it shows the parallax of its
/// last use for a tick. The strategy is there to count such stale cells.
public enum DelegateScrollOnly: QuiltStrategy {
    public static let name = "delegate-scroll-only"
    public static let summary =
        "updates the visible cells from scrollViewDidScroll alone: new cells are stale for a tick (Kurutepe)"
    public static let leavesStaleCells = true

    public static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController {
        ParallaxScrollingController(album: album)
    }
}

/// Shifts the pictures of the visible cells from `scrollViewDidScroll`.
public class ParallaxScrollingController: PhotoCollectionViewController, ParallaxScrolling {
    public typealias ParallaxCell = ParallaxPhotoCell

    public final var parallaxEffect: ParallaxEffect { album.effect }

    public init(album: PhotoAlbum) {
        super.init(album: album, layout: QuiltLayout(columns: album.columns, prelayout: album.prelayout))
    }

    public required init?(coder: NSCoder) { nil }

    public override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        updateVisibleCells(of: collectionView)
    }
}
