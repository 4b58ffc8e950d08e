import ArgumentParser
import BenchmarkResults
import Experiments
import ResultCommands
import Sampling
import Suites

struct PlanCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "plan",
            abstract: "Prints how the scenarios of a run are dealt to several machines or processes; keeps nothing.",
            discussion: """
                Each part is a run of its own, whose command is printed: “run --shard K/N” with the same settings. A scenario stays on one \
                machine with all its competitors, since times of different machines cannot be compared. The parts take about as long as each \
                other by an estimate that is the same everywhere, so every machine makes the same parts. What is printed for them is estimated \
                for this machine, from short runs of such scenarios.

                \(examples("plan --items 50,500,5000 --shards 4", "plan --items 50,500 --trace drag,fling --shards 2 --json"))
                """
        )
    }

    @Option(CoreSettings.shards) var shards: Given<Int>?

    @Flag(
        help: "Print the parts as JSON: an array with shard, command, scenarios, seconds, bytes of memory and diskBytes of each.")
    var json = false

    @OptionGroup(title: "What is scrolled") var layouts: LayoutOptions<Suite>
    @OptionGroup(title: "What is scrolled") var content: ContentOptions
    @OptionGroup(title: "How it is measured") var measuring: MeasuringOptions
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    func run() async throws {
        try await interruptible(saying: "\(Interruption.Requested())") { interruption in
            let (matrix, settings, shardCount, command) = try readingInput { try read() }
            for sentence in matrix.leftOut { StandardError.warn(sentence) }
            let calibration = try await Calibration(matrix.plans, settings, handicap: settings.handicap, interruption)
            let text = PlanText(matrix.plans, settings, shardCount: shardCount, command: command) {
                $0.estimates(settings, calibration)
            }
            try StandardOutput.printLine(json ? text.json() : text.text)
        }
    }

    /// Reads the settings of the command.
    ///
    /// - Returns: The scenarios, the settings, the number of parts, and the command that runs all
    ///   scenarios.
    /// - Throws: `SettingError`, `DataFileError`, and errors of the suite's closures.
    private func read() throws -> (ScenarioMatrix, MeasuringSettings, shardCount: Int, command: [String]) {
        let suite = try SuiteContents(Suite.self)
        let given = try GivenScenarios(layouts, content, subjects, of: suite)
        let settings = try MeasuringSettings(measuring.filled(from: given.file))
        return (
            try ScenarioMatrix(given, of: suite), settings, try shards.get(orDefaultOf: CoreSettings.shards),
            [Suite.name, "run"] + (measuring.exactOnly ? ["--exact-only"] : []) + GivenScenarios.words(layouts, content, subjects)
                + measuring.words
        )
    }
}
