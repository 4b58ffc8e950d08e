import BenchmarkResults
import Experiments
import Foundation
import Reporting
import Statistics
import Suites

struct DryRun {
    private struct Part: Encodable {
        let shard: String
        let command: String
        let scenarios: [String]
    }

    private let requests: [ScenarioRequest]
    private let parts: [Part]
    private let shardCount: Int

    /// - Parameter command: The arguments that run all scenarios.
    init(_ requests: [ScenarioRequest], shardCount: Int, command: [String]) {
        self.requests = requests
        self.shardCount = shardCount
        parts = ShardPlan(requests, count: shardCount).parts.enumerated().filter { !$0.element.isEmpty }.map { index, indices in
            let shard = Shard(number: index + 1, of: shardCount).description
            return Part(
                shard: shard, command: (command + ["--shard", shard]).shellCommand, scenarios: indices.map { requests[$0].name })
        }
    }

    var text: String {
        let table = MarkdownTable(
            parts,
            columns: [
                .text("shard") { $0.shard }, .number("scenarios") { "\($0.scenarios.count)" }, .text("command") { $0.command },
            ]
        ).text
        let emptyCount = shardCount - parts.count
        guard emptyCount > 0 else { return table }
        let are = requests.count == 1 ? "is" : "are"
        let idle = emptyCount == 1 ? "1 part has" : "\(emptyCount) parts have"
        return "\(table)\n\nThere \(are) \(countText(requests.count, "scenario")): \(idle) nothing to do."
    }

    func json() throws -> String {
        String(decoding: try JSONEncoder.stable(.prettyPrinted).encode(parts), as: UTF8.self)
    }
}
