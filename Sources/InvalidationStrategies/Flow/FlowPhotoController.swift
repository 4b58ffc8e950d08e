import UIKit

/// The screen that all strategies over a flow layout share: photos as wide as the screen, one below the other.
///
/// A strategy brings its layout and, where it works through the delegate, a subclass of this. The sizes are the delegate's, as in
/// Begemann's text, so a layout that is invalidated as a whole asks for each of them again.
open class FlowPhotoController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let headerIdentifier = "header"

    public final let album: FlowAlbum

    public init(album: FlowAlbum, layout: UICollectionViewFlowLayout) {
        self.album = album
        super.init(collectionViewLayout: layout)
        layout.minimumLineSpacing = album.lineSpacing
        layout.headerReferenceSize = CGSize(width: 0, height: album.headerHeight)
        layout.sectionHeadersPinToVisibleBounds = album.pinsHeaders
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.prepareForPhotos(album.effect)
        collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: Self.headerIdentifier)
    }

    open override func numberOfSections(in collectionView: UICollectionView) -> Int { album.sectionCount }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        album.itemCount(ofSection: section)
    }

    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeuePhotoCell(for: indexPath, album.effect)
    }

    open override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: album.itemHeight)
    }
}
