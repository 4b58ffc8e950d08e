import BenchmarkResults
import Foundation
import Reporting
import Statistics

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

    /// - Parameters:
    ///   - estimate: Returns the estimate for scenarios that run in one process.
    ///   - command: The arguments that run all scenarios.
    init(
        _ plans: [ScenarioPlan], _ measuring: MeasuringSettings, shardCount: Int, command: [String],
        estimate: ([ScenarioPlan]) -> [ScenarioEstimate]
    ) {
        let indices = ShardPlan(plans, measuring, count: shardCount).parts
        let emptyCount = indices.count(where: \.isEmpty)
        let are = plans.count == 1 ? "is" : "are"
        let idle = emptyCount == 1 ? "1 part has" : "\(emptyCount) parts have"
        remark = emptyCount == 0 ? nil : "There \(are) \(countText(plans.count, "scenario")): \(idle) nothing to do."
        parts = indices.enumerated().filter { !$0.element.isEmpty }.map { index, scenarios in
            let shard = Shard(number: index + 1, of: shardCount)
            let estimates = estimate(scenarios.map { plans[$0] })
            return Part(
                shard: "\(shard)", command: (command + ["--shard", "\(shard)"]).shellCommand,
                scenarios: estimates.map(\.plan.name),
                seconds: estimates.reduce(0) { $0 + $1.seconds }, bytes: estimates.map(\.bytes).max() ?? 0,
                diskBytes: estimates.reduce(0) { $0 + $1.diskBytes })
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
