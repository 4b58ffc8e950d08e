import BenchmarkResults
import Statistics

extension Verdict {
    package var baseText: String { base.map(text) ?? "" }

    package var headText: String { head.map(text) ?? "" }

    /// The ratio with four decimals, because a gate detects parts of a per mille. Empty if there is
    /// no ratio.
    package var ratioText: String { ratio.map { "\(($0 * 10_000).rounded() / 10_000)" } ?? "" }

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

    /// Returns a value in the unit that the metric's name ends with.
    private func text(_ value: Double) -> String {
        if metric.hasSuffix("_ns") { return Duration.nanoseconds(Int64(value.rounded())).text }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : threeDigits(value)
    }
}

extension GateReport {
    /// The verdicts that did not pass, and all times and instruction counts of whole series, most
    /// serious first.
    package var notable: [Verdict] {
        let shown = verdicts.filter {
            $0.outcome != .pass || ($0.tick == nil && ($0.tier == .time || $0.tier == .instructions))
        }
        let ranks: [Verdict.Outcome] = [.regression, .inconclusive, .improvement, .notGated, .pass]
        return ranks.flatMap { rank in shown.filter { $0.outcome == rank } }
    }

    var title: String {
        switch outcome {
        case .pass, .improvement, .notGated: "Scroll cost: pass"
        case .regression: "Scroll cost: regression"
        case .inconclusive: "Scroll cost: inconclusive"
        }
    }

    private var sign: String {
        switch outcome {
        case .pass, .improvement, .notGated: "✅"
        case .regression: "❌"
        case .inconclusive: "⚠️"
        }
    }

    package var conclusion: String {
        let counts = Verdict.Outcome.allCases.map { outcome in (outcome, verdicts.count { $0.outcome == outcome }) }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.plural($0.1))" }.joined(separator: ", ")
        guard !verdicts.isEmpty else { return "The gate compared nothing." }
        let judgement =
            switch outcome {
            case .pass, .notGated: "The gate passes"
            case .improvement: "The gate passes, and something improved: update the baseline"
            case .regression: "The gate FAILS"
            case .inconclusive: "The gate is INCONCLUSIVE: this machine is too noisy for a verdict; run the gate again"
            }
        return "\(judgement). Of \(verdicts.count == 1 ? "1 verdict" : "\(verdicts.count) verdicts"): \(parts)."
    }
}

extension GateReport {
    /// The verdicts as Markdown for the summary of a CI job: the conclusion first, then the table.
    package var markdown: String {
        var parts = ["## \(sign) \(title)", conclusion]
        if !notable.isEmpty { parts.append(Verdict.table(notable).formatted(escaping: markdownText)) }
        let findings = notable.filter { $0.outcome != .pass }
        if !findings.isEmpty { parts.append(findings.map(item).joined(separator: "\n")) }
        for functions in functions {
            parts.append("**\(markdownText(functions.heading))**")
            parts.append(functions.lines.map { "- \(markdownText($0))" }.joined(separator: "\n"))
        }
        if !notices.isEmpty { parts.append(notices.map { "> \(markdownText($0))" }.joined(separator: "\n>\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func item(_ verdict: Verdict) -> String {
        let name =
            "**\(markdownText(verdict.series.strategy))** in \(markdownText(verdict.series.scenario)), \(markdownText(verdict.metric))"
        let command = verdict.command.isEmpty ? "" : "\n  \(codeSpan(verdict.command))"
        return "- \(name): \(markdownText(verdict.finding))\(command)"
    }

    /// Returns a code span, delimited by more backticks than the longest run of backticks in the
    /// text.
    private func codeSpan(_ text: String) -> String {
        var marks = "``"
        while text.contains(marks) { marks += "`" }
        return "\(marks) \(withEscapes(text)) \(marks)"
    }
}

/// Returns text on one line without Markdown markup, HTML or links.
func markdownText(_ text: String) -> String {
    var result = ""
    for character in withEscapes(text) {
        if "\\`*[]<>|&~".contains(character) { result.append("\\") }
        result.append(character)
    }
    return result.replacing("://", with: "\\://").replacing("www.", with: "www\\.")
}

extension Verdict.Outcome {
    fileprivate func plural(_ count: Int) -> String {
        switch self {
        case .pass: count == 1 ? "passes" : "pass"
        case .improvement: count == 1 ? "improvement" : "improvements"
        case .regression: count == 1 ? "regression" : "regressions"
        case .inconclusive: "inconclusive"
        case .notGated: "not gated"
        }
    }
}
