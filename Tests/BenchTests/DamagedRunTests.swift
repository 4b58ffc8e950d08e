import Foundation
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

    /// Appends a digit to a number of the last record, which stays valid.
    private func damage(_ file: String) throws {
        let text = try workplace.read("run/\(file)")
        guard file != "run.json" else {
            let seconds = try #require(text.matches(of: /"ownCostPerTickNanoseconds" : [0-9.]+/).last)
            return try workplace.write(
                String(text[..<seconds.range.upperBound] + "1" + text[seconds.range.upperBound...]), to: "run/\(file)")
        }
        let column = ["ticks.csv": "duration_ns", "steady.csv": "upper_ns", "work.csv": "queries"][file]
        var lines = text.split(separator: "\n").map(String.init)
        let index = try #require(lines[0].split(separator: ",").firstIndex { $0 == column ?? "" }, "\(file): \(lines[0])")
        var fields = lines[lines.count - 1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        fields[index] += "1"
        lines[lines.count - 1] = fields.joined(separator: ",")
        try workplace.write(lines.joined(separator: "\n") + "\n", to: "run/\(file)")
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
            #expect(
                [labelled.errors.contains("warning: DAMAGED RUN: run/\(file): "), labelled.output.contains("DAMAGED")] == [
                    true, true,
                ])
        }
    }
}
