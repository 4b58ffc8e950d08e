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

    /// A narrow terminal breaks lines of the help, which cannot be copied then. These tests run
    /// with another program name.
    @Test func noLineIsBroken() {
        for command in [Root.self] + Root.configuration.subcommands {
            for words in examples(in: Root.helpMessage(for: command, columns: 400)) {
                #expect((["  bench"] + words).joined(separator: " ").count <= 80)
            }
        }
    }

    /// The parser takes any text for a setting; the values are read when the command runs.
    @MainActor @Test func settingsInExamplesHaveValues() throws {
        for command in Root.configuration.subcommands {
            for words in examples(in: Root.helpMessage(for: command, columns: 400)) {
                switch try Root.parseAsRoot(words) {
                case let run as RunCommand<bench.Bench>: _ = try run.makeJob()
                case let capacity as CapacityCommand<bench.Bench>: _ = try capacity.readSettings()
                case let profile as ProfileCommand<bench.Bench>:
                    try expectValues(profile.layouts, profile.content, profile.subjects)
                case let trace as TraceCommand<bench.Bench>: try expectValues(trace.layouts, trace.content, trace.subjects)
                case let baseline as BaselineCommand<bench.Bench>:
                    try expectValues(baseline.layouts, baseline.content, baseline.subjects)
                case let plan as PlanCommand<bench.Bench>: try expectValues(plan.layouts, plan.content, plan.subjects)
                default: break
                }
            }
        }
    }

    private func expectValues(
        _ layouts: LayoutOptions<bench.Bench>, _ content: ContentOptions, _ subjects: SubjectOptions<bench.Bench>
    ) throws {
        let suite = try SuiteContents(bench.Bench.self)
        _ = try ScenarioMatrix(GivenScenarios(layouts, content, subjects, of: suite), of: suite)
    }
}
