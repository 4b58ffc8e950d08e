import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The committed files in `results`.
struct DataDictionaryTests {
    private static let results = CaseFile.checkout.appending(path: "results")

    /// `results/columns.md` is generated from the declarations: `SCROLLBENCH_RECORD=1 swift test --filter
    /// DataDictionaryTests`.
    @Test func theListsEqualTheDeclarations() throws {
        let dictionary = Self.results.appending(path: "columns.md")
        let introduction = """
            # The columns of a run

            Made from the declarations by `SCROLLBENCH_RECORD=1 swift test --filter DataDictionaryTests`. \
            [The files of a run](README.md) has the rules behind them. The indices `series`, `scenario` and `tick` are listed once. Columns with * depend on \
            time or the machine; the others are the same in every run with the same settings and build. A file without rows is \
            not written.
            """
        let expected = ([introduction] + RunDirectory.tables.map { chapter(of: $0) }).joined(separator: "\n\n") + "\n"
        try CaseFile.expect(expected, in: dictionary)
    }

    /// The README's chart is drawn from this run. `.ci/run` also compares its exact columns with
    /// the columns that the program writes.
    @Test func theReferenceRunHasThePresentSchemaAndColumns() throws {
        let folder = Self.results.appending(path: "reference")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        #expect(files == ["report.html", "run.json", "summary.csv"], "only files that are read")
        #expect(try Data(contentsOf: folder.appending(path: "report.html")).count <= 1_600_000)
        let manifest = try RunManifest(path: "run.json", data: Data(contentsOf: folder.appending(path: "run.json")))
        #expect(manifest.isComplete)
        let summary = try String(contentsOf: folder.appending(path: "summary.csv"), encoding: .utf8)
        let header: String = SummaryTable.columns.map(\.name).joined(separator: ",")
        #expect(summary.hasPrefix("\(header)\n"))
    }

    private func chapter<Source: Table>(of table: Source.Type) -> String {
        // The chapter of summary.csv contains the indices of the others.
        let indices: Set = table == SummaryTable.self ? [] : ["series", "scenario", "tick"]
        let columns = table.columns.filter { !indices.contains($0.name) }.map {
            "- `\($0.name)`\($0.isExact ? "" : "*"): \($0.meaning)"
        }
        return (["## \(table.fileName): \(table.rows)", ""] + columns).joined(separator: "\n")
    }
}
