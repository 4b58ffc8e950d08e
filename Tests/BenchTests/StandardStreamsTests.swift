import BenchmarkResults
import CSupport
import Foundation
import TestSupport
import Testing

/// A standard output that is full, closed, or without a reader.
@Suite(.waitsForProcesses, .endsInTime) struct StandardStreamsTests {
    private let workplace = Workplace()

    private static let full = "standard output: No space left on device."
    private static let closed = "standard output: it is closed; give the program one, such as /dev/null."

    /// The run and its report are complete even if the table cannot be printed. No file gets the
    /// descriptor of a closed stream, and with it the stream's output.
    @Test func theRunIsCompleteWithoutStandardStreams() async throws {
        for (redirection, sentences) in [("> /dev/full", [Self.full]), (">&-", [Self.closed]), (">&- 2>&- <&-", [])] {
            let outcome = try await workplace.shell(
                "$BENCH --items 5 --ticks 4 --replays 1 --output run --force --report --work \(redirection)")
            #expect(outcome.end == .exited(1), "\(redirection): \(outcome)")
            #expect(outcome.sentences == sentences, "\(redirection): \(outcome)")
            let isComplete = outcome.errors.contains("The report is in run/report.html. The run is in run. ")
            #expect(isComplete || sentences.isEmpty, "\(redirection): \(outcome.errors)")
            let run = try Run.read(
                "\(workplace.path)/run", tables: RunDirectory.tables.filter { $0 != SummaryTable.self })
            #expect(run.manifest.isComplete, "\(redirection)")
            #expect(run.scenarios.count == 1, "\(redirection)")
            #expect(run.notice == nil, "\(redirection)")
            let html = try workplace.read("run/report.html")
            #expect(html.hasPrefix("<!DOCTYPE html>"), "\(redirection)")
            #expect(html.hasSuffix("</html>\n"), "\(redirection)")
            #expect(try !workplace.contents().keys.contains { $0.hasSuffix(".partial") || $0.hasSuffix(".lock") })
        }
    }

    @Test func printingCommandsFailWithoutStandardOutput() async throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        for (command, output, sentence) in [
            ("--help", full, Self.full), ("list", full, Self.full), ("list", -1, Self.closed),
            ("--dry-run --items 5 --ticks 2", full, Self.full), ("--generate-completion-script bash", full, Self.full),
        ] {
            let outcome = try await workplace.command(command.split(separator: " ").map(String.init), output: output)
            #expect(outcome.end == .exited(1), "\(command): \(outcome.errors)")
            #expect(outcome.sentences == [sentence], "\(command): \(outcome.errors)")
        }
    }

    /// Names from files do not control the terminal.
    @Test func controlCharactersAreShownAsEscapes() async throws {
        try workplace.write("time_s,offset_y\n0,0\n0.1,50\n", to: "a\u{1B}[31m\u{7}b.csv")
        try workplace.write(#"{"trace": "a\u001b[31m\u0007b.csv", "items": 5, "replays": 1}"#, to: "s.json")
        try await workplace.succeed("--scenario", "./s.json", "--output", "./run", "--report")
        let gate = [
            "gate", "--scenario", "./s.json", "--skip-instructions", "--baseline", "./b.json",
            "--head-executable", workplace.executablePath, "--markdown", "./g.md", "--junit", "./g.xml",
        ]
        for words in [
            ["--scenario", "./s.json", "--output", "./run", "--report", "--force"], ["--scenario", "./s.json", "--dry-run"],
            ["compare", "./run", "./run"],
            ["trace", "--scenario", "./s.json"],
            ["baseline", "--scenario", "./s.json", "--skip-instructions", "--output", "./b.json"],
            gate,
        ] {
            // A baseline counts again in another process of the program, and its gate names the same files.
            let isOfTheProgram = ["baseline", "gate"].contains(words[0])
            let outcome = try await isOfTheProgram ? workplace.bench(words) : workplace.command(words)
            #expect(!hasControlCharacters(outcome.output + outcome.errors), "\(words): \(outcome)")
        }
        for file in ["g.md", "g.xml"] { #expect(!hasControlCharacters(try workplace.read(file)), "\(file)") }
    }

    /// The lines that the measured code prints would bury the table.
    @Test func printedLinesAreCountedAndDropped() async {
        await #expect(processExitsWith: .success) {
            scrollbench_count_prints()
            print("the first", terminator: "")
            print(" line\nthe second")
            puts("the third")
            var first: UnsafePointer<CChar>?
            let count = scrollbench_printed_lines(&first)
            exit(count == 3 && first.map { String(cString: $0) } == "the first line" ? 0 : 1)
        }
    }

    private func hasControlCharacters(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
    }
}
