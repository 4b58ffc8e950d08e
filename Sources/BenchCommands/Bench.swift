import ArgumentParser
import BenchmarkResults

/// The command that people type; `bench` alone is `bench run`.
public struct Bench: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Compares layout-invalidation strategies for scroll effects, tick by tick.",
        discussion: """
            A scroll is replayed over a quilt of photos, once per strategy; every tick is timed against a frame budget. All \
            strategies must show the same screen at every tick before any of them is timed. Results go to stdout and into a \
            run directory as CSV; progress and warnings go to stderr.
            """,
        version: RunEnvironment.toolVersion,
        subcommands: [
            RunCommand.self, LayoutCommand.self, TraceCommand.self, CapacityCommand.self, CompareCommand.self,
            BaselineCommand.self, GateCommand.self, ReportCommand.self, RenderCommand.self, ExportCommand.self, ListCommand.self,
            DoctorCommand.self,
        ],
        defaultSubcommand: RunCommand.self
    )

    public init() {}
}
