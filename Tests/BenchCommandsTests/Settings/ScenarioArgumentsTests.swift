import ArgumentParser
import Suites
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import BenchCommands
@testable import Experiments
@testable import ScrollBench

struct ScenarioArgumentsTests {
    private let folder = TemporaryFolder()

    private func refusal(_ words: String...) -> String? { OurSuite.refusal(words) }

    // MARK: Flags

    /// The cases also have the options that exclude each other.
    @Test func faultyCommandLinesAreRefused() throws {
        try CaseFile("run-arguments.txt").check { OurSuite.refusal($0.words) ?? "accepted" }
    }

    // MARK: Defaults, files, flags

    /// Returns the scenarios as one text each.
    private func scenarios(_ given: ScenarioArguments) throws -> [String] {
        try ScenarioMatrix(given, of: SuiteContents(OurSuite.self)).requests.map { request in
            let (parameters, models) = (request.parameters, request.models)
            return "\(request.name): \(request.description.strategies ?? []), \(request.ticks) ticks, seed \(parameters.seed), "
                + "\(parameters.screenSize) × \(request.displayScale), window \(models.window), "
                + "batch queries \(models.batchQueries)"
        }
    }

    /// Returns the measuring settings as one text.
    private func text(_ settings: MeasuringSettings) -> String {
        "replays \(settings.replays ?? -1), warmup \(settings.warmup), budget \(settings.budget), slowdown "
            + "\(settings.slowdown ?? -1)"
    }

    private static let file = """
        {
            "items": [50, 60], "strategy": "delegate", "trace": "drag", "ticks": 61, "seed": 62, "screen": "63x64",
            "scale": 3, "columns": 5, "placement": "compact", "window": "exact", "batch-queries": "two",
            "effect": "bounded", "replays": 65, "warmup": 0, "budget": "8ms", "slowdown": 4
        }
        """

    @Test func filesGiveTheSettingsThatFlagsOmit() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let given = try OurSuite.given(["--scenario", path])
        #expect(try OurSuite.given([]).isEmpty)
        #expect(given.file?.path == path)
        #expect(given.texts["columns"] == SettingArgument("5", place: "\(path): columns"))
        let values = #"["delegate"], 61 ticks, seed 62, (63.0, 64.0) × 3.0, window exact, batch queries two"#
        #expect(try scenarios(given) == [50, 60].map { "quilt/bounded/drag/placement=compact/\($0): \(values)" })
        // A gate measures in its own way, and uses only the scenarios of a file.
        #expect(given.texts["replays"] == nil)
        #expect(given.texts["budget"] == nil)
        let measuring = try [OurSuite.measuring([]), OurSuite.measuring([], given.file)]
        #expect(
            measuring.map(text) == [
                "replays -1, warmup 3, budget 0.0166 seconds, slowdown -1.0",
                "replays 65, warmup 0, budget 0.008 seconds, slowdown 4.0",
            ])
        #expect(measuring.map(\.plan) == [.automatic(warmUps: 3), .exactly(65, warmUps: 0)])
    }

    /// A bad value is reported with its source. A good value with precedence hides it.
    @Test func errorsNameTheFlagOrTheFileOfTheValue() throws {
        for key in ["seed", "batch-queries", "slowdown", "strategy", "layout", "trace", "effect", "columns", "placement"] {
            func refusal(_ words: String...) -> String? {
                key == "slowdown" ? OurSuite.refusal(words) : sentence { try OurSuite.matrix(words) }
            }
            let path = try folder.write("{\"\(key)\": \"-5\"}", to: "\(key).json")
            let fromFlag = try #require(refusal("--\(key)", "-5"), "\(key)")
            let problem = fromFlag.dropFirst("--\(key): ".count)
            #expect(fromFlag.hasPrefix("--\(key): "), "\(fromFlag)")
            #expect(problem.contains("“-5”"), "\(fromFlag)")
            #expect(refusal("--scenario", path) == "\(path): \(key): \(problem)")
            #expect(refusal("--scenario", path, "--\(key)", "-5") == fromFlag)
            let setting = (CoreSettings.ofScenarios + CoreSettings.ofMeasuring).first { $0.name == key }
            guard let value = setting?.defaultText else { continue }
            #expect(refusal("--scenario", path, "--\(key)", value) == nil, "\(key)")
        }
    }

    @Test func flagsWinOverTheFile() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let given = try OurSuite.given([
            "--items", "7", "--strategy", "full", "--trace", "jump", "--ticks", "8", "--seed", "9", "--screen", "10x11",
            "--scenario", path, "--columns", "12", "--placement", "ordinary", "--window", "exact", "--batch-queries", "one",
            "--effect", "linear",
        ])
        #expect(
            try scenarios(given) == [
                "quilt/linear/jump/7: [\"full\"], 8 ticks, seed 9, (10.0, 11.0) × 3.0, window exact, batch queries one"
            ])
        #expect(given.texts["columns"] == SettingArgument("12", place: "--columns"))
        #expect(given.texts["placement"]?.text == "ordinary")
        let flags = ["--replays", "3", "--warmup", "4", "--budget", "5us", "--slowdown", "6.5"]
        #expect(
            try text(OurSuite.measuring(flags, given.file))
                == "replays 3, warmup 4, budget 5e-06 seconds, slowdown 6.5")
    }

    // MARK: The options of a run, which the commands of its parts repeat

    private static let lines = [
        """
        --layout quilt --items 5 --strategy a --trace mixed --ticks 5 --seed 1 --screen 9x9 --scale 2 --window grid \
        --batch-queries one --prefetch 0 --scenario s.json --dry-run --shards 2 --json --exact-only --instructions \
        --instruction-ticks 5 --process-timeout 9
        """,
        "--replays 3 --warmup 1 --budget 9ms --device iphone-11 --phases --work --output o --force --report --screens --quiet",
        "--shard 1/2 --resume r --fps 60 --slowdown 2",
    ]

    private static var optionsInHelp: Set<String> {
        let help = RootCommand<FeedSuite>.helpMessage(for: RunCommand<FeedSuite>.self, columns: 400)
        let lines = help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
        return Set(lines.compactMap { $0.prefixMatch(of: /\ \ (?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) } })
            .subtracting(["--help", "--version"])
    }

    @Test func everyOptionIsFoundWithItsArgument() throws {
        var found: Set<String> = []
        for line in Self.lines {
            let words = line.split(separator: " ").map(String.init)
            let given = try givenOptions(in: RunCommand<FeedSuite>.parse(words))
            #expect(Set(given.flatMap { [$0.name] + [$0.argument].compactMap(\.self) }) == Set(words))
            found.formUnion(given.map(\.name))
        }
        #expect(found == Self.optionsInHelp)
        #expect(Set(optionNames(of: RunCommand<FeedSuite>.self)).isSuperset(of: found))
    }
}
