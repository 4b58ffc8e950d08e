import ArgumentParser
import Suites
import Testing

@testable import BenchCommands

@Suite struct HelpTests {
    private func help(_ command: any ParsableCommand.Type) -> String {
        Bench<OurSuite>.helpMessage(for: command, columns: 400)
    }

    /// The flags that the parser lists, with what stands for their values, in the order in which they are listed.
    private func flags(_ command: any ParsableCommand.Type) -> String { flags(in: help(command)) }

    private func flags(in help: String) -> String {
        help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
            .compactMap { line in
                line.prefixMatch(of: /\ \ (-h, )?--[a-z-]+( <[^>]*>)?/).map { $0.0.trimmingPrefix("  ") }.map(String.init)
            }.joined(separator: "\n")
    }

    /// The names of the settings that the help of a command lists, in their order.
    private func settings(_ command: any ParsableCommand.Type) -> [String] {
        settingLines(command).map { String($0.split(separator: " ")[0].dropFirst(2)) }
    }

    private func settingLines(_ command: any ParsableCommand.Type) -> [Substring] {
        help(command).split(separator: "\n").drop { !$0.hasPrefix("SETTINGS") }.prefix { !$0.hasPrefix("USAGE") }
            .filter { $0.hasPrefix("  --") }
    }

    private static let scrolled = [
        "layout", "items", "strategy", "trace", "ticks", "seed", "screen", "window", "named-items",
    ]

    @Test func everyCommandListsItsSettings() {
        #expect(
            settings(RunCommand<OurSuite>.self) == Self.scrolled + [
                "replays", "warmup", "budget", "slowdown", "pin", "instruction-ticks", "handicap", "scenario",
            ] + OurSuite.ownSettings)
        #expect(settings(PlanCommand<OurSuite>.self) == settings(RunCommand<OurSuite>.self))
        #expect(settings(TraceCommand<OurSuite>.self) == Self.scrolled + ["scenario"] + OurSuite.ownSettings)
        #expect(settings(BaselineCommand<OurSuite>.self) == Self.scrolled + ["scenario"] + OurSuite.ownSettings)
        #expect(
            settings(GateCommand<OurSuite>.self)
                == Self.scrolled + ["replays", "threshold", "gates", "cases", "handicap", "scenario"] + OurSuite.ownSettings)
        #expect(
            settings(ProfileCommand<OurSuite>.self) == Self.scrolled + ["instruction-ticks", "scenario"] + OurSuite.ownSettings)
        #expect(
            settings(CapacityCommand<OurSuite>.self)
                == Self.scrolled.filter { $0 != "items" } + [
                    "budget", "slowdown", "replays", "max-items", "max-time", "scenario",
                ] + OurSuite.ownSettings)
        for command in [CompareCommand.self, ReportCommand.self, ExportCommand.self] as [any ParsableCommand.Type] {
            #expect(settings(command).isEmpty)
        }
    }

    @Test func everySettingIsListedWithItsDefault() throws {
        let lines = settingLines(RunCommand<OurSuite>.self)
        for setting in CoreSettings.scrolled + RunJob.settings {
            let line = try #require(
                lines.first { $0.hasPrefix("  --\(setting.name) <\(setting.valueName)>  ") }, "\(setting.name)")
            #expect(line.contains(setting.meaning))
            #expect(setting.defaultText.map { line.hasSuffix("(default: \($0))") } ?? !line.contains("default: "))
        }
        // Subjects may differ.
        #expect(
            lines.contains {
                $0.hasPrefix("  --effect <name>  ")
                    && $0.hasSuffix("(quilt: linear, flow: linear, sections: bounded, shelves: reversed, layers: depth)")
            })
        #expect(lines.contains { $0.hasPrefix("  --columns <N>  ") && $0.hasSuffix("(quilt)") })
        #expect(lines.contains { $0.hasPrefix("  --prelayout <name>  ") && $0.hasSuffix("(quilt; default: everything)") })
        #expect(lines.contains { $0.hasPrefix("  --content-inset <T,B>  ") && $0.hasSuffix("(quilt, flow, sections)") })
    }

    @Test func flagsOfRun() {
        #expect(
            flags(RunCommand<OurSuite>.self) == """
                --dry-run
                --shard <K/N>
                --phases
                --work
                --isolate
                --instructions
                --profile
                --export-chrome-trace <FILE.json>
                --output <DIR>
                --resume <DIR>
                --report
                --quiet
                --force
                --exact-only
                --process-timeout <SECONDS>
                --version
                -h, --help
                """
        )
    }

    @Test func flagsOfOtherCommands() {
        #expect(flags(PlanCommand<OurSuite>.self) == "--shards <N>\n--json\n--exact-only\n--version\n-h, --help")
        #expect(flags(TraceCommand<OurSuite>.self) == "--version\n-h, --help")
        #expect(flags(ListCommand<OurSuite>.self) == "--version\n-h, --help")
        #expect(flags(ExportCommand.self) == "--format <name>\n--output <FILE>\n--despite-damage\n--version\n-h, --help")
        #expect(flags(GateCommand<OurSuite>.self).contains("--markdown <FILE.md>\n--junit <FILE.xml>\n--report <FILE.html>\n"))
        #expect(flags(CompareCommand.self) == "--report <FILE.html>\n--despite-damage\n--times-anyway\n--version\n-h, --help")
        #expect(
            flags(HistoryCommand.self) == "--output <FILE.csv>\n--report <FILE.html>\n--despite-damage\n--version\n-h, --help")
    }

    /// A subject's setting of such a name would never be read.
    @Test func namesOfFlagsAreReserved() {
        let commands: [any ParsableCommand.Type] = [
            RunCommand<OurSuite>.self, PlanCommand<OurSuite>.self, TraceCommand<OurSuite>.self, CapacityCommand<OurSuite>.self,
            BaselineCommand<OurSuite>.self,
            GateCommand<OurSuite>.self, ProfileCommand<OurSuite>.self, CountCommand<OurSuite>.self,
            InstructCommand<OurSuite>.self, SampleCommand<OurSuite>.self,
        ]
        // Commands that only other processes start are not among the subcommands, and have a help of their own.
        let found = commands.flatMap { command in
            "\(flags(command))\n\(flags(in: command.helpMessage(columns: 400)))".matches(of: /--([a-z-]+)/).map { String($0.1) }
        }
        #expect(Set(found) == ReservedNames.flags)
    }

    @Test func subcommandsOfBench() {
        let names = help(Bench<OurSuite>.self).split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst().compactMap {
            line in
            line.prefixMatch(of: /\ \ [a-z]+( \(default\))?(?=\ \ )/).map { String($0.0.dropFirst(2)) }
        }
        #expect(
            names == [
                "run (default)", "plan", "trace", "capacity", "merge", "compare", "history", "baseline", "gate", "profile",
                "report",
                "render", "export", "list", "doctor",
            ]
        )
        #expect(flags(Bench<OurSuite>.self) == "--version\n-h, --help")
    }

    /// A scenario file may say what a setting can say, apart from what belongs to a single run.
    @Test func scenarioFilesHaveTheKeysOfTheSettings() throws {
        let keys = try SuiteContents(OurSuite.self).table(CoreSettings.measured).names
        #expect(
            Set(settings(RunCommand<OurSuite>.self)).subtracting(["scenario", "pin", "instruction-ticks", "handicap"])
                == Set(keys))
    }
}
