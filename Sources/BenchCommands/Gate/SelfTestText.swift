import BenchmarkResults
import Gating
import TextTable

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
        return "\(markdownTable(of: cases, columns: columns))\n\n\(legend)"
    }

    private func columns(of gates: GateSelfTest.Case) -> [Column] {
        func share(_ count: Int) -> String { "\(count) of \(gates.gateCount)" }
        let causes = Verdict.Cause.allCases.compactMap { cause in
            gates.causeCounts[cause].map { "\(cause.rawValue) (\($0))" }
        }
        return [
            Column(title: "head", value: gates.handicap.map { "HANDICAP \($0.label)" } ?? "identical to the base"),
            Column(title: "failed", value: share(gates.failedCount), align: .right),
            Column(title: "exact", value: share(gates.failedCounts[.exact] ?? 0), align: .right),
            Column(title: "instructions", value: instructions(of: gates), align: .right),
            Column(title: "time", value: share(gates.failedCounts[.time] ?? 0), align: .right),
            Column(title: "inconclusive", value: share(gates.inconclusiveCount), align: .right),
            Column(title: "improved", value: share(gates.improvedCount), align: .right),
            Column(title: "cause", value: causes.joined(separator: ", ")),
        ]
    }

    /// Whether the instruction tier failed. It counts only once per case.
    private func instructions(of gates: GateSelfTest.Case) -> String {
        guard gates.countedInstructions else { return "not counted" }
        return gates.failedCounts[.instructions] == nil ? "no" : "yes"
    }
}
