import BenchmarkResults
import Gating
import Reporting

/// The cases of a gate's self-test for a terminal: a table with a row per case, and what it means.
struct SelfTestText {
    private let cases: [GateSelfTest.Case]

    init(_ cases: [GateSelfTest.Case]) {
        self.cases = cases
    }

    /// The table and its legend, without a line end.
    var text: String {
        let legend = """
            Each row: gates that hold a head against a base of the same objects, on this machine. An identical head should fail none, and \
            neither one that was merely linked in another order (relink), where inconclusive with the cause placement is the honest \
            answer. A handicapped one should fail all, but for work=1%, which is less than the threshold of the times, and for the \
            instruction tier to find. The instructions are the same each time, and counted in the first gate of a row.
            """
        return "\(table)\n\n\(legend)"
    }

    private var table: String {
        func share(_ count: Int, _ gates: GateSelfTest.Case) -> String { "\(count) of \(gates.gateCount)" }
        return MarkdownTable(
            cases,
            columns: [
                .text("head") { one in if case .handicap = one.trial { "HANDICAP \(one.trial.label)" } else { one.trial.label } },
                .number("failed") { share($0.failedCount, $0) },
                .number("exact") { share($0.failedCounts[.exact] ?? 0, $0) },
                .number("instructions", instructions),
                .number("time") { share($0.failedCounts[.time] ?? 0, $0) },
                .text("slower", slower),
                .number("inconclusive") { share($0.inconclusiveCount, $0) },
                .number("improved") { share($0.improvedCount, $0) },
                .text("cause") { gates in
                    Verdict.Cause.allCases.compactMap { cause in
                        gates.causeCounts[cause].map { "\(cause.rawValue) (\($0))" }
                    }.joined(separator: ", ")
                },
            ]
        ).text
    }

    /// How many gates found each strategy slower.
    private func slower(of gates: GateSelfTest.Case) -> String {
        gates.slowerCounts.sorted { ($0.key.scenario, $0.key.strategy) < ($1.key.scenario, $1.key.strategy) }
            .map { "\(tableCell($0.key.strategy)) (\($0.value))" }.joined(separator: ", ")
    }

    /// Whether the instruction tier failed. It counts only once per case.
    private func instructions(of gates: GateSelfTest.Case) -> String {
        guard gates.countedInstructions else { return "not counted" }
        return gates.failedCounts[.instructions] == nil ? "no" : "yes"
    }
}
