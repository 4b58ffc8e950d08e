import BenchmarkResults
import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct InterruptionTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// Ctrl-C during the second of two scenarios keeps the first one, and removes the second one.
    @Test func interruptedRunsKeepFinishedScenarios() async throws {
        let folder = "\(workplace.path)/out"
        let outcome = try await workplace.bench(
            ["--items", "50,20000", "--ticks", "100", "--replays", "3", "--warmup", "0", "--output", "out"], atLine: "[2/2]"
        ) { process in kill(process, SIGINT) }
        #expect(outcome.status == .exited(130) && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("The run was interrupted; its finished scenarios are kept."))

        let manifest = try Run.manifest(in: folder)
        #expect(!manifest.complete && manifest.ended == nil && manifest.settings["items"] == "50,20000")
        #expect(try Run.scenarios(in: folder).map(\.name) == ["quilt/linear/mixed/50"])
        let ticks = try workplace.read("out/ticks.csv")
        let rows = fields(of: ticks)
        let rowCount: Int = 1 + 4 * 3 * 100
        #expect(rows.count == rowCount && rows.allSatisfy { $0.count == rows[0].count } && ticks.hasSuffix("\n"))
        #expect(try Set(column("series", of: ticks)) == ["0", "1", "2", "3"])
        #expect(try fields(of: workplace.read("out/summary.csv")).count == 1 + 4)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.allSatisfy { $0.hasSuffix(".csv") || ["run.json", "scenarios.jsonl"].contains($0) }, "\(files)")

        // The remaining files are a run, so they can be replaced.
        try await workplace.succeed("--items", "5", "--ticks", "5", "--replays", "1", "--output", "./out", "--force")
        #expect(try Run.manifest(in: folder).complete)
    }

    /// No other run can write to the folder, not even with `--force`.
    @Test func aFolderInUseIsRefused() async throws {
        let workplace = workplace
        let outcome = try await workplace.bench(
            ["--items", "20000", "--ticks", "600", "--replays", "50", "--output", "out"], atLine: "[1/1]"
        ) { process in
            let small = ["--items", "5", "--ticks", "5", "--replays", "1", "--output", "./out"]
            for (flags, message) in [([], "out already exists"), (["--force"], "out is being written by another run")] {
                let refused = try await workplace.command(small + flags)
                #expect(refused.status == .exited(64) && refused.sentences.count == 1)
                #expect(refused.sentences[0].hasPrefix(message), "\(refused.errors)")
            }
            kill(process, SIGINT)
        }
        #expect(outcome.status == .exited(130))
        #expect(outcome.errors.contains("The run was interrupted before a scenario was finished; nothing is kept."))
        #expect(try workplace.contents().isEmpty)
    }
}
