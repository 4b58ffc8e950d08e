import ArgumentParser
import BenchCommands
import BenchmarkResults
import Console
import ResultCommands
import Suites

struct RootCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    private typealias Own = SuiteCommands<Suite>

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Suite.name,
            abstract: "Compares ways to keep a scroll view up to date, tick by tick.",
            discussion: """
                A scroll is replayed with each strategy of a subject, and each tick is compared with a frame budget. All \
                strategies of a subject must show the same screen at every tick before any of them is timed. Results go to \
                stdout, and to a run directory as CSV; progress and warnings go to stderr.

                If a flag is given twice, the last value counts.

                \(Suite.name) --generate-completion-script bash (or zsh, fish) prints a completion script for that shell.

                \(examples("--items 5000 --report", "list"))
                """,
            version: RunEnvironment.toolVersion,
            groupedSubcommands: [
                CommandGroup(name: "Measuring", subcommands: [Own.run, Own.profile]),
                CommandGroup(name: "Comparing", subcommands: [FinishedRunCommands.compare, Own.baseline, Own.gate]),
                CommandGroup(
                    name: "Result",
                    subcommands: [FinishedRunCommands.report, FinishedRunCommands.merge]),
                CommandGroup(
                    name: "Layout",
                    subcommands: [Own.list, Own.trace] + ((Suite.self as? any CommandProvidingSuite.Type)?.commands ?? [])),
                CommandGroup(name: "Machine", subcommands: [Own.doctor, Own.calibrate]),
            ],
            defaultSubcommand: Own.run
        )
    }
}
