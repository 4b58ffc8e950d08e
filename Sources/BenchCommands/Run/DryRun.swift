import BenchmarkResults
import Foundation
import Reporting
import Experiments
import Statistics
import Suites

/// The scenarios of a run that is not started, in one part or several.
struct DryRun {
    private struct Part: Encodable {
        let shard: String
        let command: String
        let scenarios: [String]
    }

    private let requests: [ScenarioRequest]
    private let parts: [Part]?
    private let shardCount: Int

    init(_ requests: [ScenarioRequest]) {
        (self.requests, parts, shardCount) = (requests, nil, 1)
    }

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

    func text(asJSON isJSON: Bool) throws -> String {
        guard let parts else { return scenarios }
        return isJSON ? try json(parts) : text(of: parts)
    }

    private var scenarios: String {
        let table = MarkdownTable(
            requests,
            columns: [
                .text("scenario") { $0.name },
                .text("strategies") { $0.competitorDescriptions.map(\.name).joined(separator: ", ") },
                .number("ticks") { "\($0.ticks)" },
            ]
        ).text
        return "\(table)\n\n\(countText(requests.count, "scenario")). Nothing was measured."
    }

    private func text(of parts: [Part]) -> String {
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

    private func json(_ parts: [Part]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(parts), as: UTF8.self)
    }
}
