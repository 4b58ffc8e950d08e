import BenchmarkResults
import CoreGraphics
import EngineAccess
import Statistics
import Subjects
import Suites
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

struct GivenScenariosTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func given(_ words: String...) throws -> GivenScenarios { try OurSuite.given(words) }

    private func refusal(_ words: String...) -> String? { OurSuite.refusal(words) }

    // MARK: Flags

    @Test func aValueFollowsItsNameOrAnEqualsSign() throws {
        for words in [["--ticks", "7", "--trace", "drag"], ["--ticks=7", "--trace=drag"], ["--trace", "drag", "--ticks=7"]] {
            let texts = try ScenarioOptions<OurSuite>.parse(words).texts.mapValues(\.text)
            #expect(texts == ["ticks": "7", "trace": "drag"])
        }
        // Only the first equals sign separates name and value.
        #expect(try OurSuite.measuring(["--handicap=alloc=3"]).handicap == .allocations(3))
        #expect(refusal("--ticks=") == "Missing value for '--ticks <N>'")
    }

    /// The parser finds the subjects' own settings in a mirror, and this type reads them.
    @Test func settingsOfTheSubjectsAreFlags() throws {
        func texts(_ words: String...) throws -> [String: GivenText] { try SubjectOptions<OurSuite>.parse(words).texts }
        #expect(try texts().isEmpty)
        #expect(
            try texts("--columns", "6", "--effect=inset") == [
                "columns": GivenText("6", place: "--columns"), "effect": GivenText("inset", place: "--effect"),
            ])
        #expect(try texts("--columns", "-6") == ["columns": GivenText("-6", place: "--columns")])
        #expect(throws: (any Error).self) { try texts("--spacing", "3") }
        #expect(try SubjectOptions<FeedSuite>.parse(["--spacing", "3"]).texts["spacing"]?.text == "3")
        let suite = try SuiteContents(OurSuite.self)
        for (setting, _) in suite.ownSettings {
            #expect(try texts("--\(setting.name)", "x") == [setting.name: GivenText("x", place: "--\(setting.name)")])
        }
    }

    @Test func theLastOneOfANameCounts() throws {
        #expect(try ScenarioOptions<OurSuite>.parse(["--ticks", "7", "--ticks=8"]).texts["ticks"]?.text == "8")
        let own = try SubjectOptions<OurSuite>.parse(["--columns", "7", "--columns", "8"]).texts
        #expect(own["columns"] == GivenText("8", place: "--columns"))
    }

    /// A value may look like a flag; the setting refuses it.
    @Test func theArgumentAfterAFlagIsItsValue() {
        #expect(
            refusal("--ticks", "--items")
                == "--ticks: A number of ticks must be a whole number from 1 to 1000000, such as 600; got \(excerpt(of: "--items"))."
        )
        #expect(refusal("--ticks", "-5")?.hasSuffix("got \(excerpt(of: "-5")).") == true)
        #expect(refusal("--columns", "-5")?.hasSuffix("got \(excerpt(of: "-5")).") == true)
    }

    @Test func anUnknownFlagIsNamed() {
        for (words, sentence) in [
            (["--item", "5"], "Unknown option '--item'. Did you mean '--items'?"),
            (["--colums=5"], "Unknown option '--colums'. Did you mean '--columns'?"),
            (["--reprot"], "Unknown option '--reprot'. Did you mean '--report'?"),
            (["--nonsense"], "Unknown option '--nonsense'"),
        ] {
            #expect(OurSuite.refusal(words) == sentence)
        }
    }

    @Test func unexpectedArgumentsAreNamed() {
        for word in ["nonsense", "50"] { #expect(refusal("--ticks", "5", word) == "Unexpected argument '\(word)'") }
    }

    @Test func aMissingValueIsNamed() {
        #expect(refusal("--ticks") == "Missing value for '--ticks <N>'")
        #expect(refusal("--ticks", "5", "--columns") == "Missing value for '--columns <N>'")
    }

    @Test func aCommandTakesItsOwnFlagsOnly() throws {
        #expect(refusal("--max-items", "5") == "Unknown option '--max-items'")
        #expect(throws: Never.self) { try Bench<OurSuite>.parseAsRoot(["capacity", "--max-items", "5"]) }
        #expect(throws: (any Error).self) { try Bench<OurSuite>.parseAsRoot(["capacity", "--items", "5"]) }
    }

    // MARK: Defaults, files, flags

    @Test func defaults() throws {
        let given = try given()
        #expect(given.isEmpty)
        let measuring = try OurSuite.measuring([])
        #expect(measuring.replays == nil)
        #expect(measuring.plan == .automatic)
        #expect(measuring.warmup == 1)
        #expect(measuring.budget.duration == .nanoseconds(16_600_000))
        #expect(measuring.slowdown == 1)
        #expect(measuring.pinnedCore == nil)
    }

    private static let file = """
        {
            "items": [50, 60], "strategy": "delegate", "trace": "drag", "ticks": 61, "seed": 62, "screen": "63x64",
            "columns": 5, "prelayout": "everything", "window": "exact", "named-items": "window", "effect": "bounded",
            "replays": 65, "warmup": 0, "budget": "8ms", "slowdown": 4
        }
        """

    @Test func filesGiveTheSettingsThatFlagsOmit() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let given = try given("--scenario", path)
        #expect(given.file?.path == path)
        #expect(given.texts["prelayout"] == GivenText("everything", place: "\(path): prelayout"))
        #expect(given.texts["columns"] == GivenText("5", place: "\(path): columns"))
        let plans = try ScenarioMatrix(given, of: SuiteContents(OurSuite.self)).requests
        #expect(plans.map(\.items) == [50, 60])
        #expect(plans[0].name == "quilt/bounded/drag/50")
        #expect(plans[0].description.strategies == ["delegate"])
        #expect(plans[0].ticks == 61 && plans[0].parameters.seed == 62)
        #expect(plans[0].parameters.screenSize == CGSize(width: 63, height: 64))
        #expect(plans[0].models == UIKitModels(window: .exact, namedItems: .window))
        let measuring = try OurSuite.measuring([], given.file)
        #expect(measuring.plan == .exactly(65) && measuring.warmup == 0)
        #expect(measuring.budget == FrameBudget(.milliseconds(8)) && measuring.slowdown == 4)
    }

    @Test func flagsWinOverTheFile() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let words = [
            "--items", "7", "--strategy", "full", "--trace", "jump", "--ticks", "8", "--seed", "9", "--screen", "10x11",
            "--scenario", path, "--columns", "12", "--prelayout", "window", "--window", "paged", "--named-items", "items",
            "--effect", "linear",
        ]
        let given = try OurSuite.given(words)
        let plans = try ScenarioMatrix(given, of: SuiteContents(OurSuite.self)).requests
        #expect(plans.map(\.name) == ["quilt/linear/jump/7"])
        #expect(plans[0].description.strategies == ["full"])
        #expect(plans[0].ticks == 8 && plans[0].parameters.seed == 9)
        #expect(plans[0].parameters.screenSize == CGSize(width: 10, height: 11))
        #expect(plans[0].models == UIKitModels(window: .paged, namedItems: .items))
        #expect(given.texts["columns"] == GivenText("12", place: "--columns"))
        #expect(given.texts["prelayout"]?.text == "window")
        let flags = ["--replays", "3", "--warmup", "4", "--budget", "5us", "--slowdown", "6.5"]
        let measuring = try OurSuite.measuring(flags, given.file)
        #expect(measuring.replays == 3 && measuring.warmup == 4 && measuring.slowdown == 6.5)
        #expect(measuring.budget.duration == .microseconds(5))
    }

    /// A gate measures in its own way, and uses only the scenarios of a file.
    @Test func onlyRunsUseTheMeasuringSettingsOfAFile() throws {
        let given = try given("--scenario", folder.write(Self.file, to: "s.json"))
        #expect(given.texts["ticks"]?.text == "61")
        #expect(given.texts["replays"] == nil && given.texts["budget"] == nil)
    }

    /// A bad value is reported with its source. A good value with precedence hides it.
    @Test(arguments: ["seed", "named-items", "slowdown"]) func errorsSayWhereTheValueStands(key: String) throws {
        let path = try folder.write("{\"\(key)\": \"-5\"}", to: "s.json")
        let fromFlag = try #require(refusal("--\(key)", "-5"))
        #expect(fromFlag.hasPrefix("--\(key): ") && fromFlag.contains(excerpt(of: "-5")), "\(fromFlag)")
        #expect(refusal("--scenario", path) == "\(path): \(key): " + fromFlag.dropFirst("--\(key): ".count))
        #expect(refusal("--scenario", path, "--\(key)", "-5") == fromFlag)
        let setting = (CoreSettings.ofScenarios + CoreSettings.ofMeasuring).first { $0.name == key }
        #expect(refusal("--scenario", path, "--\(key)", setting?.defaultText ?? "1") == nil)
    }

    @Test(arguments: ["strategy", "layout", "trace", "effect", "columns", "prelayout"])
    func errorsLocateUnknownNames(key: String) throws {
        let path = try folder.write("{\"\(key)\": \"-5\"}", to: "s.json")
        let fromFlag = try #require(sentence { try OurSuite.matrix(["--\(key)", "-5"]) })
        #expect(fromFlag.hasPrefix("--\(key): ") && fromFlag.contains(excerpt(of: "-5")), "\(fromFlag)")
        let fromFile = sentence { try OurSuite.matrix(["--scenario", path]) }
        #expect(fromFile == "\(path): \(key): " + fromFlag.dropFirst("--\(key): ".count))
    }

    @Test func unusableScenarioFilesAreRefused() {
        #expect(refusal("--scenario", "/no/such.json") == "/no/such.json: there is no such file.")
        #expect(refusal("--scenario", "") == "--scenario: the file name is empty; give the path of a file.")
    }

    // MARK: Flags that belong to others

    @Test func flagsThatNeedOthersAreRefusedAlone() {
        #expect(
            refusal("--instruction-ticks", "20")
                == "--instruction-ticks needs --instructions or --profile: it is the number of ticks that these count.")
        #expect(refusal("--instruction-ticks", "20", "--instructions") == nil)
        #expect(
            refusal("--process-timeout", "5")
                == "--process-timeout needs --isolate or --instructions or --profile: it limits the processes that these start.")
        #expect(refusal("--process-timeout", "5", "--isolate") == nil)
        for text in ["0", "1000001"] {
            #expect(
                refusal("--instructions", "--instruction-ticks", text)
                    == "--instruction-ticks: A number of ticks must be a whole number from 1 to 1000000, such as 20; got \(excerpt(of: text))."
            )
        }
    }

    /// Each pair of flags in the rules, in one of the two orders.
    @Test func flagsThatExcludeEachOther() {
        for (one, other) in [
            ("--resume r", "--output o"), ("--resume r", "--force"), ("--resume r", "--export-chrome-trace t.json"),
            ("--isolate", "--export-chrome-trace t.json"), ("--exact-only", "--replays 3"), ("--exact-only", "--warmup=0"),
        ] {
            let flags = [one, other].map { $0.split(separator: " ").map(String.init) }
            let start = "\(flags[0][0]) and \(flags[1][0].prefix { $0 != "=" }) cannot be used together: "
            let words = other == "--force" ? flags[1] + flags[0] : flags[0] + flags[1]
            #expect(OurSuite.refusal(words)?.hasPrefix(start) == true, "\(words)")
        }
        #expect(
            refusal("--exact-only", "--export-chrome-trace", "t.json")?.hasPrefix("--export-chrome-trace shows times") == true)
    }
}
