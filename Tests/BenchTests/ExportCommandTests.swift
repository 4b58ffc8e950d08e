import BenchmarkResults
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct ExportCommandTests {
    private static let formats = ["github-action-benchmark", "bencher"]

    private let workplace = Workplace()

    /// Every test starts with a run of two scenarios, 8 series and 24 replays.
    private init() async throws {
        try await workplace.make("run", by: ["--items", "50,500", "--ticks", "20", "--replays", "3", "--slowdown", "4"])
    }

    @Test func exportsToTheStandardOutputAndToAFile() async throws {
        try workplace.write("an older one", to: "out")
        let before = try workplace.contents().keys
        for format in Self.formats {
            let printed = try await workplace.succeed("export", "./run", "--format", format)
            #expect([printed.errors.isEmpty, printed.output.hasSuffix("\n")] == [true, true], "\(format)")
            #expect(printed.output.contains("× 4 (--slowdown)") == (format != "bencher"), "\(format)")
            let written = try await workplace.succeed("export", "./run/", "--format", format, "--output", "./out")
            #expect([written.output.isEmpty, written.errors.isEmpty] == [true, true], "\(format)")
            #expect(try workplace.read("out") == printed.output, "\(format)")
        }
        #expect(try workplace.contents().keys == before)
    }

    /// `BadInputTests` has the other refusals.
    @Test func aRunIsNotReplacedByItsExport() async throws {
        let message = try await workplace.refusal(of: ["export", "./run", "--format", "bencher", "--output", "./run"])
        #expect(message.hasPrefix("run: "))
        #expect(message.contains("directory"))
    }
}
