import ArgumentParser
import BenchmarkResults
import Experiments

/// The flags for the output of a run that most runs need.
struct UsualRunOptions: ParsableArguments {
    @Option("The run directory. Without it, results/ with the time and the seed.", value: "DIR", name: .shortAndLong)
    var output: String?

    @Flag(help: "Also write report.html and the screens into the run directory (see “report”).")
    var report = false
}

/// The other flags for a run's output and storage.
struct RunOptions: ParsableArguments {
    @Flag(
        name: [.customLong("dry-run"), .customShort("n")],
        help: "Print the scenarios, and measure nothing.")
    var dryRun = false

    @Option(CoreSettings.shards) var shards: FlagArgument<Int>?

    @Flag(help: "With --shards, print the parts as a JSON array.")
    var json = false

    @Option(CoreSettings.shard) var shard: FlagArgument<Shard>?

    @Flag(help: "Also print how the time of the ticks is divided into phases.")
    var phases = false

    @Flag(help: "Also print the work of the ticks: allocations, items placed, waste, stale cells.")
    var work = false

    @Flag(help: "Measure each scenario in its own process. A strategy that crashes ends only its scenario, and is named.")
    var isolate = false

    @Flag(help: "Also count the instructions of the first ticks, with callgrind (package valgrind).")
    var instructions = false

    @Option(CoreSettings.instructionTicks) var instructionTicks: FlagArgument<Int>?

    @Flag(
        help:
            "Also write the flame graph of each series' slowest tick, by instructions, into the run directory (see “profile”)."
    )
    var profile = false

    @Option("Write the phases of each tick as a trace that Perfetto opens.", value: "FILE.json")
    var exportChromeTrace: String?

    @Option("Resume the run in this directory, or start it there. Pass the original settings.", value: "DIR")
    var resume: String?

    @Flag(help: "Also write the views on the screen after each tick (screens.csv), for “render”, “report” and “compare”.")
    var screens = false

    @Flag(help: "Show no progress and no notes. Warnings are still shown.")
    var quiet = false

    @Flag(help: "Replace the run that is in the output directory. It stays until the first new scenario is finished.")
    var force = false

    @Option(CoreSettings.processTimeout) var processTimeout: FlagArgument<Duration>?

    static let resumesInPlace = "--resume continues the run in its directory"

    func validate() throws {
        let counting: KeyValuePairs = ["--instructions": instructions, "--profile": profile]
        try need("--instruction-ticks", instructionTicks != nil, counting, "it is the number of ticks that these count")
        try need(
            "--process-timeout", processTimeout != nil,
            ["--isolate": isolate, "--instructions": instructions, "--profile": profile],
            "it limits the processes that these start")
        try need("--shards", shards != nil, ["--dry-run": dryRun], "it only prints how to divide the scenarios")
        try exclude("--shards", shards != nil, ["--shard": shard != nil], "one divides the scenarios, the other runs a part")
        try need("--json", json, ["--shards": shards != nil], "it prints the parts that this makes")
        try exclude("--resume", resume != nil, ["--force": force], Self.resumesInPlace)
        let trace: KeyValuePairs = ["--export-chrome-trace": exportChromeTrace != nil]
        try exclude("--resume", resume != nil, trace, "finished scenarios have no trace of their phases")
        try exclude("--isolate", isolate, trace, "its processes keep no trace of each tick's phases")
    }
}
