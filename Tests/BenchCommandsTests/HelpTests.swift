import ArgumentParser
import BenchmarkResults
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import ResultCommands
@testable import ScrollBench

struct HelpTests {
    private func help(_ command: any ParsableCommand.Type, includeHidden: Bool = false) -> String {
        RootCommand<OurSuite>.helpMessage(for: command, includeHidden: includeHidden, columns: 400)
    }

    /// Returns the flags in the parser's list, with their placeholders, in the order of the list.
    private func flags(_ command: any ParsableCommand.Type) -> String { flags(in: help(command)) }

    private func flags(in help: String) -> String {
        help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
            .compactMap { line in
                line.prefixMatch(of: /\ \ (-[a-z], )?--[a-z-]+( <[^>]*>)?/).map { $0.0.trimmingPrefix("  ") }.map(String.init)
            }.joined(separator: "\n")
    }

    /// The names of all flags of a command, also of those that its help leaves out.
    private func names(_ command: any ParsableCommand.Type) -> Set<String> { names(in: help(command, includeHidden: true)) }

    private func names(in help: String) -> Set<String> {
        Set(flags(in: help).matches(of: /--([a-z-]+)/).map { String($0.1) })
    }

    private static let scenarios: Set<String> = [
        "layout", "items", "strategy", "trace", "ticks", "seed", "screen", "scale", "window", "batch-queries", "prefetch",
        "scenario",
    ]
    private static let measuring: Set<String> = ["replays", "warmup", "budget", "fps", "device", "slowdown", "exact-only"]

    @Test func commandsThatScrollHaveTheSettings() {
        let scenarios = Self.scenarios.union(OurSuite.ownSettings)
        #expect(names(RunCommand<OurSuite>.self).isSuperset(of: scenarios.union(Self.measuring)))
        for command in [BaselineCommand<OurSuite>.self, ProfileCommand<OurSuite>.self] as [any ParsableCommand.Type] {
            #expect(names(command).isSuperset(of: scenarios))
            #expect(names(command).isDisjoint(with: Self.measuring))
        }
        // A scroll is the same for each strategy and model.
        let ofTraces = names(TraceCommand<OurSuite>.self)
        #expect(ofTraces.intersection(scenarios) == scenarios.subtracting(["strategy", "window", "batch-queries", "prefetch"]))
        #expect(names(GateCommand<OurSuite>.self).isSuperset(of: scenarios.union(["replays", "threshold"])))
        for command in [CompareCommand.self, ReportCommand.self] as [any ParsableCommand.Type] {
            #expect(names(command).isDisjoint(with: scenarios))
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

    /// The titles of the sections of a command's help.
    private func titles(_ command: any ParsableCommand.Type) -> [String] {
        help(command).split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }.map(String.init)
    }

    /// “list LAYOUT” shows the settings of single layouts.
    @Test func theHelpOfARunLeavesOutSettingsOfSingleLayouts() throws {
        let help = RootCommand<OurSuite>.helpMessage(for: RunCommand<OurSuite>.self, columns: 80)
        #expect(names(in: help).isDisjoint(with: OurSuite.ownSettings))
    }

    @Test func flagsAndSectionsHaveTheirOrder() {
        #expect(titles(RunCommand<OurSuite>.self) == ["EXAMPLES:", "USUAL OPTIONS:", "ADVANCED OPTIONS:", "OPTIONS:"])
        let groups = ["MEASURING", "COMPARING", "RESULT", "LAYOUT", "MACHINE"].map { "\($0) SUBCOMMANDS:" }
        #expect(titles(RootCommand<OurSuite>.self) == ["EXAMPLES:", "OPTIONS:"] + groups)
        let cases: [(command: any ParsableCommand.Type, flags: String)] = [
            (RootCommand<OurSuite>.self, "--version\n-h, --help"), (ListCommand<OurSuite>.self, "--version\n-h, --help"),
            (CompareCommand.self, "--times-anyway\n--version\n-h, --help"),
        ]
        for (command, flags) in cases { #expect(self.flags(command) == flags, "\(command)") }
        #expect(flags(GateCommand<OurSuite>.self).contains("--markdown <FILE.md>\n--junit <FILE.xml>\n"))
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
