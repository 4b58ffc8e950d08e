import UIKit

/// Members of an app's surroundings: drag and drop, traits, toolbars and functions of C.
final class BoardController: UICollectionViewController {
    private var titles = ["a", "b"]

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
            self.collectionView.reloadData()
        }
        navigationController!.setToolbarHidden(true, animated: false)
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
        let font = UIFont(descriptor: UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0)
        navigationItem.prompt = "\(font.pointSize), \(CGRectGetMaxX(CGRectInset(view.safeAreaLayoutGuide.layoutFrame, 1, 1)))"
    }

    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        titles = []
    }
}

extension BoardController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: titles[indexPath.item] as NSString))
        item.localObject = indexPath
        return [item]
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        guard session.localDragSession != nil else { return UICollectionViewDropProposal(operation: .forbidden) }
        return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator) {
        for item in coordinator.items {
            guard let source = item.sourceIndexPath, let destination = coordinator.destinationIndexPath else { continue }
            titles.insert(titles.remove(at: source.item), at: destination.item)
            coordinator.drop(item.dragItem, toItemAt: destination)
        }
    }
}
