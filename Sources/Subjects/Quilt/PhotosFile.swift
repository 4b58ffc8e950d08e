import BenchmarkResults
import Quilt

/// A file with the sizes of an album's photos in pixels: a CSV with the columns `width_px` and `height_px`.
package enum PhotosFile {
    /// The allowed sides. No camera takes larger pictures, and the ratio of two such numbers is
    /// exact enough.
    static let allowedSides = 1...10_000_000

    /// Returns one span for each photo, at least one; see `BlockSpan.init(photoWidth:photoHeight:item:)`.
    ///
    /// - Throws: `DataFileError` if the file cannot be read, if a side is not in ``allowedSides``, or if there is no record.
    package static func read(_ path: String) throws -> ContiguousArray<BlockSpan> {
        try BlocksFile.records(of: path, columns: "width_px", "height_px", in: allowedSides) { width, height, item in
            try BlockSpan(photoWidth: width, photoHeight: height, item: item)
        }
    }
}
