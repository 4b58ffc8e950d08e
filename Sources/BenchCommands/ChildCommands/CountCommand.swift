import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import Suites

/// Counts the exact work of all series and prints it as a baseline. A gate runs it in a process of its own.
///
/// The help does not list this command; see `runBench(_:)`. Gates also run it in builds of other versions, so its flags do not
/// change.
struct CountCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "count",
            abstract: "Counts the exact work of scenarios and prints it as a baseline, without instructions.")
    }

    @OptionGroup var settingWords: SettingWords

    func run() throws {
        // `runBench(_:)` calls it on the main thread.
        try MainActor.assumeIsolated {
            let (job, smallest) = try readingInput {
                let suite = try SuiteContents(Suite.self)
                let given = try suite.read(settingWords.words, [CoreSettings.handicap, CoreSettings.scrolledAs])
                return (
                    try GateScenarios(given, of: suite, command: "\(suite.name) count"),
                    try given.givenValue(of: CoreSettings.scrolledAs)
                )
            }
            let baseline = try job.counted(scrolledAs: smallest, interruption: Interruption())
            var sink = FileSink.standardOutput
            try sink.write([UInt8](try baseline.json()))
        }
    }
}
