import TestSupport
import Testing

/// Commands that read damaged runs. The tests of BenchmarkResults damage every file.
@Suite(.waitsForProcesses, .endsInTime) struct DamagedRunTests {
    private let workplace = Workplace()

    /// Every test starts with two runs.
    private init() async throws {
        for name in ["run", "other"] {
            try await workplace.make(name, by: ["--items", "5,20", "--ticks", "12", "--replays", "2", "--screens", "--quiet"])
        }
    }

    private static let commands = [
        ["compare", "./other", "./run"], ["export", "./run", "--format", "bencher"],
    ]
    /// The files that each command reads.
    private static func reads(_ command: [String], _ file: String) -> Bool {
        switch command[0] {
        case "compare": ["run.json", "summary.csv", "steady.csv", "work.csv"].contains(file)
        default: ["run.json", "summary.csv", "ticks.csv", "work.csv", "instructions.csv"].contains(file)
        }
    }

    /// Changes the last digit of a file, which stays readable.
    private func damage(_ file: String) throws {
        var text = try workplace.read("run/\(file)")
        let last = try #require(text.lastIndex { "0"..."9" ~= $0 })
        text.replaceSubrange(last...last, with: text[last] == "1" ? "2" : "1")
        try workplace.write(text, to: "run/\(file)")
    }

    @Test(arguments: ["run.json", "work.csv", "ticks.csv", "steady.csv"])
    func aChangedDigitIsRefusedUnlessDamageIsAllowed(file: String) async throws {
        var pristine: [String] = []
        for command in Self.commands { pristine.append(try await workplace.command(command).output) }
        try damage(file)
        for (command, pristine) in zip(Self.commands, pristine) {
            guard Self.reads(command, file) else {
                #expect(try await workplace.succeed(command).output == pristine, "\(command)")
                continue
            }
            let message = try await workplace.refusal(of: command)
            #expect(message.hasPrefix("run/\(file): "), "\(message)")
            #expect(message.hasSuffix("Run again, or add --despite-damage to use the rest."), "\(message)")
            let labelled = try await workplace.succeed(command + ["--despite-damage"])
            #expect(labelled.errors.contains("warning: DAMAGED RUN: run/\(file): "), "\(command)")
            #expect(labelled.output.contains("DAMAGED"), "\(command)")
        }
    }
}
