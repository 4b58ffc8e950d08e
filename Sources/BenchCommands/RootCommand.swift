import ArgumentParser
import BenchmarkResults
import ResultCommands
import Suites

/// The root command of a suite's program. Its default subcommand is `run`.
struct RootCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
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
                CommandGroup(
                    name: "Measuring",
                    subcommands: [RunCommand<Suite>.self, ProfileCommand<Suite>.self]),
                CommandGroup(
                    name: "Comparing", subcommands: [CompareCommand.self, BaselineCommand<Suite>.self, GateCommand<Suite>.self]),
                CommandGroup(
                    name: "Result",
                    subcommands: [ReportCommand.self, RenderCommand<Suite>.self, ExportCommand.self, MergeCommand.self]),
                CommandGroup(
                    name: "Layout",
                    subcommands: [ListCommand<Suite>.self, TraceCommand<Suite>.self]
                        + ((Suite.self as? any CommandProvidingSuite.Type)?.commands ?? [])),
                CommandGroup(name: "Machine", subcommands: [DoctorCommand.self, CalibrateCommand.self]),
            ],
            defaultSubcommand: RunCommand<Suite>.self
        )
    }
}

/// A suite with additional commands.
public protocol CommandProvidingSuite: BenchmarkSuite {
    /// The duration of a run without arguments on the reference server.
    static var usualRunTime: Duration { get }
    static var commands: [any ParsableCommand.Type] { get }
}
