import Parallax
import UIKit

extension DelegateUpdates: FlowStrategy {
    public static func makeController(for album: FlowAlbum) -> FlowPhotoController {
        MendedFlowScrollingController(album: album)
    }
}

extension DelegateScrollOnly: FlowStrategy {
    public static func makeController(for album: FlowAlbum) -> FlowPhotoController {
        FlowScrollingController(album: album)
    }
}

/// Shifts the pictures of the visible cells from `scrollViewDidScroll`; the layout is a plain flow layout.
public class FlowScrollingController: FlowPhotoController, ParallaxScrolling {
    public typealias ParallaxCell = ParallaxPhotoCell

    public final var parallaxEffect: ParallaxEffect { album.effect }

    public init(album: FlowAlbum) {
        super.init(album: album, layout: UICollectionViewFlowLayout())
    }

    public required init?(coder: NSCoder) { nil }

    public override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        updateVisibleCells(of: collectionView)
    }
}

/// Shifts those of new cells, too, and of those that a layout pass has moved.
public final class MendedFlowScrollingController: FlowScrollingController {
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
