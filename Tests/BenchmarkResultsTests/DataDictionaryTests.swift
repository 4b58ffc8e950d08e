import Foundation
import Testing

@testable import BenchmarkResults

/// `results/README.md` says of every table what the schema says.
@Suite struct DataDictionaryTests {
    private static let dictionary = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "results/README.md")

    /// The lines of the README from the heading of a table to the next heading.
    private func section(of file: String) throws -> [Substring] {
        let lines = try String(contentsOf: Self.dictionary, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("## \(file)") }, "\(file) has no chapter.")
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
        return Array(lines[start..<end])
    }

    private func rows<Source: Table>(of table: Source.Type) -> [String] {
        table.columns.map { "| `\($0.name)` | \($0.meaning) |" }
    }

    @Test(arguments: RunDirectory.tables.map { $0.fileName })
    func everyColumnIsThereWithItsMeaning(file: String) throws {
        let table = try #require(RunDirectory.tables.first { $0.fileName == file })
        let section = try section(of: file)
        #expect(section[0] == "## \(file): \(table.rows)")
        let written: [String] = section.filter { $0.hasPrefix("| `") }.map { String($0) }
        #expect(written == rows(of: table))
    }

    @Test func everyColumnOfAHistoryIsThere() throws {
        let section = try section(of: "The CSV of a history")
        #expect(section[0] == "## The CSV of a history: \(HistoryTable.rows)")
        #expect(
            section.filter { $0.hasPrefix("| `") }.map { String($0) }
                == HistoryTable.columns.map { "| `\($0.name)` | \($0.meaning) |" })
    }
}
