import ArgumentParser
import BenchmarkResults
import Experiments
import Gating

/// Counts the exact work of all series and prints it as a baseline. A gate runs it in a process of its own.
///
/// The help does not list this command; see `runBench()`. Gates also run it in builds of other versions, so its flags do not
/// change.
struct CountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Counts the exact work of scenarios and prints it as a baseline, without instructions."
    )

    @OptionGroup var scenarioOptions: ScenarioOptions
    @OptionGroup var handicapOptions: HandicapOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Scroll all numbers of items as this one is, at the end of their content.", valueName: "N"))
    var scrolledAs: String?

    func run() throws {
        // `runBench()` calls it on the main thread.
        try MainActor.assumeIsolated {
            let (factory, smallest) = try readingInput {
                let settings = try ScenarioSettings(scenarioOptions)
                return (
                    try ScenarioFactory(settings, handicap: handicapOptions.handicap(for: settings)),
                    try SettingSource(file: nil).value("scrolled-as", scrolledAs, SettingValue.items)?.first
                )
            }
            let baseline = try Baseline.counting(
                ScenarioArguments(scenarioOptions, factory), itemCounts: factory.itemCounts, interruption: Interruption()
            ) { try factory.scenarioToCount($0, scrolledAs: smallest) }
            var sink = FileSink.standardOutput
            try sink.write([UInt8](try baseline.json()))
        }
    }
}
