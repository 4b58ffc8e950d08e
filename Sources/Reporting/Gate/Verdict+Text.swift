import BenchmarkResults
import Statistics

extension Verdict {
    /// The base's value as people read it; empty where it is missing.
    package var baseText: String { base.map(text) ?? "" }

    /// The head's value as people read it; empty where it is missing.
    package var headText: String { head.map(text) ?? "" }

    /// The ratio with four digits, since a gate minds parts of a per mille; empty where there is none.
    package var ratioText: String { ratio.map { "\(($0 * 10_000).rounded() / 10_000)" } ?? "" }

    /// The table a reviewer wants: a row per verdict.
    package static func table(_ verdicts: [Verdict]) -> MarkdownTable<Verdict> {
        MarkdownTable(
            verdicts,
            columns: [
                .text("scenario") { $0.series.scenario }, .text("strategy") { $0.series.strategy },
                .text("metric") { $0.metric }, .number("base") { $0.baseText }, .number("head") { $0.headText },
                .number("ratio") { $0.ratioText }, .text("tier") { $0.tier.rawValue },
                .text("verdict") { $0.outcome.rawValue }, .text("cause") { $0.cause?.rawValue ?? "" },
            ])
    }

    /// A value in the unit that the metric's name ends in.
    private func text(_ value: Double) -> String {
        if metric.hasSuffix("_ns") { return Duration.nanoseconds(Int64(value.rounded())).text }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : threeDigits(value)
    }
}

extension GateReport {
    /// The verdicts that a reviewer wants to see: all that did not pass, and every time and every instruction count.
    ///
    /// The gravest come first; otherwise the order is that of the report.
    package var notable: [Verdict] {
        let shown = verdicts.filter { $0.outcome != .pass || $0.tier == .time || $0.tier == .instructions }
        let ranks: [Verdict.Outcome] = [.regression, .inconclusive, .improvement, .pass]
        return ranks.flatMap { rank in shown.filter { $0.outcome == rank } }
    }

    /// How it ended, in a few words.
    var title: String {
        switch outcome {
        case .pass, .improvement: "Scroll cost: pass"
        case .regression: "Scroll cost: regression"
        case .inconclusive: "Scroll cost: inconclusive"
        }
    }

    /// A picture of how it ended.
    var sign: String {
        switch outcome {
        case .pass, .improvement: "✅"
        case .regression: "❌"
        case .inconclusive: "⚠️"
        }
    }

    /// What the gate came to, in a sentence.
    package var conclusion: String {
        let counts = Verdict.Outcome.allCases.map { outcome in (outcome, verdicts.count { $0.outcome == outcome }) }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.plural($0.1))" }.joined(separator: ", ")
        guard !verdicts.isEmpty else { return "The gate has compared nothing." }
        let judgement =
            switch outcome {
            case .pass: "The gate passes"
            case .improvement: "The gate passes, and something became better: make the baseline again"
            case .regression: "The gate FAILS"
            case .inconclusive: "The gate is INCONCLUSIVE: this machine is too restless to tell; run it again"
            }
        return "\(judgement). Of \(verdicts.count == 1 ? "1 verdict" : "\(verdicts.count) verdicts"): \(parts)."
    }
}

extension Verdict.Outcome {
    fileprivate func plural(_ count: Int) -> String {
        switch self {
        case .pass: count == 1 ? "passes" : "pass"
        case .improvement: count == 1 ? "improvement" : "improvements"
        case .regression: count == 1 ? "regression" : "regressions"
        case .inconclusive: "inconclusive"
        }
    }
}
