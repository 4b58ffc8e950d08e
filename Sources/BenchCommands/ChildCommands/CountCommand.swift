import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import ResultCommands
import Sampling
import Suites

/// Counts the exact work of all series and prints it as a baseline. A gate runs it in a separate
/// process.
///
/// The help does not list this command; see `runBench(_:)`. Gates also run it in builds of other
/// versions, so its flags do not change.
struct CountCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "count",
            abstract: "Counts the exact work of scenarios and prints it as a baseline, without instructions.")
    }

    @OptionGroup(title: "What is scrolled") var layouts: LayoutOptions<Suite>
    @OptionGroup(title: "What is scrolled") var content: ContentOptions
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>
    @Option(CoreSettings.handicap) var handicap: Given<Handicap>?
    @Option(CoreSettings.scrolledAs) var scrolledAs: Given<Int>?

    func run() throws {
        // `runBench(_:)` calls it on the main thread.
        try MainActor.assumeIsolated {
            let (job, smallest) = try readingInput {
                let suite = try SuiteContents(Suite.self)
                let given = try GivenScenarios(layouts, content, subjects, of: suite)
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
