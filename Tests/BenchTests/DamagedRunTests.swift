import TestSupport
import Testing

/// Commands that read damaged runs. The tests of BenchmarkResults damage every file.
@Suite(.waitsForProcesses, .endsInTime) struct DamagedRunTests {
    private let workplace = Workplace()

    @Test func aChangedDigitIsRefusedAndMeasuredAgain() async throws {
        let settings = ["--items", "5,20", "--ticks", "12", "--replays", "2", "--screens", "--quiet"]
        try await workplace.make("run", by: settings)
        let original = try workplace.read("run/work.csv")
        // The file stays readable.
        try workplace.write(original.dropLast(2) + (original.hasSuffix("1\n") ? "2\n" : "1\n"), to: "run/work.csv")
        for command in [["compare", "./run", "./run"], ["report", "./run"]] {
            let message = try await workplace.refusal(of: command)
            #expect(message.hasPrefix("run/work.csv: the rows of “quilt/linear/mixed/20” have the checksum "), "\(message)")
            #expect(message.hasSuffix("repeat the run's command with “--resume run” instead of --output."), "\(message)")
        }
        let resumed = try await workplace.succeed(settings + ["--resume", "./run"])
        #expect(resumed.errors.contains("Measured again: “quilt/linear/mixed/20”."), "\(resumed.errors)")
        #expect(try workplace.read("run/work.csv") == original)
    }
}
