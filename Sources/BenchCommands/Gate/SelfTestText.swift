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
            Each row: gates that hold a head against an identical base, on this machine. A head identical to the base should fail \
            none; a handicapped one should fail all, but for work=1%: that is less than times can tell, and for the instruction \
            tier to find. The instructions are the same each time, and counted in the first gate of a row.
            """
        return "\(table)\n\n\(legend)"
    }

    private var table: String {
        func share(_ count: Int, _ gates: GateSelfTest.Case) -> String { "\(count) of \(gates.gateCount)" }
        return MarkdownTable(
            cases,
            columns: [
                .text("head") { $0.handicap.map { "HANDICAP \($0.label)" } ?? "identical to the base" },
                .number("failed") { share($0.failedCount, $0) },
                .number("exact") { share($0.failedCounts[.exact] ?? 0, $0) },
                .number("instructions", instructions),
                .number("time") { share($0.failedCounts[.time] ?? 0, $0) },
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

    /// Whether the instruction tier failed. It counts only once per case.
    private func instructions(of gates: GateSelfTest.Case) -> String {
        guard gates.countedInstructions else { return "not counted" }
        return gates.failedCounts[.instructions] == nil ? "no" : "yes"
    }
}
