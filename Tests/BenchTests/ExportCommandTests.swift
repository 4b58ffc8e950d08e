import BenchmarkResults
import TestSupport
import Testing

/// `SpecialFilesTests` exports to pipes and streams.
@Suite(.waitsForProcesses, .endsInTime) struct ExportCommandTests {
    private let workplace = Workplace()

    /// The format of Bencher has no place for notes.
    @Test(arguments: [("github-action-benchmark", true), ("bencher", false)])
    func anExportNotesWhatTheSlowdownChanges(format: String, hasNotes: Bool) async throws {
        try await workplace.make("run", by: ["--items", "50", "--ticks", "20", "--replays", "3", "--slowdown", "4"])
        let written = try await workplace.succeed("export", "./run/", "--format", format, "--output", "./out")
        #expect(written.output + written.errors == "")
        #expect(try workplace.read("out").contains("× 4 (--slowdown)") == hasNotes)
    }
}
