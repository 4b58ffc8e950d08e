import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import Sampling

/// Measures one strategy over one scenario and prints one number. The time tier of a gate runs it in processes of their own.
///
/// The help does not list this command; see `runBench()`. Gates also run it in builds of other versions, so its flags and columns
/// do not change. New columns come last.
struct SampleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Replays one scenario under one strategy, and prints the median steady cost of its ticks.",
        discussion: "Prints the columns steady_p50_ns,ticks,screens_digest,steady_replay_ns, and one record."
    )

    static let defaultReplayCount = 20

    @OptionGroup var scenarioOptions: ScenarioOptions
    @OptionGroup var handicapOptions: HandicapOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("Timed replays, after one that warms up; else 20.", valueName: "N"))
    var replays: String?

    func run() throws {
        // `runBench()` calls it on the main thread.
        try MainActor.assumeIsolated { try sample() }
    }

    @MainActor
    private func sample() throws {
        let (scenario, replayCount) = try readingInput {
            (
                try singleScenario(scenarioOptions, handicapOptions, for: "bench sample"),
                try SettingSource(file: nil).value("replays", replays, SettingValue.replays) ?? Self.defaultReplayCount
            )
        }
        let sample = try SeriesSample(
            scenario, strategy: scenario.strategies[0], replayCount: replayCount, clock: MonotonicClock(),
            interruption: Interruption()
        )
        try SampleReport(sample).write(to: FileSink.standardOutput)
    }
}
