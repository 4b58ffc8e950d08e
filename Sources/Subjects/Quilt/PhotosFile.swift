import BenchmarkResults
import Quilt

/// The pixel sizes of the photos of an album: a CSV with the columns `width_px` and `height_px`; others are ignored.
package enum PhotosFile {
    /// No camera makes larger pictures, and the ratio of two such numbers is exact enough.
    static let allowedSides = 1...10_000_000

    /// - Returns: One span per photo, by `BlockSpan.init(photoWidth:photoHeight:item:)`; at least one.
    /// - Throws: `DataFileError` for a file that cannot be read, a side that is not a whole number in 1 ... 10,000,000, or a file
    ///   without a record.
    /// - Complexity: O(n), where n is the length of the file.
    package static func read(_ path: String) throws -> ContiguousArray<BlockSpan> {
        try BlocksFile.records(of: path, columns: "width_px", "height_px", in: allowedSides) { width, height, item in
            try BlockSpan(photoWidth: width, photoHeight: height, item: item)
        }
    }
}
