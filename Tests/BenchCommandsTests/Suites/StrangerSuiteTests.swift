import ArgumentParser
import BenchmarkResults
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import ScrollBench

/// A user's suite, from its subjects to a run directory.
@MainActor struct StrangerSuiteTests {
    private let folder = TemporaryFolder()

    private var output: String { "\(folder.path)/out" }

    private func run(_ words: String...) async throws {
        let (status, _, errors) = try await FeedSuite.command(
            ["--quiet", "--output", output, "--ticks", "6", "--replays", "1", "--screens"] + words)
        #expect(status == 0, "\(errors)")
    }

    @Test func aRunRecordsTheNamesAndSettingsOfTheSuite() async throws {
        try await run("--spacing", "4,8", "--seed", "3", "--dry-run")
        #expect(!FileManager.default.fileExists(atPath: output))
        try await run("--spacing", "4,8", "--seed", "3")
        let (manifest, scenarios) = try (Run.manifest(in: output), Run.scenarios(in: output))
        #expect(manifest.isComplete)
        #expect(manifest.suite == "feed-bench")
        #expect(manifest.seed == 3)
        #expect(
            scenarios.map { "\($0.name): \($0.series.map(\.strategy))" }
                == ["spacing=4/8", "spacing=4/20", "8", "20"].map {
                    "feed/mixed/\($0): [\"full\", \"still\"]"
                })
        #expect(
            manifest.settings == [
                "layout": "feed", "items": "8,20", "strategy": "full,still", "trace": "mixed", "ticks": "6", "seed": "3",
                "screen": "375x667", "window": "grid", "batch-queries": "one",
                "prefetch": "0", "replays": "1", "warmup": "3", "budget": "16.6ms", "device": "iphone-11-low-power",
                "spacing": "4,8",
            ])
        // Labels are read directly.
        #expect(try String(contentsOfFile: "\(output)/screens.csv", encoding: .utf8).contains("post 1"))
    }

    /// A factor is judged instead of a device.
    @Test func aRunRecordsWhatIsJudged() async throws {
        try await run("--items", "8", "--slowdown", "4")
        let settings = try Run.manifest(in: output).settings
        #expect(settings["slowdown"] == "4")
        #expect(settings["device"] == nil)
    }

    @Test func aSettingOfTheSuiteReachesTheContent() throws {
        let suite = try SuiteContents(FeedSuite.self)
        func given(_ words: [String]) throws -> ScenarioArguments {
            try ScenarioArguments(RunCommand<FeedSuite>.parse(words).settings, of: suite)
        }
        func heights(_ words: String...) throws -> [CGFloat] {
            try ScenarioMatrix(given(words), of: suite).requests.map { plan in
                let prepared = try plan.subject.prepare(plan.parameters)
                let controller = try #require(prepared.competitors[0].makeController() as? FeedController)
                controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
                controller.view.layoutIfNeeded()
                return controller.collectionView.contentSize.height
            }
        }
        let items: CGFloat = 8 * 120
        let found = try heights("--items", "8") + heights("--items", "8", "--spacing", "0,10")
        #expect(found == [items + 7 * 8, items, items + 7 * 10])
    }

    @Test func slipsHaveExitStatus64() async throws {
        let cases: [(flag: String, value: String, message: String)] = [
            ("--spacing", "wide", "--spacing: A spacing must be a whole number from 0 to 100, such as 8; got “wide”."),
            ("--columns", "3", "Unknown option '--columns'"),
            ("--strategy", "stil", "--strategy: There is no strategy named “stil”. Did you mean “still”? Known: full, still."),
        ]
        for (flag, value, message) in cases {
            let (status, _, errors) = try await FeedSuite.command(["--output", output, flag, value])
            #expect(status == 64)
            #expect(errors.hasPrefix("Error: \(message)\n"), "\(errors)")
            #expect(!FileManager.default.fileExists(atPath: output))
        }
    }

    // MARK: Without the optimizer

    /// A suite that was compiled without the optimizer counts, says so first, and times only replays that were asked for.
    private enum PlainSuite: BenchmarkSuite {
        static var name: String { "plain" }
        static var isOptimized: Bool { false }
        static var subjects: [AnySubject] { return FeedSuite.subjects }
    }

    /// This module says how it was compiled, although the property is declared in a module that is compiled in another way.
    private enum SuiteOfThisModule: BenchmarkSuite {
        static var subjects: [AnySubject] { return [] }
    }

    @Test func theModuleOfTheSuiteDecides() {
        #expect(SuiteOfThisModule.isOptimized == !_isDebugAssertConfiguration())
    }

    @Test(arguments: [([String](), "it only counts", 0), (["--replays", "2"], "its times mean nothing", 2)])
    func aRunSaysSoBeforeItMeasures(flags: [String], consequence: String, replays: Int) async throws {
        let words = ["--items", "8", "--ticks", "5", "--output", output] + flags
        let (status, _, errors) = try await PlainSuite.command(words)
        #expect(status == 0)
        let sentence =
            "warning: plain was built without the optimizer, so \(consequence). For times: swift run -c release plain"
        #expect(errors.hasPrefix(sentence), "\(errors)")
        let scenarios = try Run.scenarios(in: output)
        #expect(scenarios.flatMap(\.series).map(\.replayCount) == [replays, replays])
    }

    @Test func flagsAboutTimesAreAccepted() throws {
        let flags = ["slowdown": SettingArgument.flag("slowdown", "2")]
        let settings = try MeasuringSettings(flags, exactOnly: false, isOptimized: false, nil)
        #expect(settings.timesNothing)
    }

    // MARK: Sweeps, whose number of ticks depends on the content

    @Test func aSweepIsStoredLikeAnyTrace() async throws {
        let run = try await FeedSuite.command([
            "--output", output, "--items", "8,20", "--trace", "sweep,drag", "--ticks", "5", "--exact-only",
        ])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("With 20 items, 20 of feed/sweep"), "\(run.output)")
        let scenarios = try Run.open(output, tables: []).scenarios
        #expect(scenarios.map(\.tickCount) == [2, 4, 5, 5])
    }

    @Test func theTicksOfAPlannedSweepAreUnknown() async throws {
        let run = try await FeedSuite.command(["--dry-run", "--items", "8", "--trace", "sweep", "--output", output])
        let row = run.output.split(separator: "\n").first { $0.contains("feed/sweep/8") } ?? ""
        #expect(row.split(separator: "|").last?.allSatisfy { $0 == " " } == true, "\(run.output)")
        #expect(!FileManager.default.fileExists(atPath: output))
    }
}
