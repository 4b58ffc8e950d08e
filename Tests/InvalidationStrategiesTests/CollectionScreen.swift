import InvalidationStrategies
@_spi(Headless) import UIKit

/// A window with any collection view's controller in it.
@MainActor
struct CollectionScreen {
    /// What is seen of one element.
    struct Element: Equatable {
        var kind: String
        var path: IndexPath
        var frame: CGRect
        var zIndex: Int
        var parallax: CGPoint?
        var overlayAlpha: CGFloat?
        var team: Int
    }

    let window: UIWindow
    let controller: UICollectionViewController

    init(
        _ controller: UICollectionViewController, windowModel: UICollectionView.WindowModel = .paged,
        size: CGSize = CGSize(width: 375, height: 667)
    ) {
        self.controller = controller
        controller.collectionView.windowModel = windowModel
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    var view: UICollectionView { controller.collectionView }

    func scroll(to offset: CGFloat) {
        view.contentOffset.y = offset
        window.layoutIfNeeded()
    }

    func turn() {
        window.frame = CGRect(x: 0, y: 0, width: window.frame.height, height: window.frame.width)
    }

    /// Everything on the screen, ascending by kind and path.
    var elements: [Element] {
        view.visibleElementViews.compactMap { view -> Element? in
            guard let attributes = view.layoutAttributes else { return nil }
            return Element(
                kind: attributes.representedElementKind ?? "cell", path: attributes.indexPath, frame: view.frame,
                zIndex: attributes.zIndex, parallax: (view as? ParallaxPhotoCell)?.parallaxOffset,
                overlayAlpha: (view as? StretchyHeaderView)?.overlayAlpha, team: view.tag)
        }.sorted { ($0.kind, $0.path) < ($1.kind, $1.path) }
    }

    /// Kinds and paths, back to front, as the views really lie.
    var stack: [String] {
        view.subviews.compactMap { ($0 as? UICollectionReusableView)?.layoutAttributes }.map {
            "\($0.representedElementKind ?? "cell") \($0.indexPath.section).\($0.indexPath.item)"
        }
    }
}
