import ArgumentParser

/// The flags that say what a run prints and where it is kept.
struct RunOptions: ParsableArguments {
    @Flag(
        help:
            "Print the scenarios with the time, memory and disk that they will take, by short runs of such scenarios, and keep nothing."
    )
    var dryRun = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Run one of several parts of the scenarios, such as 2/4 (see “plan”).", valueName: "K/N"))
    var shard: String?

    @Flag(help: "Also print where the time of the ticks goes, phase by phase.")
    var phases = false

    @Flag(help: "Also print what the ticks did: allocations, items placed, waste, stale cells.")
    var work = false

    @Flag(help: "Measure each scenario in a process of its own: a competitor that traps ends its scenario alone, and is named.")
    var isolate = false

    @Flag(help: "Count the instructions of the first ticks too, with callgrind (package valgrind) and the processor's counter.")
    var instructions = false

    @Flag(
        help:
            "Also write the flame graph of each series' slowest tick, by instructions, into the run directory (see “profile”)."
    )
    var profile = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write the phases of each tick as a trace that Perfetto opens.", valueName: "FILE.json")
    )
    var exportChromeTrace: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The run directory; else results/ and the time and seed.", valueName: "DIR"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Go on with the run in this directory where it stopped, or begin it; the other words are those it was begun with.",
            valueName: "DIR"))
    var resume: String?

    @Flag(help: "Also write report.html into the run directory (see “report”).")
    var report = false

    @Flag(help: "Show no progress; warnings are shown all the same.")
    var quiet = false

    @Flag(help: "Replace the run that is in the output directory.")
    var force = false

    @OptionGroup var exactOnlyOption: ExactOnlyOption
    @OptionGroup var processOptions: ProcessOptions
}
