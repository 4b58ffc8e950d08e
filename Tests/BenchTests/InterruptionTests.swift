import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Programs that are interrupted, and runs that are killed and resumed with `--resume`.
/// `.ci/robustness` kills them in each system call.
@Suite(.waitsForProcesses, .endsInTime) struct InterruptionTests {
    private let workplace = Workplace()

    /// Ctrl-C during the second of two scenarios keeps the first one, and removes the second one.
    @Test func interruptedRunsKeepFinishedScenarios() async throws {
        let folder = "\(workplace.path)/out"
        let words = ["--items", "50,20000", "--ticks", "100", "--replays", "3", "--warmup", "0", "--output", "out"]
        let outcome = try await workplace.bench(
            words, signal: SIGINT, after: "until [ -s out/scenarios.jsonl ]; do sleep 0.01; done")
        #expect(outcome.end == .exited(130), "\(outcome)")
        #expect(outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("The run was interrupted; its finished scenarios are in "))

        let manifest = try Run.manifest(in: folder)
        #expect(!manifest.isComplete)
        #expect(manifest.ended == nil)
        #expect(try Run.scenarios(in: folder).map(\.name) == ["quilt/linear/mixed/50"])
        let rowCount: Int = 1 + 4 * 3 * (1 + 100)
        #expect(try fields(of: workplace.read("out/replays.csv")).count == rowCount)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.allSatisfy { $0.hasSuffix(".csv") || ["run.json", "scenarios.jsonl"].contains($0) }, "\(files)")
    }

    /// The commands wait for a pipe without a writer. They exit with the signal's status and leave no files.
    @Test func aSignalEndsACommandThatReadsItsInput() async throws {
        try #require(mkfifo("\(workplace.path)/pipe", 0o600) == 0)
        for (words, signal) in [
            (["run", "--trace", "pipe", "--output", "out"], SIGINT), (["layout", "--blocks", "pipe", "--columns", "3"], SIGTERM),
            (["gate", "--baseline", "pipe", "--markdown", "g.md"], SIGHUP),
        ] {
            // Opening a pipe for writing waits for a reader.
            let outcome = try await workplace.bench(words, signal: signal, after: "exec 3> pipe")
            #expect(outcome.end == .exited(128 + signal), "\(words): \(outcome)")
            #expect(outcome.output.isEmpty, "\(words): \(outcome)")
            #expect(!outcome.errors.contains("crash"), "\(outcome.errors)")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: workplace.path) == ["pipe"])
        }
    }

    // MARK: Resuming

    private func scenarioCount() throws -> Int { try Run.scenarios(in: "\(workplace.path)/out").count }

    /// A run that is killed after each scenario has the counts of an undisturbed run at the end.
    @Test func killedRunsCanBeResumed() async throws {
        // Enough scenarios that a second kill arrives before the end, even on a busy machine.
        let planned = 8
        let words = [
            "--layout", "flow", "--items", "20,30", "--seed", "1,2,3,4", "--strategy", "cached,delegate", "--ticks", "60",
            "--replays", "1", "--screens", "--quiet",
        ]
        // A process of its own, as the others are: what other tests use for the first time changes
        // the allocations of a shared one.
        let whole = try await workplace.bench(words + ["--output", "./whole"])
        #expect(whole.end == .exited(0), "\(whole.errors)")
        for kill in 0..<2 {
            let before = kill == 0 ? 0 : try scenarioCount()
            let outcome = try await workplace.bench(
                words + ["--resume", "out"], signal: SIGKILL,
                after: "until [ \"$(cat out/scenarios.jsonl 2> /dev/null | wc -l)\" -gt \(before) ]; do :; done")
            #expect(outcome.end == .signalled(SIGKILL), "\(outcome)")
        }
        let finished = try scenarioCount()
        let last = try await workplace.bench(words.filter { $0 != "--quiet" } + ["--resume", "./out"])
        #expect(last.end == .exited(0), "\(last.errors)")
        #expect(last.errors.contains("\(finished) of them are finished already."), "\(last.errors)")
        let rows = last.output.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains(" cached ") }
        #expect(rows.count == planned, "\(last.output)")
        #expect(try Run.manifest(in: "\(workplace.path)/out").isComplete)
        #expect(try scenarioCount() == planned)
        for table in [TicksTable.self, ScreensTable.self] as [any Table.Type] {
            let (resumed, undisturbed) = try (
                workplace.exactRows(of: table, in: "out"), workplace.exactRows(of: table, in: "whole")
            )
            #expect(zip(resumed, undisturbed).first { $0 != $1 }.map { "\($0) instead of \($1)" } == nil, "\(table.fileName)")
            #expect(resumed.count == undisturbed.count, "\(table.fileName)")
        }

        let files = try workplace.contents()
        let again = try await workplace.bench(words + ["--resume", "out"])
        #expect(again.output == "The run in out is complete; nothing is left to measure.\n")
        // `RunDirectoryResumingTests` have the other differences.
        let other = try await workplace.bench(words + ["--resume", "out", "--trace=drag", "--instructions"])
        let refusal =
            "Error: The run in out cannot be resumed, because it differs in instruction-ticks (none, “60”), trace (“mixed”, "
            + "“drag”). Pass the original arguments to the same build of the program, or measure again with --output and --force.\n"
        #expect(other.errors.hasPrefix(refusal), "\(other.errors)")
        #expect(try workplace.contents() == files)
        // Tables and pages of a complete run can be requested later.
        let tables = try await workplace.bench(words + ["--resume", "out", "--work", "--report"])
        #expect(tables.output.contains("| items placed |"))
        #expect(tables.output.split(separator: "\n").count { $0.contains(" | flow/linear/mixed/seed=") } == 2 * planned)
        #expect(try workplace.read("out/report.html").hasPrefix("<!DOCTYPE html>"))
    }
}
