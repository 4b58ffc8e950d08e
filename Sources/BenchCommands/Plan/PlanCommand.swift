import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Reporting
import ResultCommands
import Scenarios
import Statistics
import Suites

struct PlanCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "plan",
            abstract: "Prints how to divide the scenarios of a run among several machines or processes.",
            discussion: """
                Each part is a separate run, whose command is printed: “run --shard K/N” with the same settings. All strategies of a \
                scenario run on one machine, because times from different machines cannot be compared. The parts take about the same time, \
                by estimates that are the same on every machine, so every machine makes the same parts. Nothing is measured.

                \(examples("plan --items 50,500,5000 --shards 4", "plan --items 50,500 --trace drag,fling --shards 2 --json"))
                """
        )
    }

    @Option(CoreSettings.shards) var shards: Given<Int>?

    @Flag(
        help: "Print the parts as JSON: an array with shard, command, scenarios, seconds, bytes of memory and diskBytes of each.")
    var json = false

    @OptionGroup(title: "Scenarios") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Measuring") var measuring: SettingOptions<MeasuringGroup>
    @OptionGroup(title: "Measuring") var exactOnly: ExactOnlyOption
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    func run() throws {
        let (matrix, text) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try GivenScenarios(scenarios, subjects, of: suite)
            let settings = try MeasuringSettings(measuring, exactOnly: exactOnly.exactOnly, given.file)
            let matrix = try ScenarioMatrix(given, of: suite)
            let flags = exactOnly.exactOnly ? ["--exact-only"] : []
            return (
                matrix,
                PlanText(
                    matrix.requests.map { ScenarioEstimate(of: $0, settings) },
                    shardCount: try shards.get(orDefaultOf: CoreSettings.shards),
                    command: [Suite.name, "run"] + flags + scenarios.arguments + subjects.arguments + measuring.arguments)
            )
        }
        for sentence in matrix.leftOut { StandardError.warn(sentence) }
        try StandardOutput.printLine(json ? text.json() : text.text)
    }
}

/// The parts of a matrix, each with its estimate and command.
struct PlanText {
    private struct Part: Encodable {
        let shard: String
        let command: String
        let scenarios: [String]
        let seconds: Double
        /// The estimated peak memory.
        let bytes: Int
        /// The estimated size of all tables.
        let diskBytes: Int
    }

    private let parts: [Part]
    /// A sentence about parts without scenarios, or `nil` if each has some.
    private let remark: String?

    /// - Parameter command: The arguments that run all scenarios.
    init(_ scenarios: [ScenarioEstimate], shardCount: Int, command: [String]) {
        let indices = ShardPlan(costs: scenarios.map(\.seconds), count: shardCount).parts
        let emptyCount = indices.count(where: \.isEmpty)
        let are = scenarios.count == 1 ? "is" : "are"
        let idle = emptyCount == 1 ? "1 part has" : "\(emptyCount) parts have"
        remark = emptyCount == 0 ? nil : "There \(are) \(countText(scenarios.count, "scenario")): \(idle) nothing to do."
        parts = indices.enumerated().filter { !$0.element.isEmpty }.map { index, indices in
            let shard = Shard(number: index + 1, of: shardCount)
            let part = indices.map { scenarios[$0] }
            return Part(
                shard: "\(shard)", command: (command + ["--shard", "\(shard)"]).shellCommand, scenarios: part.map(\.name),
                seconds: part.seconds, bytes: part.map(\.bytes).max() ?? 0, diskBytes: part.diskBytes)
        }
    }

    /// The table and its remarks.
    var text: String {
        let table = MarkdownTable(
            parts,
            columns: [
                .text("shard") { $0.shard },
                .number("scenarios") { "\($0.scenarios.count)" },
                .number("about") { Duration.seconds($0.seconds).text },
                .number("memory") { byteText($0.bytes) },
                .number("disk") { byteText($0.diskBytes) },
                .text("command") { $0.command },
            ]
        ).text
        return remark.map { "\(table)\n\n\($0)" } ?? table
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(parts), as: UTF8.self)
    }
}
