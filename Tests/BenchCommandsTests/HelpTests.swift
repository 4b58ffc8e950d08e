import ArgumentParser
import BenchmarkResults
import ResultCommands
import Suites
import Testing

@testable import BenchCommands
@testable import Experiments

struct HelpTests {
    private func help(_ command: any ParsableCommand.Type) -> String {
        RootCommand<OurSuite>.helpMessage(for: command, columns: 400)
    }

    /// Returns the flags in the parser's list, with their placeholders, in the order of the list.
    private func flags(_ command: any ParsableCommand.Type) -> String { flags(in: help(command)) }

    private func flags(in help: String) -> String {
        help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
            .compactMap { line in
                line.prefixMatch(of: /\ \ (-[a-z], )?--[a-z-]+( <[^>]*>)?/).map { $0.0.trimmingPrefix("  ") }.map(String.init)
            }.joined(separator: "\n")
    }

    /// The names of all flags of a command.
    private func names(_ command: any ParsableCommand.Type) -> Set<String> {
        Set(flags(command).matches(of: /--([a-z-]+)/).map { String($0.1) })
    }

    private static let scenarios: Set<String> = [
        "layout", "items", "strategy", "trace", "ticks", "seed", "screen", "window", "batch-queries", "prefetch", "scenario",
    ]
    private static let measuring: Set<String> = [
        "replays", "warmup", "budget", "fps", "slowdown", "pin", "exact-only",
    ]

    @Test func commandsThatScrollHaveTheSettings() {
        let scenarios = Self.scenarios.union(OurSuite.ownSettings)
        #expect(names(RunCommand<OurSuite>.self).isSuperset(of: scenarios.union(Self.measuring)))
        for command in [TraceCommand<OurSuite>.self, BaselineCommand<OurSuite>.self, ProfileCommand<OurSuite>.self]
            as [any ParsableCommand.Type]
        {
            #expect(names(command).isSuperset(of: scenarios) && names(command).isDisjoint(with: Self.measuring))
        }
        #expect(names(GateCommand<OurSuite>.self).isSuperset(of: scenarios.union(["replays", "threshold"])))
        #expect(
            names(CapacityCommand<OurSuite>.self)
                == scenarios.subtracting(["items"]).union([
                    "budget", "fps", "slowdown", "replays", "max-items", "max-time", "version", "help",
                ]))
        for command in [CompareCommand.self, ReportCommand.self, ExportCommand.self] as [any ParsableCommand.Type] {
            #expect(names(command).isDisjoint(with: scenarios))
        }
    }

    @Test func everySettingIsListedWithItsDefault() throws {
        // The help of a long flag is in the next line.
        let lines = help(RunCommand<OurSuite>.self).replacing(/>\n +/, with: "> ").split(separator: "\n")
        func line(_ start: String) throws -> Substring { try #require(lines.first { $0.hasPrefix("  --\(start) ") }, "\(start)") }
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring {
            let line = try line("\(setting.name) <\(setting.valueName)>")
            let end = setting.defaultText.map { "(default: \($0))" }
            #expect(line.contains(setting.meaning) && end.map(line.hasSuffix) ?? !line.contains("default: "), "\(line)")
        }
        // Subjects may differ.
        let ends = [
            "effect <name>": "(quilt: linear, flow: linear, sections: bounded, shelves: reversed, layers: depth)",
            "columns <N>": "(quilt)", "placement <name,…>": "(quilt; default: ordinary)",
            "content-inset <T,B>": "(quilt, flow, sections)",
        ]
        for (start, end) in ends { #expect(try line(start).hasSuffix(end)) }
    }

    @Test func flagsAndSectionsHaveTheirOrder() {
        let titles = help(RunCommand<OurSuite>.self).split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
        #expect(titles == ["EXAMPLES:", "SCENARIOS:", "MEASURING:", "OUTPUT:", "SETTINGS OF SINGLE LAYOUTS:", "OPTIONS:"])
        let cases: [(command: any ParsableCommand.Type, flags: String)] = [
            (RootCommand<OurSuite>.self, "--version\n-h, --help"), (ListCommand<OurSuite>.self, "--version\n-h, --help"),
            (ExportCommand.self, "--format <name>\n-o, --output <FILE>\n--despite-damage\n--version\n-h, --help"),
            (CompareCommand.self, "--report <FILE.html>\n--despite-damage\n--times-anyway\n--version\n-h, --help"),
        ]
        for (command, flags) in cases { #expect(self.flags(command) == flags, "\(command)") }
        #expect(flags(GateCommand<OurSuite>.self).contains("--markdown <FILE.md>\n--junit <FILE.xml>\n--report <FILE.html>\n"))
    }

    /// A subject's setting with such a name could not be given. The flags of commands without a suite's settings are free.
    @Test func namesOfFlagsAreReserved() {
        let names = ReservedFlags.names
        for name in ["items", "seed", "prefetch", "replays", "pin", "exact-only", "dry-run", "shards", "report", "max-items"] {
            #expect(names.contains(name), "\(name)")
        }
        for name in ["junit", "flamegraph", "version", "help"] { #expect(names.contains(name), "\(name)") }
        #expect(names.isDisjoint(with: OurSuite.ownSettings + ["format", "despite-damage", "directory"]))
    }

    @Test func theProgramListsItsCommandsAndPrintsItsVersion() async throws {
        let names = help(RootCommand<OurSuite>.self).split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst().compactMap {
            line in
            line.prefixMatch(of: /\ \ [a-z]+( \(default\))?(?=\ \ )/).map { String($0.0.dropFirst(2)) }
        }
        #expect(
            names == [
                "run (default)", "trace", "capacity", "merge", "compare", "baseline", "gate", "profile",
                "report", "render", "export", "list", "doctor", "calibrate",
            ]
        )
        for flag in ["--version", "-v"] {
            let version = try await OurSuite.command([flag])
            #expect(version == (0, "\(RunEnvironment.toolVersion)\n", ""), "\(flag)")
        }
        #expect(RunEnvironment.toolVersion.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}
