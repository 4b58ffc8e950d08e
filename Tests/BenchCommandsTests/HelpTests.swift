import ArgumentParser
import Testing

@testable import BenchCommands

@Suite struct HelpTests {
    /// The flags of a help text, with what stands for their values, in the order in which they are listed.
    private func flags(_ command: any ParsableCommand.Type) -> String {
        Bench.helpMessage(for: command, columns: 200).split(separator: "\n").compactMap { line in
            line.prefixMatch(of: /\ \ (-h, )?--[a-z-]+( <[^>]*>)?/).map { $0.0.trimmingPrefix("  ") }.map(String.init)
        }.joined(separator: "\n")
    }

    private static let scenarioFlags = """
        --items <N,N,…>
        --strategy <name,…>
        --layout <name>
        --effect <name>
        --content-inset <T,B>
        --label-height <H>
        --trace <name|FILE.csv>
        --ticks <N>
        --seed <N>
        --screen <WxH>
        --blocks <FILE.csv>
        --photos <FILE.csv>
        --columns <N>
        --prelayout <name>
        --window <name>
        --distance-factor <K>
        --front-factor <F>
        --gyroscope <on|off>
        --tilt-factor <K>
        --tilt-threshold <R>
        --scenario <FILE.json>
        """

    @Test func flagsOfRun() {
        #expect(
            flags(RunCommand.self) == Self.scenarioFlags + """

                --replays <N>
                --warmup <N>
                --budget <16.6ms>
                --slowdown <K>
                --phases
                --work
                --export-chrome-trace <FILE.json>
                --output <DIR>
                --report
                --pin <CORE>
                --quiet
                --force
                --instructions
                --instruction-ticks <N>
                --handicap <KIND=AMOUNT>
                --version
                -h, --help
                """
        )
    }

    @Test func flagsOfTrace() {
        #expect(flags(TraceCommand.self) == Self.scenarioFlags + "\n--version\n-h, --help")
    }

    @Test func flagsOfLayoutAndList() {
        #expect(
            flags(LayoutCommand.self) == """
                --blocks <FILE.csv>
                --photos <FILE.csv>
                --columns <N>
                --version
                -h, --help
                """
        )
        #expect(flags(ListCommand.self) == "--version\n-h, --help")
    }

    @Test func flagsOfExport() {
        #expect(
            flags(ExportCommand.self) == """
                --format <name>
                --output <FILE>
                --version
                -h, --help
                """
        )
    }

    @Test func subcommandsOfBench() {
        let help = Bench.helpMessage(for: Bench.self, columns: 200)
        let names = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst().compactMap { line in
            line.prefixMatch(of: /\ \ [a-z]+( \(default\))?(?=\ \ )/).map { String($0.0.dropFirst(2)) }
        }
        #expect(
            names == [
                "run (default)", "layout", "trace", "capacity", "compare", "baseline", "gate", "report", "render", "export",
                "list", "doctor",
            ]
        )
        #expect(flags(Bench.self) == "--version\n-h, --help")
    }

    /// What belongs to a single run and not to a scenario.
    private static let flagsOfOneRun = [
        "scenario", "output", "report", "force", "pin", "quiet", "phases", "work", "export-chrome-trace", "instructions",
        "instruction-ticks",
        "handicap", "version", "help",
    ]

    /// A scenario file may say what a flag can say, apart from where the run goes and which scenario file it is.
    @Test func scenarioFilesHaveTheKeysOfTheFlags() {
        let names = flags(RunCommand.self).matches(of: /--([a-z-]+)/).map { String($0.1) }
        #expect(Set(names).subtracting(Self.flagsOfOneRun) == Set(ScenarioFile.keys))
    }
}
