import BenchmarkResults
import CoreGraphics
import EngineAccess
import Experiments
import Statistics
import Subjects
import Suites
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import BenchCommands

@Suite struct GivenSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func given(_ words: String...) throws -> GivenSettings { try OurSuite.given(words) }

    private func refusal(_ words: String...) -> String? { sentence { try OurSuite.given(words) } }

    // MARK: Words

    @Test func aValueFollowsItsNameOrAnEqualsSign() throws {
        for words in [["--ticks", "7", "--trace", "drag"], ["--ticks=7", "--trace=drag"], ["--trace", "drag", "--ticks=7"]] {
            let given = try OurSuite.given(words)
            #expect(try given.value(of: CoreSettings.ticks) == 7)
            #expect(try given.givenValue(of: CoreSettings.trace) == ["drag"])
            #expect(given.texts.count == 2)
        }
        // Only the first equals sign parts name and value.
        #expect(try given("--handicap=alloc=3").givenValue(of: CoreSettings.handicap) == .allocations(3))
        #expect(refusal("--trace=")?.hasPrefix("--trace: A list is") == true)
    }

    @Test func theLastOneOfANameCounts() throws {
        #expect(try given("--ticks", "7", "--ticks=8").value(of: CoreSettings.ticks) == 8)
    }

    /// A value may look like a flag: it is the setting that refuses it.
    @Test func whatFollowsANameIsItsValue() {
        #expect(
            refusal("--ticks", "--items")
                == "--ticks: A number of ticks is a whole number from 1 to 1000000, such as 600; \(excerpt(of: "--items")) is none."
        )
        #expect(refusal("--ticks", "-5")?.hasSuffix("\(excerpt(of: "-5")) is none.") == true)
    }

    @Test(arguments: [
        ("--item", " Did you mean “--items”?"), ("--tick", " Did you mean “--ticks”?"),
        ("--colums", " Did you mean “--columns”?"),
        ("--nonsense", ""), ("--named-item", " Did you mean “--named-items”?"),
    ])
    func anUnknownFlagIsNamed(flag: String, suggestion: String) {
        for words in [[flag, "5"], ["\(flag)=5"], [flag]] {
            #expect(
                sentence { try OurSuite.given(words) }
                    == "There is no flag \(excerpt(of: flag)).\(suggestion) See --help.")
        }
    }

    @Test func strayWordsAreNamed() {
        for word in ["nonsense", "-t", "--", "", "-", "50"] {
            #expect(
                refusal("--ticks", "5", word)
                    == "There is no place for \(excerpt(of: word)): settings are given as --name value.")
        }
    }

    @Test func aMissingValueIsNamed() {
        #expect(refusal("--ticks") == "--ticks needs a value after it; see --help.")
        #expect(refusal("--ticks", "5", "--items") == "--items needs a value after it; see --help.")
    }

    @Test func aCommandTakesItsOwnSettingsOnly() throws {
        let suite = try SuiteContents(OurSuite.self)
        #expect(
            sentence { try suite.read(["--max-items", "5"]) }
                == "There is no flag \(excerpt(of: "--max-items")). See --help.")
        #expect(
            sentence { try suite.read(["--items", "5"], CapacitySettings.settings, without: ["items"]) }?
                .hasPrefix("There is no flag \(excerpt(of: "--items")).") == true)
        #expect(try suite.read(["--max-items", "5"], CapacitySettings.settings).value(of: CoreSettings.maxItems) == 5)
    }

    // MARK: Defaults, files, flags

    @Test func defaults() throws {
        let given = try given()
        #expect(given.texts.isEmpty && given.file == nil)
        let measuring = try MeasuringSettings(given)
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

    @Test func aFileSaysWhatFlagsLeaveOpen() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let given = try given("--scenario", path)
        #expect(given.file == path)
        #expect(try given.value(of: QuiltSettings.prelayout) == .everything)
        #expect(given.texts["columns"] == GivenText("5", place: "\(path): columns"))
        let plans = try ScenarioMatrix(given, of: SuiteContents(OurSuite.self)).plans
        #expect(plans.map(\.items) == [50, 60])
        #expect(plans[0].name == "quilt/bounded/drag/50")
        #expect(plans[0].competitors == ["delegate"])
        #expect(plans[0].ticks == 61 && plans[0].seed == 62)
        #expect(plans[0].screenSize == CGSize(width: 63, height: 64))
        #expect(plans[0].models == UIKitModels(window: .exact, namedItems: .window))
        let measuring = try MeasuringSettings(given)
        #expect(measuring.plan == .exactly(65) && measuring.warmup == 0)
        #expect(measuring.budget == FrameBudget(.milliseconds(8)) && measuring.slowdown == 4)
    }

    @Test func flagsWinOverTheFile() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let given = try given(
            "--items", "7", "--strategy", "full", "--trace", "jump", "--ticks", "8", "--seed", "9", "--screen", "10x11",
            "--scenario", path, "--columns", "12", "--prelayout", "window", "--window", "paged", "--named-items", "items",
            "--effect", "linear", "--replays", "3", "--warmup", "4", "--budget", "5us", "--slowdown", "6.5")
        let plans = try ScenarioMatrix(given, of: SuiteContents(OurSuite.self)).plans
        #expect(plans.map(\.name) == ["quilt/linear/jump/7"])
        #expect(plans[0].competitors == ["full"])
        #expect(plans[0].ticks == 8 && plans[0].seed == 9)
        #expect(plans[0].screenSize == CGSize(width: 10, height: 11))
        #expect(plans[0].models == UIKitModels(window: .paged, namedItems: .items))
        #expect(given.texts["columns"] == GivenText("12", place: "--columns"))
        #expect(try given.value(of: QuiltSettings.prelayout) == .window)
        let measuring = try MeasuringSettings(given)
        #expect(measuring.replays == 3 && measuring.warmup == 4 && measuring.slowdown == 6.5)
        #expect(measuring.budget.duration == .microseconds(5))
    }

    /// A gate measures in its own way, and repeats the scenarios of a file.
    @Test func howItIsMeasuredIsTakenFromAFileByRunsOnly() throws {
        let path = try folder.write(Self.file, to: "s.json")
        let given = try SuiteContents(OurSuite.self).read(["--scenario", path], [CoreSettings.replays])
        #expect(given.texts["replays"] == nil && given.texts["budget"] == nil)
        #expect(given.texts["ticks"]?.text == "61")
    }

    /// A bad value is looked for where it stands, and a good one in front of it hides it.
    @Test(arguments: [
        "items", "ticks", "seed", "screen", "window", "named-items", "replays", "warmup", "budget", "slowdown",
    ])
    func errorsSayWhereTheValueStands(key: String) throws {
        let path = try folder.write("{\"\(key)\": \"-5\"}", to: "s.json")
        let fromFlag = try #require(refusal("--\(key)", "-5"))
        #expect(fromFlag.hasPrefix("--\(key): ") && fromFlag.contains(excerpt(of: "-5")), "\(fromFlag)")
        #expect(refusal("--scenario", path) == "\(path): \(key): " + fromFlag.dropFirst("--\(key): ".count))
        #expect(refusal("--scenario", path, "--\(key)", "-5") == fromFlag)
        let setting = (CoreSettings.scrolled + RunJob.settings).first { $0.name == key }
        #expect(refusal("--scenario", path, "--\(key)", setting?.defaultText ?? "1") == nil)
    }

    @Test(arguments: ["strategy", "layout", "trace", "effect", "columns", "prelayout"])
    func namesThatAreUnknownAreFoundWhereTheyStand(key: String) throws {
        let path = try folder.write("{\"\(key)\": \"-5\"}", to: "s.json")
        let fromFlag = try #require(sentence { try OurSuite.matrix(["--\(key)", "-5"]) })
        #expect(fromFlag.hasPrefix("--\(key): ") && fromFlag.contains(excerpt(of: "-5")), "\(fromFlag)")
        let fromFile = sentence { try OurSuite.matrix(["--scenario", path]) }
        #expect(fromFile == "\(path): \(key): " + fromFlag.dropFirst("--\(key): ".count))
    }

    @Test func aFileThatCannotBeUsed() {
        #expect(refusal("--scenario", "/no/such.json") == "/no/such.json: there is no such file.")
        #expect(refusal("--scenario", "") == "--scenario: the name of a file is missing: the text is empty.")
    }

    // MARK: Settings that belong to others

    @Test func ticksOfInstructionsNeedInstructions() throws {
        func job(_ words: [String], _ flags: [String] = []) throws -> RunJob {
            try RunJob(SuiteContents(OurSuite.self), words: words, RunOptions.parse(flags))
        }
        #expect(
            sentence { try job(["--instruction-ticks", "20"]) }
                == "--instruction-ticks says how many ticks --instructions and --profile count; give one of these too.")
        #expect(throws: Never.self) { try job(["--instruction-ticks", "20"], ["--instructions"]) }
        for text in ["", "0", "-5", "+5", "1e3", "1000001", "٣", "99999999999999999999", " 5"] {
            #expect(
                sentence { try job(["--instruction-ticks", text], ["--instructions"]) }
                    == "--instruction-ticks: A number of ticks is a whole number from 1 to 1000000, such as 20; \(excerpt(of: text)) "
                    + "is none.")
        }
    }
}
