import ArgumentParser
import BenchmarkResults
import Experiments

/// The other end of the gate's exact tier: the exact work of all series, as a baseline, from a process of its own.
///
/// It is no subcommand that the help lists; see `runBench()`. Programs of other versions are asked for it too, so its flags stay
/// as they are.
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
            let baseline = try countedBaseline(factory, scenarioOptions, interruption: Interruption()) { itemCount in
                try smallest.map { try factory.scenario(itemCount, scrolledAs: $0) } ?? factory.scenario(itemCount).scenario
            }
            var sink = FileSink.standardOutput
            try sink.write([UInt8](try baseline.json()))
        }
    }
}
