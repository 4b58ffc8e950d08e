import ArgumentParser
import BenchmarkResults
import Experiments
import Processes
import Sampling

/// Replays the first ticks of one scenario under one strategy. `bench run --instructions` runs it in a process of its own.
///
/// The help does not list this command; see `runBench()`.
struct InstructCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instruct",
        abstract: "Replays the first ticks of one scenario under one strategy, for a tool that counts instructions.",
        discussion: """
            Prints the columns tick,screen_digest,instructions. Under callgrind, --toggle-collect=\
            '\(InstructionReplay.tickSymbolPattern)' collects the ticks and nothing else.
            """
    )

    @OptionGroup var scenarioOptions: ScenarioOptions

    @OptionGroup var handicapOptions: HandicapOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("Ticks to replay, from the first one.", valueName: "N"))
    var instructionTicks: String?

    @Flag(help: "Count with the processor's counter; else the instructions are left empty.")
    var perf = false

    func run() throws {
        // `runBench()` calls it on the main thread.
        try MainActor.assumeIsolated { try replay() }
    }

    @MainActor
    private func replay() throws {
        let (scenario, tickCount) = try readingInput {
            (
                try singleScenario(scenarioOptions, handicapOptions, for: "bench instruct"),
                try InstructionOptions.tickCount(instructionTicks)
            )
        }
        let replay = try InstructionReplay(
            scenario, strategy: scenario.strategies[0], tickCount: tickCount,
            counter: perf ? InstructionCounter.make() : nil, interruption: Interruption()
        )
        try InstructReport(replay).write(to: FileSink.standardOutput)
    }
}
