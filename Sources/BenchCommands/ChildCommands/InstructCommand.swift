import ArgumentParser
import BenchmarkResults
import Experiments
import InstructionCounting
import Processes
import ResultCommands
import Sampling
import Suites

/// Replays the first ticks of one scenario with one strategy. `bench run --instructions` runs it in
/// a separate process.
///
/// The help does not list this command; see `runBench(_:)`.
struct InstructCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "instruct",
            abstract: "Replays the first ticks of one scenario under one competitor, for a tool that counts instructions.",
            discussion: """
                Prints the screens and instructions of the ticks as JSON. Under callgrind, --toggle-collect=\
                '*\(CountedTickSymbols.tick)*' counts only the ticks.
                """)
    }

    @Flag(help: "Count with the processor's counter; else the instructions are left empty.")
    var perf = false

    @Option(parsing: .unconditional, help: "Count from this tick on; earlier ticks are replayed only.")
    var firstCounted = 0

    @OptionGroup(title: "What is scrolled") var layouts: LayoutOptions<Suite>
    @OptionGroup(title: "What is scrolled") var content: ContentOptions
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
            let given = try GivenScenarios(layouts, content, subjects, of: suite)
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
