import ArgumentParser
import BenchmarkResults
import Quilt

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Prints where each block is placed, as CSV.",
        discussion: "Columns: item,column_span,row_span,column,row. Further columns of the input are ignored."
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The blocks: a CSV with the columns column_span,row_span.", valueName: "FILE.csv"))
    var blocks: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Or an album: a CSV with the columns width_px,height_px.", valueName: "FILE.csv"))
    var photos: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of columns, 1 to 1,024.", valueName: "N"))
    var columns: String

    func run() throws {
        let (spans, columnCount) = try readingInput {
            let columnCount: Int
            do {
                columnCount = try SettingValue.columns(columns)
            } catch {
                throw SettingError("--columns: \(error)")
            }
            switch (blocks, photos) {
            case (let path?, nil): return (try BlocksFile.read(path), columnCount)
            case (nil, let path?):
                return (ContiguousArray(try PhotosFile.read(path).map { $0.limited(toColumns: columnCount) }), columnCount)
            default: throw SettingError("bench layout places the blocks of one file; give --blocks or --photos.")
            }
        }
        let overflowing = spans.firstIndex { $0.columns > columnCount }
        StandardError.warnOfOverflow(overflowing.map { ($0, spans[$0], columnCount) })
        var writer = CSVWriter(columns: PlacementsFile.columns, to: FileSink.standardOutput)
        try PlacementsFile.write(spans, columnCount: columnCount, to: &writer)
        try writer.finish()
    }
}
