import ArgumentParser
import BenchmarkResults
import Experiments

/// The flags that most runs need, besides settings.
struct UsualRunOptions: ParsableArguments {
    @Flag(help: "Compare screens and count work, and time nothing (as --replays 0). Several such runs may run at once.")
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

    @Option(CoreSettings.shards, needs: "--dry-run") var shards: FlagArgument<Int>?

    @Flag(help: "Print the parts as a JSON array. Needs --shards.")
    var json = false

    @Option(CoreSettings.shard) var shard: FlagArgument<Shard>?

    @Flag(help: "Also print how the time of the ticks is divided into phases.")
    var phases = false

    @Flag(help: "Also print the work of the ticks: allocations, items placed, waste, stale cells.")
    var work = false

    @Flag(help: "Also count the instructions of the first ticks, with callgrind (package valgrind).")
    var instructions = false

    @Option(CoreSettings.instructionTicks, needs: "--instructions") var instructionTicks: FlagArgument<Int>?

    @Option("Resume the run in this directory, or start it there; instead of --output. Pass the original settings.", value: "DIR")
    var resume: String?

    @Flag(help: "Also write the views on the screen after each tick (screens.csv), for “report” and “compare”.")
    var screens = false

    @Flag(help: "Show no progress and no notes. Warnings are still shown.")
    var quiet = false

    @Flag(help: "Replace the run in the directory, which stays until the new run is complete. Needs --output.")
    var force = false

    @Option(CoreSettings.processTimeout, needs: "--instructions") var processTimeout: FlagArgument<Duration>?
}

extension RunCommand {
    func validate() throws {
        let options = runOptions
        let hasOutput = usualOptions.output != nil
        try refuse(
            (options.json && options.shards == nil, "--json needs --shards: it prints the parts that this makes."),
            (options.shards != nil && !options.dryRun, "--shards needs --dry-run: it only prints how to divide the scenarios."),
            (
                options.shards != nil && options.shard != nil,
                "--shards and --shard cannot be used together: one divides the scenarios, the other runs a part."
            ),
            (
                options.shards != nil && (hasOutput || options.resume != nil),
                "--shards excludes --output and --resume: each part writes its own files."
            ),
            (
                options.instructionTicks != nil && !options.instructions,
                "--instruction-ticks needs --instructions: it is the number of ticks that this counts."
            ),
            (
                options.processTimeout != nil && !options.instructions,
                "--process-timeout needs --instructions: it limits the processes that this starts."
            ),
            (
                options.resume != nil && (hasOutput || options.force),
                "--resume excludes --output and --force: it continues the run in its directory."
            ),
            (options.force && !hasOutput, "--force needs --output: another run has a new directory."))
    }
}
