import BenchmarkResults
import Quilt

/// A file with the blocks of each item: a CSV with the columns `column_span` and `row_span`.
package enum BlocksFile {
    /// Returns one span for each record, at least one.
    ///
    /// - Throws: `DataFileError` if the file cannot be read, if a span is not in `BlockSpan.allowed`, or if it has no records.
    package static func read(_ path: String) throws -> ContiguousArray<BlockSpan> {
        try spans(in: path, columns: "column_span", "row_span", in: BlockSpan.allowed) { columns, rows, _ in
            BlockSpan(columns: columns, rows: rows)
        }
    }

    fileprivate static func spans(
        in path: String, columns first: String, _ second: String, in range: ClosedRange<Int>,
        make: (_ first: Int, _ second: Int, _ number: Int) throws -> BlockSpan
    ) throws -> ContiguousArray<BlockSpan> {
        var reader = try CSVReader(path: path)
        let (firstColumn, secondColumn) = (try reader.column(named: first), try reader.column(named: second))
        var spans: ContiguousArray<BlockSpan> = []
        while try reader.next() {
            spans.append(
                try make(reader.integer(firstColumn, in: range), reader.integer(secondColumn, in: range), spans.count))
        }
        guard !spans.isEmpty else {
            throw DataFileError(path: path, problem: "the file has a header but no records; at least one item is needed.")
        }
        return spans
    }
}

/// A file with the sizes of an album's photos in pixels: a CSV with the columns `width_px` and `height_px`.
package enum PhotosFile {
    /// The allowed sides. No camera takes larger pictures, and the ratio of two such numbers is
    /// exact enough.
    static let allowedSides = 1...10_000_000

    /// Returns one span for each photo, at least one; see `BlockSpan.init(photoWidth:photoHeight:item:)`.
    ///
    /// - Throws: `DataFileError` if the file cannot be read, if a side is not in ``allowedSides``, or if it has no records.
    package static func read(_ path: String) throws -> ContiguousArray<BlockSpan> {
        try BlocksFile.spans(in: path, columns: "width_px", "height_px", in: allowedSides) { width, height, item in
            try BlockSpan(photoWidth: width, photoHeight: height, item: item)
        }
    }
}
