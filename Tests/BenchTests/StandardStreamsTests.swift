import BenchmarkResults
import Foundation
import ResultCommands
import Subprocess
import TestSupport
import Testing

/// A standard output that is full, closed, or without a reader.
@Suite(.waitsForProcesses, .endsInTime) struct StandardStreamsTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let run = "--items 5 --ticks 4 --replays 1 --output run --report --work"
    private static let full = "standard output: No space left on device."
    private static let closed = "standard output: it is closed; give the program one, such as /dev/null."

    /// The run and its report are complete even if the table cannot be printed.
    @Test(arguments: [("> /dev/full", full), (">&-", closed)])
    func theRunIsCompleteWithoutStandardOutput(redirection: String, sentence: String) async throws {
        let outcome = try await workplace.shell("$BENCH \(Self.run) \(redirection)")
        #expect(outcome.status == .exited(1))
        #expect(outcome.sentences == [sentence])
        #expect(outcome.errors.contains("The report is in run/report.html.\nThe run is in run: "))
        #expect(try Run.read("\(workplace.path)/run", .strict, tables: []).scenarios.count == 1)
        #expect(try workplace.read("run/report.html").hasSuffix("</html>\n"))
    }

    @Test func printingCommandsFailWithoutStandardOutput() async throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        for (command, output, sentence) in [
            ("--help", full, Self.full), ("list", full, Self.full), ("list", -1, Self.closed),
            ("--dry-run --items 5 --ticks 2", full, Self.full), ("--generate-completion-script bash", full, Self.full),
        ] {
            let outcome = try await workplace.command(command.split(separator: " ").map(String.init), output: output)
            #expect(outcome.status == .exited(1), "\(command)")
            #expect(outcome.sentences == [sentence], "\(command): \(outcome.errors)")
        }
    }

    /// No file gets the descriptor of a closed stream, and with it the stream's output.
    @Test func closedStreamsDoNotWriteIntoFiles() async throws {
        for closing in [">&-", ">&- 2>&- <&-"] {
            _ = try await workplace.shell("$BENCH \(Self.run) --force \(closing)")
            let run = try Run.read(
                "\(workplace.path)/run", .strict, tables: RunDirectory.tables.filter { $0 != SummaryTable.self })
            #expect(run.manifest.complete && run.gaps.isEmpty, "\(closing)")
            #expect(try workplace.read("run/report.html").hasPrefix("<!DOCTYPE html>"))
            #expect(try !workplace.contents().keys.contains { $0.hasSuffix(".partial") || $0.hasSuffix(".lock") })
        }
    }

    /// Names from files do not control the terminal.
    @Test func controlCharactersAreShownAsEscapes() async throws {
        let name = "a\u{1B}[31m\u{7}b.csv"
        try workplace.write("time_s,offset_y\n0,0\n0.1,50\n", to: name)
        try workplace.write(
            "{\"trace\": \"\(name.replacing("\u{1B}", with: "\\u001b").replacing("\u{7}", with: "\\u0007"))\", \"items\": 5, \"replays\": 1}",
            to: "s.json")
        let run = try await workplace.command("--scenario", "./s.json", "--output", "./run", "--report")
        try #require(run.status == .exited(0), "\(run.errors)")
        var outcomes = [run]
        for words in [
            ["--scenario", "./s.json", "--dry-run"], ["compare", "./run", "./run"],
            ["render", "./run", "--tick", "1", "--output", "./p.svg"],
            ["render", "./run", "--tick", "9"], ["render", "./run", "--tick", "1", "--scenario", "x"],
            ["export", "./run", "--format", "go"], ["trace", "--scenario", "./s.json"],
            ["baseline", "--scenario", "./s.json", "--skip-instructions", "--output", "./b.json"],
            ["capacity", "--scenario", "./s.json", "--max-items", "20"],
        ] {
            outcomes.append(try await workplace.command(words))
        }
        for words in [
            ["gate", "--scenario", "s.json", "--skip-instructions", "--baseline", "b.json", "--markdown", "-"],
            ["gate", "--scenario", "s.json", "--skip-instructions", "--baseline", "b.json", "--report", "-"],
            [
                "gate", "--scenario", "s.json", "--skip-instructions", "--baseline", "b.json", "--junit", "-", "--handicap",
                "alloc=1",
            ],
        ] {
            outcomes.append(try await workplace.bench(words))
        }
        for (number, outcome) in outcomes.enumerated() {
            for text in [outcome.output, outcome.errors] {
                #expect(
                    !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" },
                    "\(number): \(text)")
            }
        }
    }
}
