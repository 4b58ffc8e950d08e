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

    open override func viewDidLoad() {
        super.viewDidLoad()
        let insets = album.effect.insets
        collectionView.contentInset = UIEdgeInsets(top: insets.top, bottom: insets.bottom)
        // At rest, as on a device. The difference, not the negation, which would make −0 of 0.
        collectionView.contentOffset.y = 0 - insets.top
        collectionView.register(ParallaxPhotoCell.self, forCellWithReuseIdentifier: ParallaxPhotoCell.reuseIdentifier)
    }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        album.spans.count
    }

    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ParallaxPhotoCell.reuseIdentifier, for: indexPath)
        (cell as? ParallaxPhotoCell)?.imageFit = album.effect.imageFit
        return cell
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        album.spans[indexPath.item]
    }
}
