import UIKit
import os

final class GalleryViewController: UIViewController {
    @IBOutlet private weak var collectionView: UICollectionView!

    private let library = PhotoLibrary()
    private let log = Logger(subsystem: "com.example.gallery", category: "gallery")

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Gallery", comment: "")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .action, target: self, action: #selector(share(_:)))
        (collectionView.collectionViewLayout as? PinboardLayout)?.delegate = self
        let refresh = UIRefreshControl()
        refresh.addTarget(self, action: #selector(reload(_:)), for: .valueChanged)
        collectionView.refreshControl = refresh
    }

    @objc private func reload(_ sender: UIRefreshControl) {
        collectionView.reloadData()
        sender.endRefreshing()
        log.info("reloaded \(self.library.photos.count, privacy: .public) photos")
    }

    @objc private func share(_ sender: UIBarButtonItem) {
        let sheet = UIActivityViewController(activityItems: library.photos.prefix(1).map(\.title), applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = sender
        present(sheet, animated: true)
    }
}

extension GalleryViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return library.photos.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath) as! PhotoCell
        cell.show(library.photos[indexPath.item])
        return cell
    }
}

extension GalleryViewController: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let photo = library.photos[indexPath.item]
        return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { _ in
            let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
                [weak self] _ in
                self?.library.remove(photo)
                self?.collectionView.deleteItems(at: [indexPath])
            }
            return UIMenu(title: photo.title, children: [delete])
        }
    }
}

extension GalleryViewController: PinboardLayoutDelegate {
    func pinboard(_ layout: PinboardLayout, aspectRatioForItemAt indexPath: IndexPath) -> CGFloat {
        return library.photos[indexPath.item].aspectRatio
    }
}
