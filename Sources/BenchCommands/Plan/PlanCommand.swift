import ArgumentParser
import BenchmarkResults
import Experiments
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

                \(settingsHelp(of: Suite.self, RunJob.settings))

                \(examples("plan --items 50,500,5000 --shards 4", "plan --items 50,500 --trace drag,fling --shards 2 --json"))
                """
        )
    }

    @Option(parsing: .unconditional, help: ArgumentHelp("How many parts there are; 1 to 10000.", valueName: "N"))
    var shards = 1

    @Flag(
        help: "Print the parts as JSON: an array with shard, command, scenarios, seconds, bytes of memory and diskBytes of each.")
    var json = false

    @OptionGroup var exactOnlyOption: ExactOnlyOption
    @OptionGroup var settingWords: SettingWords

    func run() async throws {
        try await interruptible(saying: "\(Interruption.Requested())") { interruption in
            let (matrix, measuring, handicap) = try readingInput { try read() }
            for sentence in matrix.leftOut { StandardError.warn(sentence) }
            let calibration = try await Calibration(matrix.plans, measuring, handicap: handicap, interruption)
            let command = [Suite.name, "run"] + (exactOnlyOption.exactOnly ? ["--exact-only"] : []) + settingWords.words
            let text = PlanText(matrix.plans, measuring, shardCount: shards, command: command) {
                $0.estimates(measuring, calibration)
            }
            try StandardOutput.printLine(json ? text.json() : text.text)
        }
    }

    /// - Throws: `SettingError`, `DataFileError`, and what the suite's closures throw.
    private func read() throws -> (ScenarioMatrix, MeasuringSettings, Handicap?) {
        guard Shard.allowedCounts.contains(shards) else {
            throw SettingError("--shards is the number of parts, from 1 to \(Shard.allowedCounts.upperBound), not \(shards).")
        }
        let suite = try SuiteContents(Suite.self)
        let words = try exactOnlyOption.settings(settingWords.words)
        let given = try suite.read(words, RunJob.settings, measuresAsFileSays: true)
        let matrix = try ScenarioMatrix(given, of: suite)
        return (matrix, try MeasuringSettings(given), try given.givenValue(of: CoreSettings.handicap))
    }
}
