import ArgumentParser
import BenchmarkResults
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import ResultCommands
@testable import ScrollBench

struct HelpTests {
    private func help(_ command: any ParsableCommand.Type, includeHidden: Bool = false) -> String {
        RootCommand<OurSuite>.helpMessage(for: command, includeHidden: includeHidden, columns: 400)
    }

    /// Returns the titles of the sections, and their flags with placeholders. The long ones have their help in the next line.
    private func outline(of help: String) -> String {
        let lines = help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }.dropFirst()
        return lines.compactMap { line in
            line.hasPrefix(" ")
                ? line.prefixMatch(of: /\ \ (-[a-z], )?--[a-z-]+( <[^>]*>)?/).map { "\($0.0)" }
                : line.hasSuffix(":") ? "\(line)" : nil
        }.joined(separator: "\n")
    }

    /// An input is the name of a command. “all” adds the flags that its help leaves out: settings of single layouts, which “list
    /// LAYOUT” shows, and advanced ones.
    @Test func eachCommandHasItsFlags() throws {
        let groups = RootCommand<OurSuite>.configuration.groupedSubcommands
        let commands = [RootCommand<OurSuite>.self] + groups.flatMap(\.subcommands)
        try CaseFile("help.txt").check { input in
            let words = input.split(separator: " ")
            let command = try #require(commands.first { ($0.configuration.commandName ?? "bench") == words[0] }, "\(input)")
            return outline(of: help(command, includeHidden: words.count > 1))
        }
    }

    @Test func everySettingIsListedWithItsDefault() throws {
        // The help of a long flag is in the next line.
        let lines = help(RunCommand<OurSuite>.self, includeHidden: true).replacing(/>\n +/, with: "> ").split(separator: "\n")
        func line(_ start: String) throws -> Substring { try #require(lines.first { $0.hasPrefix("  --\(start) ") }, "\(start)") }
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring {
            let line = try line("\(setting.name) <\(setting.valueName)>")
            let end = setting.defaultText.map { "(default: \($0))" }
            #expect(line.contains(setting.meaning), "\(line)")
            #expect(end.map(line.hasSuffix) ?? !line.contains("default: "), "\(line)")
        }
        // Subjects may differ.
        let ends = [
            "effect <name>": "(quilt: linear, flow: linear, sections: bounded, shelves: reversed, layers: depth)",
            "columns <N>": "(quilt)", "placement <name,…>": "(quilt; default: ordinary)",
            "content-inset <T,B>": "(quilt, flow, sections)",
        ]
        for (start, end) in ends { #expect(try line(start).hasSuffix(end)) }
    }

    @Test func theProgramListsItsCommandsAndPrintsItsVersion() async throws {
        let names = help(RootCommand<OurSuite>.self).split(separator: "\n").drop { !$0.hasSuffix("SUBCOMMANDS:") }.compactMap {
            line in
            line.prefixMatch(of: /\ \ [a-z]+( \(default\))?(?=\ \ )/).map { String($0.0.dropFirst(2)) }
        }
        #expect(
            names == [
                "run (default)", "profile", "compare", "baseline", "gate", "report", "merge",
                "list", "trace", "doctor", "calibrate",
            ]
        )
        for flag in ["--version", "-v"] {
            let version = try await OurSuite.command([flag])
            #expect(version == (0, "\(RunEnvironment.toolVersion)\n", ""), "\(flag)")
        }
        #expect(RunEnvironment.toolVersion.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}
