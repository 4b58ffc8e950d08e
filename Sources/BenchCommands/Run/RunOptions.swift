import ArgumentParser
import BenchmarkResults
import Experiments

/// The flags that most runs need, besides settings.
struct UsualRunOptions: ParsableArguments {
    @Flag(help: "Compare screens and count work, and time nothing (--replays 0). Several such runs may run at once.")
    var exactOnly = false

    @Option("The run directory. Without it, results/ with the time and the seed.", value: "DIR", name: .shortAndLong)
    var output: String?

    @Flag(help: "Also write report.html and the screens into the run directory (see “report”).")
    var report = false
}

/// The other flags for a run's output and storage.
struct RunOptions: ParsableArguments {
    @Flag(
        name: [.customLong("dry-run"), .customShort("n")],
        help: "Check the command, print its scenarios, and measure nothing.")
    var dryRun = false

    @Option(CoreSettings.shards) var shards: FlagArgument<Int>?

    @Flag(help: "With --shards, print the parts as a JSON array.")
    var json = false

    @Option(CoreSettings.shard) var shard: FlagArgument<Shard>?

    @Flag(help: "Also print how the time of the ticks is divided into phases.")
    var phases = false

    @Flag(help: "Also print the work of the ticks: allocations, items placed, waste, stale cells.")
    var work = false

    @Flag(help: "Also count the instructions of the first ticks, with callgrind (package valgrind).")
    var instructions = false

    @Option(CoreSettings.instructionTicks) var instructionTicks: FlagArgument<Int>?

    @Option("Resume the run in this directory, or start it there. Pass the original settings.", value: "DIR")
    var resume: String?

    @Flag(help: "Also write the views on the screen after each tick (screens.csv), for “render”, “report” and “compare”.")
    var screens = false

    @Flag(help: "Show no progress and no notes. Warnings are still shown.")
    var quiet = false

    @Flag(help: "Replace the run that is in the output directory. It stays until the first new scenario is finished.")
    var force = false

    @Option(CoreSettings.processTimeout) var processTimeout: FlagArgument<Duration>?

    static let rules: [OptionRule] = [
        .excludes("--fps", "--budget", because: "both set the budget"),
        .excludes("--device", "--slowdown", because: "both say what is judged"),
        .excludes(
            "--exact-only", "--replays", "--warmup", "--budget", "--fps", "--device", "--slowdown",
            because: "--exact-only times nothing"),
        .needs("--json", "--shards", because: "it prints the parts that this makes"),
        .needs("--shards", "--dry-run", because: "it only prints how to divide the scenarios"),
        .excludes("--shards", "--shard", because: "one divides the scenarios, the other runs a part"),
        .excludes("--shards", "--output", "--resume", because: "each part writes its own files"),
        .needs("--instruction-ticks", "--instructions", because: "it is the number of ticks that this counts"),
        .needs("--process-timeout", "--instructions", because: "it limits the processes that this starts"),
        .excludes("--resume", "--output", "--force", because: "--resume continues the run in its directory"),
        .needs("--force", "--output", because: "another run has a new directory"),
    ]
}
