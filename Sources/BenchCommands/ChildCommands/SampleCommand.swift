import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import InstructionCounting
import ResultCommands
import Sampling
import Suites

/// Measures one strategy in one scenario and prints one number. The time tier of a gate runs it in
/// separate processes.
///
/// The help does not list this command; see `runBench(_:)`. Gates also run it in builds of other
/// versions, so its flags do not change, and new properties of its report are optional.
struct SampleCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "sample",
            abstract: "Replays one scenario under one competitor, and prints the steady cost of its ticks.",
            discussion: "Prints a report as JSON.")
    }

    private static var defaultReplayCount: Int { 20 }

    @OptionGroup(title: "What is scrolled") var layouts: LayoutOptions<Suite>
    @OptionGroup(title: "What is scrolled") var content: ContentOptions
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
            let given = try GivenScenarios(layouts, content, subjects, of: suite)
            return (
                try GateScenarios(given, of: suite, handicap: handicap?.get(), command: "\(suite.name) sample").onlySeries(),
                try replays?.timedReplayCount() ?? Self.defaultReplayCount
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
