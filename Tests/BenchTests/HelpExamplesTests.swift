import ArgumentParser
import Suites
import Testing

@testable import BenchCommands
@testable import bench

/// The examples at the end of each command's help, which people copy.
@Suite struct HelpExamplesTests {
    private typealias Root = BenchCommands.Bench<bench.Bench>

    /// The lines of the examples without the program's name, and without what the shell takes.
    private func examples(in help: String) -> [[String]] {
        help.split(separator: "\n").drop { $0 != "EXAMPLES:" }.dropFirst().prefix { $0.hasPrefix("  ") }.map { line in
            line.split(separator: " ").map(String.init).dropFirst().prefix { $0 != "|" && $0 != ">" }.map(\.self)
        }
    }

    @Test func eachCommandHasTwoThatItsParserTakes() throws {
        let commands: [any ParsableCommand.Type] = Root.configuration.subcommands
        #expect(commands.count > 15)
        for command in commands {
            let name = command.configuration.commandName ?? ""
            let found = examples(in: Root.helpMessage(for: command, columns: 400))
            #expect(found.count == 2, "\(name)")
            for words in found {
                #expect(words.first == name)
                let parsed = try Root.parseAsRoot(words)
                #expect(type(of: parsed) == command, "\(words)")
            }
        }
    }

    @Test func theProgramItselfHasTwo() throws {
        let found = examples(in: Root.helpMessage(columns: 400))
        #expect(found.count == 2)
        for words in found { _ = try Root.parseAsRoot(words) }
        #expect(try Root.parseAsRoot(found[0]) is RunCommand<bench.Bench>)
    }

    /// The help of a narrow terminal breaks lines, and a broken one cannot be copied. These tests run under another name than bench.
    @Test func noLineIsBroken() {
        for command in [Root.self] + Root.configuration.subcommands {
            for words in examples(in: Root.helpMessage(for: command, columns: 400)) {
                #expect((["  bench"] + words).joined(separator: " ").count <= 80)
            }
        }
    }

    /// Settings are no flags of the parser: `SettingTable` reads them.
    @MainActor @Test func settingsInExamplesAreSettings() throws {
        for command in Root.configuration.subcommands {
            for words in examples(in: Root.helpMessage(for: command, columns: 400)) {
                switch try Root.parseAsRoot(words) {
                case let run as RunCommand<bench.Bench>:
                    _ = try RunJob(SuiteContents(bench.Bench.self), words: run.settingWords.words, run.runOptions)
                case let capacity as CapacityCommand<bench.Bench>: _ = try capacity.readSettings()
                case let gate as GateCommand<bench.Bench>:
                    _ = try SuiteContents(bench.Bench.self).read(gate.settingWords.words, GateCommand<bench.Bench>.settings)
                case let profile as ProfileCommand<bench.Bench>:
                    try expectSettings(profile.settingWords, ProfileCommand<bench.Bench>.settings)
                case let trace as TraceCommand<bench.Bench>: try expectSettings(trace.settingWords)
                case let baseline as BaselineCommand<bench.Bench>: try expectSettings(baseline.settingWords)
                case let plan as PlanCommand<bench.Bench>: try expectSettings(plan.settingWords, RunJob.settings)
                default: break
                }
            }
        }
    }

    private func expectSettings(_ words: SettingWords, _ further: [any TextSetting] = []) throws {
        let suite = try SuiteContents(bench.Bench.self)
        _ = try ScenarioMatrix(suite.read(words.words, further), of: suite)
    }
}
