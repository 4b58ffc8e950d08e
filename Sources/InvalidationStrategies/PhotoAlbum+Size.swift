import CoreGraphics
import Quilt

extension PhotoAlbum {
    /// The height of the whole content on a screen of this size, in points; all items are placed for it.
    ///
    /// - Throws: `QuiltError` where no quilt can be laid out on such a screen.
    /// - Complexity: Amortised O(n), where n is the number of items.
    public func contentHeight(on screenSize: CGSize) throws(QuiltError) -> CGFloat {
        var geometry = QuiltGeometry(grid: try columns.grid(in: screenSize))
        geometry.append(contentsOf: spans)
        return geometry.contentSize.height
    }
}
