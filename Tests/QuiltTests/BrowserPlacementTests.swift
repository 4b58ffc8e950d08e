import Foundation
import Quilt
import Testing

@Suite("A browser's dense grid")
struct BrowserPlacementTests {
    /// Placements by Chromium's CSS Grid, one `item,column_span,row_span,column,row` per line.
    @Test(arguments: [("dense-6col-50", 6, 50), ("dense-6col-500", 6, 500), ("dense-8col-2000", 8, 2_000)])
    func everyLineIsReproduced(file: String, columns: Int, items: Int) throws {
        let url = try #require(Bundle.module.url(forResource: file, withExtension: "csv", subdirectory: "Fixtures"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
        #expect(lines.first == "item,column_span,row_span,column,row")
        #expect(lines.count == items + 1)
        var placer = BlockPlacer(columnCount: columns)
        for line in lines.dropFirst() {
            let fields = line.split(separator: ",").compactMap { Int($0) }
            try #require(fields.count == 5)
            let position = placer.place(BlockSpan(columns: fields[1], rows: fields[2]))
            #expect(position == BlockPosition(column: fields[3], row: fields[4]), "\(file): \(line)")
        }
    }
}
