import Quilt
import UIKit

/// The screen that all strategies share: photos on a quilt, one cell each, in one section.
///
/// A strategy brings its layout and, where it works through the delegate, a subclass of this.
open class PhotoCollectionViewController: UICollectionViewController, QuiltLayoutDelegate {
    public final let album: PhotoAlbum

    public init(album: PhotoAlbum, layout: QuiltLayout) {
        self.album = album
        super.init(collectionViewLayout: layout)
        layout.delegate = self
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.prepareForPhotos(album.effect)
    }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        album.spans.count
    }

    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeuePhotoCell(for: indexPath, album.effect)
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        album.spans[indexPath.item]
    }
}
