import BenchmarkResults
import Gating
import Reporting

/// The results of a gate's self-test for a terminal: a table with one row per case, and a legend.
struct SelfTestText {
    private let cases: [GateSelfTest.Case]

    init(_ cases: [GateSelfTest.Case]) {
        self.cases = cases
    }

    var text: String {
        let legend = """
            Each row shows gates that compare a head with a base of the same objects on this machine. Gates of identical heads should \
            pass. So should gates of heads with another link order (relink), although inconclusive with the cause placement is also \
            correct. Gates of heads with an injected slowdown should fail, except for the times with work=1%, which is below their \
            threshold. Only the first gate of a row counts instructions, because all gates of a row would count the same.
            """
        return "\(table)\n\n\(legend)"
    }

    private var table: String {
        func share(_ condition: @escaping (Verdict) -> Bool) -> (GateSelfTest.Case) -> String {
            { "\($0.count(where: condition)) of \($0.gateCount)" }
        }
        return MarkdownTable(
            cases,
            columns: [
                .text("head") { one in if case .handicap = one.trial { "HANDICAP \(one.trial.label)" } else { one.trial.label } },
                .number("failed", share { $0.outcome == .regression }),
                .number("exact", share { $0.outcome == .regression && $0.tier == .exact }),
                .number("instructions", instructions),
                .number("time", share { $0.outcome == .regression && $0.tier == .time }),
                .text("slower", slower),
                .number("inconclusive", share { $0.outcome == .inconclusive }),
                .number("improved", share { $0.outcome == .improvement }),
                .text("cause", causes),
            ]
        ).text
    }

    /// Returns the number of gates that found each strategy slower.
    private func slower(in gates: GateSelfTest.Case) -> String {
        gates.slowerSeries.map { series in
            let count = gates.count { $0.tier == .time && $0.outcome == .regression && $0.series == series }
            return "\(tableCell(series.strategy)) (\(count))"
        }.joined(separator: ", ")
    }

    /// Returns the number of gates for each cause of a regression or an inconclusive verdict.
    private func causes(in gates: GateSelfTest.Case) -> String {
        Verdict.Cause.allCases.compactMap { cause in
            let count = gates.count { $0.cause == cause && ($0.outcome == .regression || $0.outcome == .inconclusive) }
            return count > 0 ? "\(cause.rawValue) (\(count))" : nil
        }.joined(separator: ", ")
    }

    /// Returns whether the instruction tier failed.
    private func instructions(in gates: GateSelfTest.Case) -> String {
        guard gates.count(where: { $0.tier == .instructions }) > 0 else { return "not counted" }
        return gates.count { $0.tier == .instructions && $0.outcome == .regression } > 0 ? "yes" : "no"
    }
}
