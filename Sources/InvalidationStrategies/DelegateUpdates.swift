import UIKit

/// The layout is left alone: the delegate tells the visible cells on each scroll event.
///
/// Source: Kurutepe's follow-up to Begemann's text.
public enum DelegateUpdates: QuiltStrategy {
    public static let name = "delegate"
    public static let summary =
        "never invalidates while scrolling; the delegate updates the visible cells (Kurutepe, mended for new cells)"

    public static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController {
        MendedParallaxScrollingController(album: album)
    }
}

/// Shifts the pictures of new cells, too, and of those that a layout pass has moved.
///
/// `scrollViewDidScroll` alone leaves two gaps: a cell that comes in during a pass is not among the visible ones yet when the
/// view scrolls, and a pass after a change of size moves cells when the scrolling is over. `willDisplay` and
/// `viewDidLayoutSubviews` close them.
public class MendedParallaxScrollingController: ParallaxScrollingController {
    private var laidOutSize = CGSize.zero

    public override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        update(cell, in: collectionView)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard collectionView.bounds.size != laidOutSize else { return }
        laidOutSize = collectionView.bounds.size
        updateVisibleCells(of: collectionView)
    }
}
