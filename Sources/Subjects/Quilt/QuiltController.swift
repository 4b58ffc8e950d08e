import Quilt
import Suites
import UIKit

/// Photos on a quilt, one cell each, in one section.
open class QuiltController: PhotoController, QuiltLayoutDelegate, ContentMeasuring {
    public final let album: QuiltAlbum
    private let quiltLayout: QuiltLayout
    /// The blocks of the photos of the current data set.
    private var spans: ContiguousArray<BlockSpan>

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
        spans.count
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        spans[indexPath.item]
    }

    open override func photo(at indexPath: IndexPath) -> Photo {
        Photo(number: dataSet * album.spans.count + indexPath.item)
    }

    open override func dataSetDidChange() {
        spans = album.spans(ofDataSet: dataSet)
    }

    open override var placedItemCount: Int? { quiltLayout.placementCount }

    /// - Throws: `QuiltError` where no quilt can be laid out in such a view.
    /// - Complexity: Amortised O(n), where n is the number of items: all of them are placed.
    public final func contentSize(inViewOfSize viewSize: CGSize) throws -> CGSize? {
        guard album.prelayout == .window else { return nil }
        var geometry = QuiltGeometry(grid: try album.columns.grid(in: viewSize))
        geometry.append(contentsOf: spans)
        return geometry.contentSize
    }
}
