import ArgumentParser
import Experiments
import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import BenchmarkResults
@testable import ScrollBench
@testable import bench

/// The examples at the end of each command's help, which people copy, and the completions of shells.
@Suite(.waitsForProcesses, .endsInTime) struct HelpTests {
    private typealias Root = ScrollBench.RootCommand<bench.Bench>

    /// The examples of each command, without the program's name and shell syntax.
    private static let examples = Root.configuration.subcommands.map { command in
        (command: command, examples: examples(in: Root.helpMessage(for: command, columns: 400)))
    }

    private static func examples(in help: String) -> [[String]] {
        let lines: [Substring] = help.split(separator: "\n")
        return lines.drop { $0 != "EXAMPLES:" }.dropFirst().prefix { $0.hasPrefix("  ") }.map { (line: Substring) -> [String] in
            let words: [Substring] = line.split(separator: " ")
            return words.dropFirst().prefix { $0 != "|" && $0 != ">" }.map { String($0) }
        }
    }

    /// The parser accepts any string for a setting, so the values are read, too. Lines that a
    /// narrow terminal breaks could not be copied.
    @MainActor @Test func eachCommandHasTwoValidExamplesThatFitTheirLines() throws {
        let ofRoot = Self.examples(in: Root.helpMessage(columns: 400))
        #expect(ofRoot.count == 2)
        #expect(Self.examples.count > 10)
        for words in ofRoot { _ = try Root.parseAsRoot(words) }
        #expect(try Root.parseAsRoot(ofRoot[0]) is RunCommand<bench.Bench>)
        for (command, examples) in Self.examples {
            let name = command.configuration.commandName ?? ""
            // The help of `gate` has its commands in the text.
            #expect(examples.count == (name == "gate" ? 0 : 2), "\(name)")
            #expect(examples.allSatisfy { $0.first == name }, "\(name)")
            for words in examples { try readSettings(of: command.parseAsRoot(Array(words.dropFirst()))) }
        }
        // These tests run with another program name.
        let long = (Self.examples.flatMap(\.examples) + ofRoot).filter { (["  bench"] + $0).joined(separator: " ").count > 80 }
        #expect(long.isEmpty, "\(long)")
    }

    @MainActor private func readSettings(of command: any ParsableCommand) throws {
        switch command {
        case let run as RunCommand<bench.Bench>: _ = try run.makeJob()
        case let profile as ProfileCommand<bench.Bench>: try expectValues(profile.scenarios.texts)
        case let trace as TraceCommand<bench.Bench>: try expectValues(trace.scenarios.texts)
        case let baseline as BaselineCommand<bench.Bench>: try expectValues(baseline.scenarios.texts)
        default: break
        }
    }

    private func expectValues(_ settings: [String: SettingArgument]) throws {
        let suite = try SuiteContents(bench.Bench.self)
        _ = try ScenarioMatrix(ScenarioArguments(settings, of: suite), of: suite)
    }

    // MARK: Completions

    /// Bash asks for completions with `COMP_WORDS` and other variables.
    @Test func shellsCompleteCommandsAndFlags() async throws {
        let workplace = Workplace()
        for shell in ["zsh", "fish", "bash"] {
            let script = try await workplace.succeed("--generate-completion-script", shell)
            let words = ["init", "report", "base-build"]
            #expect(words.allSatisfy(script.output.contains), "\(shell)")
            #expect(script.errors.isEmpty, "\(shell)")
            try workplace.write(script.output, to: "script.\(shell)")
        }
        let completions = [
            "re": "report", "gate --base-": "--base-executable --base-build", "run --repo": "--report",
            "run --it": "--items --items-per-section", "run --layout fl": "flow", "run --trace fli": "fling fling-fast",
            "run --window e": "exact", "run --strategy dele": "delegate delegate-scroll-only", "run --colum": "--columns",
        ]
        try workplace.write(
            """
            . ./script.bash
            for typed; do
                COMP_LINE="bench $typed" COMP_WORDS=(bench $typed) COMPREPLY=()
                COMP_POINT=${#COMP_LINE} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _bench bench "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                echo "$typed: ${COMPREPLY[*]}"
            done
            """, to: "complete")
        let outcome = try await workplace.shell("exec bash ./complete \"$@\"", completions.keys.sorted())
        let expected = completions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
        #expect(outcome.output == expected.joined(), "\(outcome.errors)")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
    }
}
