import ArgumentParser
import Processes
import Suites

/// The flags that say what a gate compares, and how.
struct GateOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What «bench baseline» wrote: for the exact and the instruction tier.", valueName: "FILE.json"))
    var baseline: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The bench of the base: for the time tier; without --baseline for all tiers.", valueName: "PATH"))
    var baseExecutable: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The bench that is judged; else this one.", valueName: "PATH"))
    var headExecutable: String?

    @Flag(help: "Also hold each strategy to its promise of how its ticks grow with the items.")
    var scaling = false

    @Flag(help: "Do not count instructions.")
    var skipInstructions = false

    @Flag(help: "End with status 4 when something became better and nothing worse, so that the baseline is made again.")
    var failOnImprovement = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Write the verdicts as Markdown, for a job's summary.", valueName: "FILE.md"))
    var markdown: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Write the verdicts as JUnit XML.", valueName: "FILE.xml"))
    var junit: String?

    @Flag(
        help:
            "Try the gate itself on this machine, with identical builds and with each handicap. Without scenario flags: 50 items and 60 ticks, about an hour."
    )
    var selfTest = false

    @Flag(help: "Show no progress; warnings are shown all the same.")
    var quiet = false

    @OptionGroup var processOptions: ProcessOptions
}

/// The checked settings of a gate.
struct GateSettings {
    /// The replays of each process of the time tier; `nil` for as many as fit into `TimeRules.tickTime`.
    let replayCount: Int?
    /// The gates per case of a self-test.
    let gateCount: Int
    let processLimits: ProcessTimeLimits

    /// - Throws: `SettingError` that names the flag and the value.
    init(_ options: GateOptions, _ given: GivenSettings) throws {
        replayCount = try given.timedReplayCount()
        gateCount = try given.value(of: CoreSettings.gates)
        processLimits = try options.processOptions.timeLimits()
        guard options.selfTest || given.texts[CoreSettings.gates.name] == nil else {
            throw SettingError("--gates says how many gates --self-test tries; give --self-test too.")
        }
        if options.selfTest, options.baseline ?? options.headExecutable ?? options.markdown ?? options.junit != nil {
            throw SettingError(
                "--self-test holds one executable against itself; it takes no --baseline, --head-executable, --markdown or --junit."
            )
        }
        guard options.selfTest || options.baseline != nil || options.baseExecutable != nil || options.scaling else {
            throw SettingError(
                "bench gate holds this build against another: give --baseline FILE, --base-executable PATH, or both; --scaling "
                    + "needs neither."
            )
        }
    }
}
