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
        try await FeedSuite.run(
            ["--quiet", "--output", output, "--ticks", "6", "--replays", "1", "--screens"] + words, in: folder)
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
}
