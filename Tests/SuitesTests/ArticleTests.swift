import Foundation
import Testing

/// The names in the article *Layouts from elsewhere* exist, or do not, as it says.
struct ArticleTests {
    /// Returns the names of types in each column of the article's table.
    private func columns() throws -> [[String]] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let article = root.appending(path: "Sources/ScrollBench/ScrollBench.docc/LayoutsFromElsewhere.md")
        let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| may use |") })
        var columns: [[String]] = [[], [], []]
        for line in lines[(start + 2)...].prefix(while: { $0.hasPrefix("|") }) {
            for (index, cell) in line.split(separator: "|").prefix(3).enumerated() {
                columns[index] += cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            }
        }
        return columns
    }

    @Test func theNamesOfTheTableAreAsItSays() throws {
        let columns = try columns()
        #expect(columns.allSatisfy { $0.count >= 8 })
        // An alias, because generic types have no `self` without arguments.
        let statements = columns.joined().enumerated().map { "typealias Name\($0) = \($1)" }
        let missing = try DiagnosticsTests.errors(in: statements)
        #expect(missing.map { String($0.split(separator: "'")[1]) } == columns[2], "\(missing)")
    }
}
