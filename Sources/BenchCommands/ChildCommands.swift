import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import InstructionCounting
import ResultCommands
import Sampling
import Suites

// Commands that other processes of a suite run. The help does not list them; see `runBench(_:)`.
// Gates also run `count` and `sample` in builds of other versions, so their flags do not change, and
// new properties of their reports are optional.

/// Counts the exact work of all series and prints it as a baseline. A gate runs it in a separate
/// process.
struct CountCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "count",
            abstract: "Counts the exact work of scenarios and prints it as a baseline, without instructions.")
    }

    @OptionGroup(title: "What is scrolled") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>
    @Option(CoreSettings.handicap) var handicap: Given<Handicap>?
    @Option(CoreSettings.scrolledAs) var scrolledAs: Given<Int>?

    func run() throws {
        // `runBench(_:)` calls it on the main thread.
        try MainActor.assumeIsolated {
            let (job, smallest) = try readingInput {
                let suite = try SuiteContents(Suite.self)
                let given = try GivenScenarios(scenarios, subjects, of: suite)
                return (
                    try GateScenarios(given, of: suite, handicap: handicap?.get(), command: "\(suite.name) count"),
                    try scrolledAs?.get()
                )
            }
            let baseline = try job.counted(scrolledAs: smallest, interruption: Interruption())
            var sink = FileSink.standardOutput
            try sink.write([UInt8](try baseline.json()))
        }
    }
}

/// Measures one strategy in one scenario and prints one number. The time tier of a gate runs it in
/// separate processes.
struct SampleCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "sample",
            abstract: "Replays one scenario with one strategy, and prints the steady cost of its ticks.",
            discussion: "Prints a report as JSON.")
    }

    private static var defaultReplayCount: Int { 20 }

    @OptionGroup(title: "What is scrolled") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>
    @Option(CoreSettings.handicap) var handicap: Given<Handicap>?
    @Option(CoreSettings.replays) var replays: Given<Int>?

    func run() throws {
        // `runBench(_:)` calls it on the main thread.
        try MainActor.assumeIsolated { try sample() }
    }

    @MainActor
    private func sample() throws {
        let (scenario, replayCount) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try GivenScenarios(scenarios, subjects, of: suite)
            return (
                try GateScenarios(given, of: suite, handicap: handicap?.get(), command: "\(suite.name) sample").onlySeries(),
                try replays?.text.timedReplayCount() ?? Self.defaultReplayCount
            )
        }
        let sample = try SeriesSample(
            scenario, competitor: scenario.competitors[0], replayCount: replayCount, clock: MonotonicClock(),
            interruption: Interruption())
        let report = SampleReport(
            typicalSteadyCost: sample.typicalSteadyCost, steadyReplayCost: sample.steadyReplayCost, tickCount: sample.tickCount,
            screensDigest: sample.screensDigest, eventCosts: sample.eventCosts)
        var sink = FileSink.standardOutput
        try sink.write(encodedReport(report))
    }
}

/// Replays the first ticks of one scenario with one strategy. `bench run --instructions` runs it in
/// a separate process.
struct InstructCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "instruct",
            abstract: "Replays the first ticks of one scenario with one strategy, for a tool that counts instructions.",
            discussion: """
                Prints the screens and instructions of the ticks as JSON. Under callgrind, --toggle-collect=\
                '*\(CountedTickSymbols.tick)*' counts only the ticks.
                """)
    }

    @Flag(help: "Count with the processor's counter; else the instructions are left empty.")
    var perf = false

    @Option(parsing: .unconditional, help: "Count from this tick on; earlier ticks are replayed only.")
    var firstCounted = 0

    @OptionGroup(title: "What is scrolled") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>
    @Option(CoreSettings.handicap) var handicap: Given<Handicap>?
    @Option(CoreSettings.instructionTicks) var instructionTicks: Given<Int>?

    func run() throws {
        // `runBench(_:)` calls it on the main thread.
        try MainActor.assumeIsolated { try replay() }
    }

    @MainActor
    private func replay() throws {
        let (scenario, tickCount) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try GivenScenarios(scenarios, subjects, of: suite)
            return (
                try GateScenarios(given, of: suite, handicap: handicap?.get(), command: "\(suite.name) instruct").onlySeries(),
                try instructionTicks.get(orDefaultOf: CoreSettings.instructionTicks)
            )
        }
        let replay = try InstructionReplay(
            scenario, competitor: scenario.competitors[0], tickCount: tickCount, firstCounted: firstCounted,
            counter: perf ? InstructionCounter.make() : nil, interruption: Interruption())
        let report = InstructReport(screenDigests: replay.screenDigests, instructions: replay.instructions)
        var sink = FileSink.standardOutput
        try sink.write(encodedReport(report))
    }
}
