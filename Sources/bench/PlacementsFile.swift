import BenchmarkResults
import Quilt

/// The placement of each item of a quilt as a CSV: one record per item, with columns and rows
/// counted from 0.
enum PlacementsFile {
    static let columns = ["item", "column_span", "row_span", "column", "row"]

    /// Places the blocks and writes a record for each. The placement is not kept.
    ///
    /// - Throws: Errors of the writer's sink.
    /// - Complexity: Amortized O(n), where n is the number of blocks.
    static func write(
        _ spans: some Sequence<BlockSpan>, columnCount: Int, to writer: inout CSVWriter<some ByteSink>
    ) throws {
        var placer = BlockPlacer(columnCount: columnCount)
        for (item, span) in spans.enumerated() {
            let position = placer.place(span)
            writer.fields.add(item)
            writer.fields.add(span.columns)
            writer.fields.add(span.rows)
            writer.fields.add(position.column)
            writer.fields.add(position.row)
            try writer.endRecord()
        }
    }
}
