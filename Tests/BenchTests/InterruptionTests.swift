import BenchmarkResults
import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct InterruptionTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private func manifest(_ folder: String) throws -> RunManifest {
        try Run.manifest(in: "\(workplace.path)/\(folder)")
    }

    /// Ctrl-C during the second of two scenarios keeps the first one, and removes the second one.
    @Test func interruptedRunsKeepFinishedScenarios() async throws {
        let outcome = try await workplace.bench(
            ["--items", "50,20000", "--ticks", "100", "--replays", "3", "--warmup", "0", "--output", "out"], atLine: "[2/2]"
        ) { send in try send(.interrupt) }
        #expect(outcome.status == .exited(130))
        #expect(outcome.output.isEmpty, "\(outcome.output)")
        #expect(outcome.errors.contains("The run was interrupted; its finished scenarios are kept."))

        let manifest = try manifest("out")
        #expect(!manifest.complete)
        #expect(manifest.ended == nil)
        #expect(try Run.scenarios(in: "\(workplace.path)/out").map(\.name) == ["quilt/linear/mixed/50"])
        #expect(manifest.settings["items"] == "50,20000")
        let ticks = try workplace.read("out/ticks.csv")
        #expect(ticks.hasSuffix("\n"))
        let rows = fields(of: ticks)
        let rowCount: Int = 1 + 4 * 3 * 100
        #expect(rows.count == rowCount)
        #expect(rows.allSatisfy { $0.count == rows[0].count })
        #expect(try Set(column("series", of: ticks)) == ["0", "1", "2", "3"])
        #expect(try fields(of: workplace.read("out/summary.csv")).count == 1 + 4)
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(workplace.path)/out")
        #expect(files.allSatisfy { $0.hasSuffix(".csv") || ["run.json", "scenarios.jsonl"].contains($0) }, "\(files)")

        // The remaining files are a run, so they can be replaced.
        let again = try await workplace.command("--items", "5", "--ticks", "5", "--replays", "1", "--output", "./out", "--force")
        #expect(again.status == .exited(0), "\(again.errors)")
        #expect(try self.manifest("out").complete)
    }

    /// No other run can write to the folder, not even with `--force`.
    @Test func aFolderInUseIsRefused() async throws {
        let workplace = workplace
        let outcome = try await workplace.bench(
            ["--items", "20000", "--ticks", "600", "--replays", "50", "--output", "out"], atLine: "[1/1]"
        ) { send in
            let small = ["--items", "5", "--ticks", "5", "--replays", "1", "--output", "./out"]
            let polite = try await workplace.command(small)
            #expect(polite.status == .exited(64))
            #expect(polite.sentences.count == 1 && polite.sentences[0].contains("out already exists"), "\(polite.errors)")
            let forced = try await workplace.command(small + ["--force"])
            #expect(forced.status == .exited(64))
            #expect(
                forced.sentences.count == 1 && forced.sentences[0].hasPrefix("out is being written by another run"),
                "\(forced.errors)"
            )
            try send(.interrupt)
        }
        #expect(outcome.status == .exited(130))
        #expect(outcome.errors.contains("The run was interrupted before a scenario was finished; nothing is kept."))
        #expect(try workplace.contents().isEmpty)
    }

    @Test func simultaneousRunsCannotShareAFolder() async throws {
        let words = ["--items", "50", "--ticks", "40", "--replays", "1", "--output", "out"]
        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for seed in ["1", "2"] { group.addTask { try await workplace.bench(words + ["--seed", seed]) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let winners = outcomes.filter { $0.status == .exited(0) }
        let losers = outcomes.filter { $0.status == .exited(64) }
        try #require(winners.count == 1 && losers.count == 1, "\(outcomes)")
        #expect(losers[0].sentences.count == 1 && losers[0].sentences[0].hasPrefix("out already exists"), "\(losers[0].errors)")
        #expect(losers[0].output.isEmpty)
        #expect(try manifest("out").complete)
        #expect(try fields(of: workplace.read("out/ticks.csv")).count == 1 + 4 * 40)
    }
}
