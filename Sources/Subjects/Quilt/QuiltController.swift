import Quilt
import Suites
import UIKit

/// Photos on a quilt, one cell each, in one section.
open class QuiltController: PhotoController, QuiltLayoutDelegate, ContentMeasuring, ContentChanging {
    public final let album: QuiltAlbum
    private let quiltLayout: QuiltLayout
    /// The blocks of the photos of the current data set.
    private var spans: ContiguousArray<BlockSpan>
    /// What has become of the photos; `nil` before the first change of the data. It then takes the controller's place as the layout's
    /// delegate, so that data which stay as they are cost nothing more to read.
    private var changedPhotos: ChangedPhotos?

    public init(album: QuiltAlbum, layout: QuiltLayout, updates: ParallaxUpdates = .byLayout) {
        self.album = album
        quiltLayout = layout
        spans = album.spans
        super.init(effect: album.effect, layout: layout, updates: updates, viewMargins: album.viewMargins)
        layout.delegate = self
    }

    /// The controller cannot be made from an archive: what it shows is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        changedPhotos?.count ?? spans.count
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        spans[indexPath.item]
    }

    open override func photo(at indexPath: IndexPath) -> Photo {
        guard let changedPhotos else { return original(indexPath.item) }
        switch changedPhotos.photo(ofItem: indexPath.item) {
        case .original(let number): return original(number)
        case .new(let number): return Photo(album: "new photo", number: number)
        }
    }

    private func original(_ number: Int) -> Photo {
        Photo(number: dataSet * album.spans.count + number)
    }

    open override func dataSetDidChange() {
        spans = album.spans(ofDataSet: dataSet)
        changedPhotos = nil
        quiltLayout.delegate = self
    }

    // MARK: Changing the data

    /// - Complexity: O(c) besides the work of the collection view, where c is the number of changes so far.
    public final func make(_ change: ItemChange) {
        let photos = changedPhotos ?? ChangedPhotos(spans)
        changedPhotos = photos
        quiltLayout.delegate = photos
        performChanges { [self] in
            photos.make(change)
            switch change {
            case .insert(let items): collectionView.insertItems(at: items.indexPaths)
            case .delete(let items): collectionView.deleteItems(at: items.indexPaths)
            case .move(let old, let new):
                collectionView.moveItem(at: IndexPath(item: old, section: 0), to: IndexPath(item: new, section: 0))
            case .resize(let items):
                // Named, not reloaded: the cells stay.
                let context = UICollectionViewLayoutInvalidationContext()
                context.invalidateItems(at: items.indexPaths)
                collectionView.collectionViewLayout.invalidateLayout(with: context)
            }
        }
    }

    open override var placedItemCount: Int? { quiltLayout.placementCount }

    /// - Throws: `QuiltError` where no quilt can be laid out in such a view.
    /// - Complexity: Amortised O(n), where n is the number of items: all of them are placed.
    public final func contentSize(inViewOfSize viewSize: CGSize) throws -> CGSize? {
        guard album.prelayout == .window else { return nil }
        var geometry = QuiltGeometry(grid: try album.columns.grid(in: viewSize))
        geometry.append(contentsOf: changedPhotos?.spans ?? spans)
        return geometry.contentSize
    }
}

extension Range<Int> {
    /// The paths of items in the only section.
    fileprivate var indexPaths: [IndexPath] { map { IndexPath(item: $0, section: 0) } }
}
