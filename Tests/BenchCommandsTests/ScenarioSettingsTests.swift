import ArgumentParser
import CoreGraphics
import Experiments
import Statistics
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct ScenarioSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func settings(_ words: String...) throws -> ScenarioSettings {
        try ScenarioSettings(ScenarioOptions.parse(words))
    }

    private func measuring(_ words: String..., scenarioFile: ScenarioFile? = nil) throws -> MeasuringSettings {
        try MeasuringSettings(RunOptions.parse(words), scenarioFile: scenarioFile)
    }

    @Test func defaults() throws {
        let settings = try settings()
        #expect(settings.items == nil)
        #expect(settings.strategies.map { $0.name } == ["full", "cached", "delegate"])
        #expect(settings.layout == .quilt)
        #expect(settings.effect?.kind == .linear)
        #expect(settings.trace == .pattern(.mixed))
        #expect(settings.ticks == nil)
        #expect(settings.seed == 1)
        #expect(settings.screen == CGSize(width: 375, height: 667))
        #expect(settings.blocks == .random)
        #expect(settings.columns == nil)
        #expect(settings.prelayout == .everything)
        #expect(settings.window == .paged)
        #expect(settings.scenarioFile == nil)
        let measuring = try measuring()
        #expect(measuring.replays == nil)
        #expect(measuring.plan == .automatic)
        #expect(measuring.warmup == 1)
        #expect(measuring.budget.duration == .nanoseconds(16_600_000))
        #expect(measuring.slowdown == 1)
    }

    /// Every setting once from the default, once from the file, and once from the flag while the file says something else.
    @Test func flagsWinOverTheFileAndTheFileOverDefaults() throws {
        let path = try folder.write(
            """
            {
                "items": [50, 60], "strategy": "delegate", "trace": "drag", "ticks": 61, "seed": 62, "screen": "63x64",
                "columns": 5, "prelayout": "everything", "window": "exact", "blocks": "/b.csv",
                "replays": 65, "warmup": 0, "budget": "8ms", "slowdown": 4
            }
            """, to: "s.json"
        )
        let file = try settings("--scenario", path)
        #expect(file.items == [50, 60])
        #expect(file.strategies.map { $0.name } == ["delegate"])
        #expect(file.trace == .pattern(.drag))
        #expect(file.ticks == 61)
        #expect(file.seed == 62)
        #expect(file.screen == CGSize(width: 63, height: 64))
        #expect(file.columns == 5)
        #expect(file.window == .exact)
        #expect(file.blocks == .blocksFile("/b.csv"))
        #expect(file.scenarioFile?.path == path)
        let fileMeasuring = try measuring(scenarioFile: file.scenarioFile)
        #expect(fileMeasuring.replays == 65)
        #expect(fileMeasuring.plan == .exactly(65))
        #expect(fileMeasuring.warmup == 0)
        #expect(fileMeasuring.budget == FrameBudget(.milliseconds(8)))
        #expect(fileMeasuring.slowdown == 4)

        let flags = try settings(
            "--scenario", path, "--items", "7", "--strategy", "full", "--trace", "jump", "--ticks", "8", "--seed", "9",
            "--screen", "10x11",
            "--columns", "12", "--prelayout", "window", "--window", "paged", "--blocks", "c.csv", "--layout", "quilt", "--effect",
            "linear"
        )
        #expect(flags.items == [7])
        #expect(flags.strategies.map { $0.name } == ["full"])
        #expect(flags.trace == .pattern(.jump))
        #expect(flags.ticks == 8)
        #expect(flags.seed == 9)
        #expect(flags.screen == CGSize(width: 10, height: 11))
        #expect(flags.columns == 12)
        #expect(flags.prelayout == .window)
        #expect(flags.window == .paged)
        #expect(flags.blocks == .blocksFile("c.csv"))
        let flagMeasuring = try measuring(
            "--replays", "3", "--warmup", "4", "--budget", "5us", "--slowdown", "6.5", scenarioFile: file.scenarioFile
        )
        #expect(flagMeasuring.replays == 3)
        #expect(flagMeasuring.warmup == 4)
        #expect(flagMeasuring.budget.duration == .microseconds(5))
        #expect(flagMeasuring.slowdown == 6.5)
    }

    @Test func photosAreBlocks() throws {
        #expect(try settings("--photos", "p.csv").blocks == .photosFile("p.csv"))
        #expect(
            sentence { try settings("--photos", "p.csv", "--blocks", "b.csv") }
                == "--blocks and --photos both say which blocks the items take; give one of them."
        )
    }

    /// A bad value is looked for where it stands, and a good one in front of it hides it.
    @Test(arguments: ["items", "strategy", "layout", "effect", "ticks", "seed", "screen", "columns", "prelayout", "window"])
    func errorsSayWhereTheValueStands(key: String) throws {
        let path = try folder.write("{\"\(key)\": \"-5\"}", to: "s.json")
        let fromFlag = try #require(sentence { try settings("--\(key)", "-5") })
        #expect(fromFlag.hasPrefix("--\(key): ") && fromFlag.contains("«-5»"), "\(fromFlag)")
        let fromFile = try #require(sentence { try settings("--scenario", path) })
        #expect(fromFile == "\(path): \(key): " + fromFlag.dropFirst("--\(key): ".count))
        #expect(sentence { try settings("--scenario", path, "--\(key)", "-5") } == fromFlag)
    }

    @Test(arguments: ["replays", "warmup", "budget", "slowdown"])
    func errorsOfMeasuringSayWhereTheValueStands(key: String) throws {
        let path = try folder.write("{\"\(key)\": \"-5\"}", to: "s.json")
        let file = try ScenarioFile(path: path)
        let fromFlag = try #require(sentence { try measuring("--\(key)", "-5") })
        #expect(fromFlag.hasPrefix("--\(key): ") && fromFlag.contains("«-5»"), "\(fromFlag)")
        #expect(sentence { try measuring(scenarioFile: file) } == "\(path): \(key): " + fromFlag.dropFirst("--\(key): ".count))
        #expect(sentence { try measuring("--\(key)", "-5", scenarioFile: file) } == fromFlag)
        let good = key == "budget" ? "1ms" : "1"
        #expect(sentence { try measuring("--\(key)", good, scenarioFile: file) } == nil)
    }

    @Test func onlySomeStrategiesPlaceLazily() throws {
        #expect(try settings("--prelayout", "window").strategies.map { $0.name } == ["full"])
        #expect(try settings("--prelayout", "window", "--strategy", "full").prelayout == .window)
        for named in ["cached", "delegate"] {
            let expected =
                "--prelayout window does not go with the strategy «\(named)»: it does not invalidate the placement while "
                + "scrolling, so nobody would ask for the growing content size again. Leave it out, or use --prelayout everything."
            #expect(sentence { try settings("--prelayout", "window", "--strategy", named) } == expected)
            #expect(sentence { try settings("--prelayout", "window", "--strategy", "full,\(named)") } == expected)
            #expect(try settings("--prelayout", "everything", "--strategy", named).strategies.map { $0.name } == [named])
        }
    }

    /// A strategy that leaves stale cells competes only when it is asked for.
    @Test func staleStrategiesAreAskedFor() throws {
        let named = try settings("--strategy", "delegate-scroll-only,full").strategies
        #expect(named.map { $0.name } == ["delegate-scroll-only", "full"])
        #expect(named.map { $0.leavesStaleCells } == [true, false])
        #expect(try settings().strategies.allSatisfy { !$0.leavesStaleCells })
    }

    @Test func aScenarioFileThatCannotBeUsed() {
        #expect(sentence { try settings("--scenario", "/no/such.json") } == "/no/such.json: there is no such file.")
    }
}
