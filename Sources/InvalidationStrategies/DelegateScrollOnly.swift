import Quilt
import UIKit

/// The delegate tells the visible cells on each scroll event, and nothing else does: Kurutepe's text to the letter.
///
/// A cell that comes in during a layout pass is not among the visible ones when the view scrolls: it shows the parallax of its
/// last use for a tick. The strategy is there to count such stale cells.
public enum DelegateScrollOnly: InvalidationStrategy {
    public static let name = "delegate-scroll-only"
    public static let summary =
        "updates the visible cells from scrollViewDidScroll alone: new cells are stale for a tick (Kurutepe)"
    public static let leavesStaleCells = true

    public static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController {
        ParallaxScrollingController(album: album)
    }
}

/// Shifts the pictures of the visible cells from `scrollViewDidScroll`.
public class ParallaxScrollingController: PhotoCollectionViewController {
    public init(album: PhotoAlbum) {
        super.init(album: album, layout: QuiltLayout(columns: album.columns, prelayout: album.prelayout))
    }

    public override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        updateVisibleCells()
    }

    final func updateVisibleCells() {
        let bounds = collectionView.bounds
        for cell in collectionView.visibleCells {
            update(cell, in: bounds)
        }
    }

    final func update(_ cell: UICollectionViewCell, in bounds: CGRect) {
        guard let cell = cell as? ParallaxPhotoCell else { return }
        let offset = album.effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: bounds)
        cell.update(parallaxOffset: CGPoint(x: 0, y: offset))
    }
}
