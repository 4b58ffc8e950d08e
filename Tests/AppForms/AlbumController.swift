import UIKit

/// Members of newer and older apps: content views, transitions, and batches without `self`.
final class AlbumController: UICollectionViewController {
    private(set) var names = ["a", "b", "c"]
    private(set) var moved: [IndexPath] = []
    private lazy var registration = UICollectionView.CellRegistration<AlbumCell, String> { cell, _, name in
        cell.contentConfiguration = BadgeView.Configuration(name: name)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = registration
        transitionCoordinator?.animate(alongsideTransition: { context in print(context.isCancelled) })
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    func removeFirst() {
        collectionView.performBatchUpdates(
            {
                names.removeFirst()
                collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }, completion: nil)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: names[indexPath.item])
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moved = [sourceIndexPath, destinationIndexPath] }
}

final class AlbumCell: UICollectionViewListCell {
    func addBackground() {
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = UIColor.red.withAlphaComponent(0.5)
        backgroundConfiguration = background
    }
}

final class BadgeView: UIView, UIContentView {
    struct Configuration: UIContentConfiguration {
        var name = ""
        func makeContentView() -> UIView & UIContentView { BadgeView(self) }
        func updated(for state: UIConfigurationState) -> Self { self }
    }

    var configuration: UIContentConfiguration {
        didSet { label.text = (configuration as? Configuration)?.name }
    }
    let label = UILabel()

    init(_ configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
        label.text = configuration.name
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A layout that moves its items while a finger does.
final class MovingLayout: UICollectionViewFlowLayout {
    override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        collectionView?.dataSource?.collectionView?(
            collectionView!, moveItemAt: previousIndexPaths[0], to: targetIndexPaths[0])
        return UICollectionViewLayoutInvalidationContext()
    }
}

final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let shown = transitionContext.viewController(forKey: .to) else { return }
        transitionContext.view(forKey: .to)?.frame = transitionContext.finalFrame(for: shown)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
}
