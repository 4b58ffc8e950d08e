import ArgumentParser
import Foundation
import Processes
import Suites

struct PlanCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "plan",
            abstract: "Prints how the scenarios of a run are dealt to several machines or processes; measures nothing.",
            discussion: """
                Each part is a run of its own, whose command is printed: “run --shard K/N” with the same settings. A scenario stays on one \
                machine with all its competitors, since times of different machines cannot be compared. The parts take about as long as each \
                other by an estimate that is the same everywhere, so every machine makes the same parts.

                \(settingsHelp(of: Suite.self, RunJob.settings))
                """
        )
    }

    @Option(parsing: .unconditional, help: ArgumentHelp("How many parts there are; 1 to 10000.", valueName: "N"))
    var shards = 1

    @Flag(help: "Print the parts as JSON: an array with shard, command, scenarios, seconds and bytes of memory of each.")
    var json = false

    @OptionGroup var exactOnlyOption: ExactOnlyOption
    @OptionGroup var settingWords: SettingWords

    func run() throws {
        let plan = try readingInput {
            guard Shard.allowedCounts.contains(shards) else {
                throw SettingError(
                    "--shards is the number of parts, from 1 to \(Shard.allowedCounts.upperBound), not \(shards).")
            }
            let suite = try SuiteContents(Suite.self)
            let words = try exactOnlyOption.settings(settingWords.words)
            let given = try suite.read(words, RunJob.settings, measuresAsFileSays: true)
            let matrix = try ScenarioMatrix(given, of: suite)
            for sentence in matrix.leftOut { StandardError.warn(sentence) }
            let command = [suite.name, "run"] + (exactOnlyOption.exactOnly ? ["--exact-only"] : []) + settingWords.words
            return try PlanText(matrix.plans, MeasuringSettings(given), shardCount: shards, command: command)
        }
        try StandardOutput.printLine(json ? plan.json() : plan.text)
    }
}
