import ArgumentParser
import BenchmarkResults
import Console
import Quilt
import Subjects
import Suites

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Prints where the quilt places each block, as CSV.",
        discussion: """
            Columns: item,column_span,row_span,column,row. Further columns of the input are ignored. The compact placement \
            places the blocks; the ordinary one gives the same positions.

            \(examples("layout --blocks blocks.csv --columns 6", "layout --photos photos.csv --columns 3"))
            """
    )

    @Option(QuiltSettings.blocks.meaning, value: QuiltSettings.blocks.valueName)
    var blocks: String?

    @Option(QuiltSettings.photos.meaning, value: QuiltSettings.photos.valueName)
    var photos: String?

    @Option("The number of columns, 1 to 1,024.", value: "N")
    var columns: String

    func run() throws {
        let (spans, columnCount) = try readingInput {
            let values = SettingValues(["columns": columns])
            guard let columnCount = try values.givenValue(of: QuiltSettings.columns) else {
                throw SettingError("--columns is missing.")
            }
            switch (blocks, photos) {
            case (.some, .some):
                throw SettingError("--blocks and --photos cannot be used together: both name the blocks.")
            case (let path?, nil): return (try QuiltSettings.blocks.value(of: path), columnCount)
            case (nil, let path?):
                let spans = try QuiltSettings.photos.value(of: path).map { $0.limited(toColumns: columnCount) }
                return (ContiguousArray(spans), columnCount)
            case (nil, nil):
                throw SettingError("The command needs --blocks or --photos: it places the blocks of a file.")
            }
        }
        if let warning = spans.overflowWarning(columnCount: columnCount) { StandardError.warn(warning) }
        var writer = CSVWriter(columns: PlacementsFile.columns, to: FileSink.standardOutput)
        try PlacementsFile.write(spans, columnCount: columnCount, to: &writer)
        try writer.finish()
    }
}

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
            for number in [item, span.columns, span.rows, position.column, position.row] { writer.fields.add(number) }
            try writer.endRecord()
        }
    }
}
