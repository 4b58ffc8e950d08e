import ArgumentParser
import BenchmarkResults
import Console
import Reporting
import Statistics

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merges the parts that “run --shard” measured on one or more machines into one run.",
        discussion: """
            The parts must be complete runs of the same program, settings and build, and together have every scenario. Each \
            scenario keeps its machine, its noise and its factor. Where two parts have the same scenario, the columns that do \
            not depend on the machine must be equal to the byte, and the first one's rows are kept. Otherwise nothing is \
            written, and the difference is named.

            A merged run may have times from different machines. “report” and “compare” do not combine them in a ratio, a \
            curve or a sentence, unless you pass “compare --times-anyway”.

            \(examples("merge part1 part2 --output all", "merge parts/1 parts/2 parts/3 --output all --force"))
            """
    )

    @Argument(help: ArgumentHelp("The run directories of the parts.", valueName: "RUN"))
    var parts: [String]

    @Option("The directory of the merged run.", value: "DIR", name: .shortAndLong)
    var output: String

    @Flag(help: "Replace the run that is in the output directory.")
    var force = false

    func run() throws {
        let merge = try readingInput { try RunMerge(parts) }
        let progress = ProgressLine()
        try readingInput {
            try merge.write(to: output, replacingExisting: force, commandLine: CommandLine.arguments) { done, count in
                progress.update("merging, scenario", done: done, of: count)
            }
        }
        progress.clear()
        let run = try Run.open(output, tables: [])
        try StandardOutput.printLine(RunSummary(run).text)
        StandardError.printLine("The run in \(run.path) has \(merge.text).")
    }
}

extension RunMerge {
    fileprivate var text: String {
        let machines = machineCount == 1 ? "one machine" : "\(machineCount) machines"
        let repeated = repeatedCount == 1 ? "1 was" : "\(repeatedCount) were"
        let twice = repeatedCount == 0 ? "" : "; \(repeated) there more than once, with equal exact columns"
        return "\(countText(scenarioCount, "scenario")) of \(machines)\(twice)"
    }
}
