import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The folders of runs: existing files are never lost by mistake.
@Suite(.waitsForProcesses, .endsInTime) struct OutputTests {
    private static let brief = ["--items", "5", "--ticks", "5", "--replays", "1"]

    private let workplace = Workplace()

    /// `RunDirectoryTests` has the other folders.
    @Test func foldersThatWereMadeForARefusedRunAreRemoved() async throws {
        let name = String(repeating: "x", count: 300)
        try await workplace.expectRefusal(
            of: Self.brief + ["--output", "./new/folders/\(name)"], naming: ["File name too long", "--output"])
    }

    @Test func deletingTheRunDirectoryIsReported() async throws {
        let folder = "\(workplace.path)/out"
        let outcome = try await workplace.bench(
            ["--items", "5", "--ticks", "600", "--replays", "1", "--output", "out"], atLine: "[1/1]"
        ) { _ in try FileManager.default.removeItem(atPath: folder) }
        let reason = "cannot be written: No such file or directory. There is no run in out any more."
        #expect((outcome.end, outcome.sentences.first?.hasSuffix(reason)) == (.exited(1), true), "\(outcome.errors)")
    }
}
