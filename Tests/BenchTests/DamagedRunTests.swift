import BenchmarkResults
import TestSupport
import Testing

/// Commands that read damaged runs. The tests of BenchmarkResults damage every file.
@Suite(.waitsForProcesses, .endsInTime) struct DamagedRunTests {
    private let workplace = Workplace()

    @Test func aChangedDigitIsRefusedAndMeasuredAgain() async throws {
        let settings = ["--items", "5,20", "--ticks", "12", "--replays", "2", "--screens", "--quiet"]
        try await workplace.make("run", by: settings)
        let original = try workplace.read("run/ticks.csv")
        let exact = try workplace.exactRows(of: TicksTable.self, in: "run")
        // The file stays readable.
        let changed = try #require(original.ranges(of: ",cached,").last)
        try workplace.write(original.replacingCharacters(in: changed, with: ",Cached,"), to: "run/ticks.csv")
        for command in [["compare", "./run", "./run"], ["report", "./run"]] {
            let message = try await workplace.refusal(of: command)
            #expect(message.hasPrefix("run/ticks.csv: the rows of “quilt/linear/mixed/20” have the checksum "), "\(message)")
            #expect(message.hasSuffix("repeat the run's command with “--resume run” instead of --output."), "\(message)")
        }
        let resumed = try await workplace.succeed(settings + ["--resume", "./run"])
        #expect(resumed.errors.contains("Measured again: “quilt/linear/mixed/20”."), "\(resumed.errors)")
        #expect(try workplace.exactRows(of: TicksTable.self, in: "run") == exact)
    }
}
