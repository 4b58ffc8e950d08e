import ArgumentParser

/// The flags that say how a run measures and where it keeps what it found.
struct RunOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Timed replays per strategy; else 20, or as many (at least 5) as fit into 8 s.", valueName: "N")
    )
    var replays: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Replays that are run first and not kept.", valueName: "N"))
    var warmup: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("What a tick may take, with its unit.", valueName: "16.6ms"))
    var budget: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many times slower than this machine the phone is: a factor on durations held against the budget.", valueName: "K"
        )
    )
    var slowdown: String?

    @Flag(help: "Also print where the time of the ticks goes, phase by phase.")
    var phases = false

    @Flag(help: "Also print what the ticks did: allocations, items placed, waste, stale cells.")
    var work = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write the phases of each tick as a trace that Perfetto opens.", valueName: "FILE.json")
    )
    var exportChromeTrace: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The run directory; else results/ and the time and seed.", valueName: "DIR"))
    var output: String?

    @Flag(help: "Also write report.html into the run directory (see «bench report»).")
    var report = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keep the measuring thread on one core, counted from 0 (see «bench doctor»).", valueName: "CORE"))
    var pin: String?

    @Flag(help: "Show no progress; warnings are shown all the same.")
    var quiet = false

    @Flag(help: "Replace the run that is in the output directory.")
    var force = false
}
