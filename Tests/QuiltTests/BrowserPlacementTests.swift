import Foundation
import Quilt
import Testing

struct BrowserPlacementTests {
    /// Placements by Chromium's CSS Grid, one `item,column_span,row_span,column,row` per line.
    @Test func everyLineIsReproduced() throws {
        let files: [(name: String, columns: Int, items: Int)] = [
            ("dense-6col-50", 6, 50), ("dense-6col-500", 6, 500), ("dense-8col-2000", 8, 2_000),
        ]
        for (name, columns, items) in files {
            let url = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Fixtures"))
            let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).map(String.init)
            var placer = BlockPlacer(columnCount: columns)
            let placed = lines.dropFirst().map { line in
                let fields = line.split(separator: ",").compactMap { Int($0) }
                let position = placer.place(BlockSpan(columns: fields[1], rows: fields[2]))
                return "\(fields[0]),\(fields[1]),\(fields[2]),\(position.column),\(position.row)"
            }
            #expect(["item,column_span,row_span,column,row"] + placed == lines, "\(name)")
            #expect(placed.count == items, "\(name)")
        }
    }
}
