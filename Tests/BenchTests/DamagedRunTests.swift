import TestSupport
import Testing

/// Commands that read damaged runs. The tests of BenchmarkResults damage every file.
@Suite(.waitsForProcesses, .endsInTime) struct DamagedRunTests {
    private let workplace = Workplace()

    @Test func aChangedDigitIsRefusedUnlessDamageIsAllowed() async throws {
        for name in ["run", "other"] {
            try await workplace.make(name, by: ["--items", "5,20", "--ticks", "12", "--replays", "2", "--screens", "--quiet"])
        }
        // The file stays readable.
        let text = try workplace.read("run/work.csv")
        try workplace.write(text.dropLast(2) + (text.hasSuffix("1\n") ? "2\n" : "1\n"), to: "run/work.csv")
        let command = ["compare", "./other", "./run"]
        let message = try await workplace.refusal(of: command)
        #expect(message.hasPrefix("run/work.csv: "), "\(message)")
        #expect(message.hasSuffix("Run again, or add --despite-damage to use the rest."), "\(message)")
        let labelled = try await workplace.succeed(command + ["--despite-damage"])
        #expect(labelled.errors.contains("warning: DAMAGED RUN: run/work.csv: "))
        #expect(labelled.output.contains("DAMAGED"))
    }
}
