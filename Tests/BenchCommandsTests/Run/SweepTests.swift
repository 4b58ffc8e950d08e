import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchCommands

/// `--trace sweep`, whose number of ticks depends on the content.
@MainActor struct SweepTests {
    private let folder = TemporaryFolder()

    @Test func aSweepIsStoredLikeAnyTrace() async throws {
        let path = "\(folder.path)/out"
        let run = try await FeedSuite.command([
            "--output", path, "--items", "8,20", "--trace", "sweep,drag", "--ticks", "5", "--exact-only",
        ])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("With 20 items, 20 of feed/sweep"), "\(run.output)")
        let scenarios = try Run.open(path, tables: []).scenarios
        #expect(scenarios.map(\.tickCount) == [2, 4, 5, 5])
    }

    @Test func theTicksOfAPlannedSweepAreUnknown() async throws {
        let run = try await FeedSuite.command(["--dry-run", "--items", "8", "--trace", "sweep", "--output", "\(folder.path)/out"])
        let row = run.output.split(separator: "\n").first { $0.contains("feed/sweep/8") } ?? ""
        #expect(row.split(separator: "|").last?.allSatisfy { $0 == " " } == true, "\(run.output)")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
}
