import ArgumentParser
import Experiments
import Scenarios
import Suites
import Testing

@testable import BenchCommands
@testable import bench

/// The examples at the end of each command's help, which people copy.
struct HelpExamplesTests {
    private typealias Root = BenchCommands.Bench<bench.Bench>

    /// The examples of each command, without the program's name and shell syntax.
    private static let examples = Root.configuration.subcommands.map { command in
        (command: command, examples: examples(in: Root.helpMessage(for: command, columns: 400)))
    }

    private static func examples(in help: String) -> [[String]] {
        help.split(separator: "\n").drop { $0 != "EXAMPLES:" }.dropFirst().prefix { $0.hasPrefix("  ") }.map { line in
            line.split(separator: " ").map(String.init).dropFirst().prefix { $0 != "|" && $0 != ">" }.map(\.self)
        }
    }

    /// The parser accepts any string for a setting, so the values are read, too. Lines that a narrow terminal breaks could not be copied.
    @MainActor @Test func eachCommandHasTwoValidExamplesThatFitTheirLines() throws {
        let ofRoot = Self.examples(in: Root.helpMessage(columns: 400))
        #expect(Self.examples.count > 15 && ofRoot.count == 2)
        for words in ofRoot { _ = try Root.parseAsRoot(words) }
        #expect(try Root.parseAsRoot(ofRoot[0]) is RunCommand<bench.Bench>)
        for (command, examples) in Self.examples {
            let name = command.configuration.commandName ?? ""
            #expect(examples.count == 2 && examples.allSatisfy { $0.first == name }, "\(name)")
            for words in examples { try readSettings(of: command.parseAsRoot(Array(words.dropFirst()))) }
        }
        // These tests run with another program name.
        let long = (Self.examples.flatMap(\.examples) + ofRoot).filter { (["  bench"] + $0).joined(separator: " ").count > 80 }
        #expect(long.isEmpty, "\(long)")
    }

    @MainActor private func readSettings(of command: any ParsableCommand) throws {
        switch command {
        case let run as RunCommand<bench.Bench>: _ = try run.makeJob()
        case let capacity as CapacityCommand<bench.Bench>: _ = try capacity.readSettings()
        case let profile as ProfileCommand<bench.Bench>: try expectValues(profile.scenarios, profile.subjects)
        case let trace as TraceCommand<bench.Bench>: try expectValues(trace.scenarios, trace.subjects)
        case let baseline as BaselineCommand<bench.Bench>:
            try expectValues(baseline.scenarios, baseline.subjects)
        case let plan as PlanCommand<bench.Bench>: try expectValues(plan.scenarios, plan.subjects)
        default: break
        }
    }

    private func expectValues(
        _ scenarios: ScenarioOptions<bench.Bench>, _ subjects: SubjectOptions<bench.Bench>
    ) throws {
        let suite = try SuiteContents(bench.Bench.self)
        _ = try ScenarioMatrix(GivenScenarios(scenarios, subjects, of: suite), of: suite)
    }
}
