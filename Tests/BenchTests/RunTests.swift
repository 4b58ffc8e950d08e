import BenchmarkResults
import Foundation
import Gating
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct RunTests {
    private let workplace = Workplace()

    private func scenarios(_ folder: String) throws -> [Run.Scenario] {
        try Run.scenarios(in: "\(workplace.path)/\(folder)")
    }

    private func manifest(_ folder: String) throws -> RunManifest {
        try Run.manifest(in: "\(workplace.path)/\(folder)")
    }

    private static let twoScenarios = ["--items", "20,60", "--ticks", "20", "--replays", "2"]

    /// The project's own layouts do nothing that a device does in another way, or that it punishes.
    @Test func noLayoutOfOursCausesAWarning() async throws {
        let outcome = try await workplace.bench(
            "--layout", "quilt,flow,sections,shelves,layers", "--items", "40", "--ticks", "60", "--exact-only")
        #expect(outcome.end == .exited(0))
        let warnings = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("warning") }
        #expect(warnings == [])
    }

    @Test func aRunPrintsItsTableAndKeepsItsFiles() async throws {
        let outcome = try await workplace.bench(Self.twoScenarios + ["--seed", "3"])
        #expect(outcome.end == .exited(0))

        let rows = outcome.output.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        let strategies = ["full", "cached", "named", "delegate"]
        #expect(rows.map { Array($0.prefix(2)) } == ["20", "60"].flatMap { items in strategies.map { [$0, items] } })
        // On a busy machine, a long tick has its CPU time.
        #expect(rows.map { $0[2] }.filter { $0.wholeMatch(of: /[\d.]+ (n|µ|m)s\*?/) == nil } == [], "\(outcome.output)")
        let checked = "All 4 strategies drew the same screens at every tick."
        #expect(outcome.output.replacing("\n", with: " ").contains(checked), "\(outcome.output)")
        #expect(outcome.errors.contains("[1/2] quilt/linear/mixed/20\n"), "\(outcome.errors)")
        #expect(outcome.errors.contains("[2/2] quilt/linear/mixed/60\n"), "\(outcome.errors)")

        // Without a name, the run is named by its time and seed.
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(workplace.path)/results").first)
        #expect(name.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-seed3/) != nil, "\(name)")
        let folder = "results/\(name)"
        #expect(outcome.errors.contains(folder))
        #expect(try manifest(folder).commandLine.dropFirst() == (Self.twoScenarios + ["--seed", "3"])[...])
        #expect(try scenarios(folder).flatMap(\.series).map(\.replayCount) == Array(repeating: 2, count: 8))
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(workplace.path)/\(folder)")
        #expect(
            files.sorted() == [
                "phases.csv", "replays.csv", "run.json", "scenarios.jsonl", "summary.csv", "ticks.csv",
            ])
    }

    // MARK: Crossed runs

    /// `StrangerSuiteTests` has the files of a crossed run.
    @Test func invalidCombinationsOfACrossedRunAreNamedOnce() async throws {
        let crossed = ["--layout", "quilt,flow", "--trace", "drag,gyroscope", "--items", "20", "--strategy", "named,delegate"]
        let dryRun = try await workplace.succeed(crossed + ["--dry-run"])
        #expect(dryRun.output.hasSuffix("\n\n2 scenarios. Nothing was measured.\n"))
        #expect(dryRun.errors.contains("left out"))
        #expect(try workplace.contents().isEmpty)

        let outcome = try await workplace.succeed(crossed + ["--ticks", "6", "--replays", "1", "--output", "./out"])
        #expect(try scenarios("out").map(\.name) == ["quilt/linear/drag/20", "flow/linear/drag/20"])
        let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("left out") }
        #expect(warnings.count == 2, "\(outcome.errors)")
        #expect(warnings.allSatisfy { $0.hasPrefix("warning: ") && $0.contains("“gyroscope”") }, "\(outcome.errors)")
    }

    /// In the program, because the screen's scale belongs to the process. `ScrollStageTests` has the offsets.
    @Test func theScaleReachesTheManifest() async throws {
        let words = ["--items", "60", "--ticks", "6", "--scale", "3", "--strategy", "cached", "--exact-only", "--output", "out"]
        let outcome = try await workplace.bench(words)
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let manifest = try manifest("out")
        #expect(manifest.displayScale == 3)
        #expect(manifest.settings["scale"] == nil)
    }

    // MARK: Counting without times

    /// The exact columns equal an ordinary run's.
    @Test func exactOnlyRunsDoTheSameWork() async throws {
        let words = ["--items", "10", "--layout", "quilt,sections", "--ticks", "8", "--screens", "--quiet"]
        let modes = [
            ("together", ["--replays", "1"]),
            ("exact", ["--exact-only"]),
        ]
        var outcomes: [ProgramOutcome] = []
        for (folder, flags) in modes {
            outcomes.append(try await workplace.bench(words + flags + ["--output", folder]))
            #expect(outcomes.last?.end == .exited(0), "\(folder): \(outcomes.last?.errors ?? "")")
            for table in [TicksTable.self, PhasesTable.self, ScreensTable.self, SummaryTable.self] as [any Table.Type] {
                #expect(
                    try workplace.exactRows(of: table, in: folder) == workplace.exactRows(of: table, in: "together"),
                    "\(folder) \(table.fileName)")
            }
        }
        for (folder, isKnown) in [("together", true), ("exact", false)] {
            let firstLoads = try Run.read("\(workplace.path)/\(folder)", tables: [SummaryTable.self]).scenarios.flatMap(\.series)
                .map(\.metrics.firstLoad)
            #expect(!firstLoads.isEmpty)
            #expect(firstLoads.allSatisfy { ($0 != nil) == isKnown }, "\(folder)")
        }
        let exact = outcomes[1]
        #expect(!exact.output.contains("steady"))
        #expect(exact.output.contains("items placed"))
        #expect(!exact.output.contains("machine was"))
        #expect(!(try workplace.contents().keys.contains("exact/replays.csv")))
        for words in [
            ["report", "./exact"], ["compare", "./exact", "./together"], ["merge", "./exact", "--output", "./merged"],
        ] {
            try await workplace.succeed(words)
        }
    }

    // MARK: Damaged runs

    /// The tests of BenchmarkResults damage every file.
    @Test func aChangedDigitIsRefusedAndMeasuredAgain() async throws {
        let settings = ["--items", "5,20", "--ticks", "12", "--replays", "2", "--screens", "--quiet"]
        try await workplace.make("run", by: settings)
        let original = try workplace.read("run/ticks.csv")
        let exact = try workplace.exactRows(of: TicksTable.self, in: "run")
        // The file stays readable.
        let changed = try #require(original.ranges(of: ",cached,").last)
        try workplace.write(original.replacingCharacters(in: changed, with: ",Cached,"), to: "run/ticks.csv")
        for command in [["compare", "./run", "./run"], ["report", "./run"]] {
            let message = try await workplace.refusal(of: command)
            #expect(message.hasPrefix("run/ticks.csv: the rows of “quilt/linear/mixed/20” have the checksum "), "\(message)")
            #expect(message.hasSuffix("repeat the run's command with “--resume run” instead of --output."), "\(message)")
        }
        let resumed = try await workplace.succeed(settings + ["--resume", "./run"])
        #expect(resumed.errors.contains("Measured again: “quilt/linear/mixed/20”."), "\(resumed.errors)")
        #expect(try workplace.exactRows(of: TicksTable.self, in: "run") == exact)
    }
}
