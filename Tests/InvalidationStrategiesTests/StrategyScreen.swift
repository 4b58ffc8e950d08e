import InvalidationStrategies
import Parallax
import Quilt
@_spi(Headless) import UIKit

/// A window with an album under one strategy.
@MainActor
struct StrategyScreen {
    let window: UIWindow
    let controller: PhotoCollectionViewController

    init(_ strategy: any QuiltStrategy.Type, album: PhotoAlbum, windowModel: UICollectionView.WindowModel = .paged) {
        controller = strategy.makeController(for: album)
        controller.collectionView.windowModel = windowModel
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    func scroll(to offset: CGFloat) {
        controller.collectionView.contentOffset.y = offset
        window.layoutIfNeeded()
    }

    func turn() {
        window.frame = CGRect(x: 0, y: 0, width: window.frame.height, height: window.frame.width)
    }

    var photos: [(item: Int, cell: ParallaxPhotoCell)] {
        controller.collectionView.indexPathsForVisibleItems.compactMap { indexPath in
            (controller.collectionView.cellForItem(at: indexPath) as? ParallaxPhotoCell).map { (indexPath.item, $0) }
        }
    }
}

extension PhotoAlbum {
    /// A random album of the usual kind.
    static func random(
        _ itemCount: Int, columns: QuiltLayout.Columns = .fitting(blockSize: CGSize(width: 100, height: 100)),
        prelayout: QuiltLayout.Prelayout = .everything, seed: UInt64 = 1, effect: ParallaxEffect = .linear
    ) -> PhotoAlbum {
        PhotoAlbum(
            spans: BlockSpan.random(count: itemCount, seed: seed), columns: columns, prelayout: prelayout, effect: effect
        )
    }

    /// The frame of every item on a screen of this size, without any layout object.
    func frames(on size: CGSize) throws -> [CGRect] {
        var geometry = QuiltGeometry(grid: try columns.grid(in: size))
        geometry.append(contentsOf: spans)
        return (0..<geometry.count).map { geometry.frame(ofItem: $0) }
    }
}
