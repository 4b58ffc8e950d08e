import Quilt
import Suites
import UIKit

/// Photos on a quilt, one cell each, in one section.
open class QuiltController: PhotoController, QuiltLayoutDelegate, ContentChanging {
    public final let album: QuiltAlbum
    private let quiltLayout: QuiltLayout
    private var spans: ContiguousArray<BlockSpan>
    /// The numbers of the photos in the order of the items, or `nil` if the data set is unchanged.
    /// The numbers of new photos follow the data set's.
    private var photoNumbers: ContiguousArray<Int32>?
    private var newPhotoCount = 0

    public init(album: QuiltAlbum, layout: QuiltLayout, updates: ParallaxUpdates = .byLayout) {
        self.album = album
        quiltLayout = layout
        spans = album.spans
        super.init(effect: album.effect, layout: layout, updates: updates, viewMargins: album.viewMargins)
        layout.delegate = self
    }

    public required init?(coder: NSCoder) { nil }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        spans.count
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        spans[indexPath.item]
    }

    open override func photo(at indexPath: IndexPath) -> Photo {
        let number = photoNumbers.map { Int($0[indexPath.item]) } ?? indexPath.item
        let count = album.spans.count
        return number < count
            ? Photo(number: dataSet * count + number) : Photo(album: "new photo", number: number - count)
    }

    open override func dataSetDidChange() {
        spans = album.spans(ofDataSet: dataSet)
        photoNumbers = nil
        newPhotoCount = 0
    }

    // MARK: Changing the data

    /// - Complexity: O(n) for n items, besides the work of the collection view. The first change copies the data set.
    public final func make(_ change: ItemChange) {
        performChanges { [self] in
            switch change {
            case .insert(let items):
                insert(items)
                collectionView.insertItems(at: items.indexPaths)
            case .delete(let items):
                numberPhotos { $0.removeSubrange(items) }
                spans.removeSubrange(items)
                collectionView.deleteItems(at: items.indexPaths)
            case .move(let old, let new):
                numberPhotos { $0.insert($0.remove(at: old), at: new) }
                spans.insert(spans.remove(at: old), at: new)
                collectionView.moveItem(at: IndexPath(item: old, section: 0), to: IndexPath(item: new, section: 0))
            case .resize(let items):
                // The width does not change, so that no photo becomes wider than the quilt.
                for item in items { spans[item] = BlockSpan(columns: spans[item].columns, rows: spans[item].rows == 1 ? 2 : 1) }
                // A context that names the items, because reloading them would replace their cells.
                typealias Context = UICollectionViewLayoutInvalidationContext
                let context = (type(of: quiltLayout).invalidationContextClass as? Context.Type ?? Context.self).init()
                context.invalidateItems(at: items.indexPaths)
                collectionView.collectionViewLayout.invalidateLayout(with: context)
            }
        }
    }

    /// Inserts new photos with the blocks of the data set's photos, in their order.
    private func insert(_ items: Range<Int>) {
        let original = album.spans(ofDataSet: dataSet)
        let new = newPhotoCount..<newPhotoCount + items.count
        newPhotoCount = new.upperBound
        numberPhotos { $0.insert(contentsOf: new.map { Int32(original.count + $0) }, at: items.lowerBound) }
        spans.insert(
            contentsOf: new.map { original.isEmpty ? .one : original[$0 % original.count] }, at: items.lowerBound)
    }

    private func numberPhotos(_ change: (inout ContiguousArray<Int32>) -> Void) {
        var numbers = photoNumbers.take() ?? ContiguousArray((0..<spans.count).map(Int32.init))
        change(&numbers)
        photoNumbers = numbers
    }

    open override var placedItemCount: Int? { quiltLayout.placementCount }
}

extension Range<Int> {
    fileprivate var indexPaths: [IndexPath] { map { IndexPath(item: $0, section: 0) } }
}
