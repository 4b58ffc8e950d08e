import Foundation
import Testing

@testable import BenchmarkResults

/// The run in `results/reference`, from which the README's chart is drawn.
///
/// `.ci/run` also compares its exact columns with those that the program writes.
struct ReferenceRunTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "results/reference")

    @Test func itHasOnlyTheFilesThatAreRead() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(files.sorted() == ["report.html", "run.json", "summary.csv"])
        let report = try Data(contentsOf: Self.folder.appending(path: "report.html"))
        #expect(report.count <= 1_600_000)
    }

    @Test func itHasThePresentSchemaAndColumns() throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "run.json"))
        let manifest = try RunManifest(path: "run.json", data: data)
        #expect(manifest.complete)
        let summary = try String(contentsOf: Self.folder.appending(path: "summary.csv"), encoding: .utf8)
        #expect(summary.prefix { $0 != "\n" } == SummaryTable.columns.map(\.name).joined(separator: ","))
    }
}
