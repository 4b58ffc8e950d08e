import BenchmarkResults
import Gating
import Statistics

/// A verdict as text, for the terminal, Markdown and JUnit.
extension Verdict {
    var baseText: String { base.map(text) ?? "" }
    var headText: String { head.map(text) ?? "" }
    /// The ratio with four decimals, because a gate detects parts of a per mille. Empty without a ratio.
    var ratioText: String { ratio.map { "\(($0 * 10_000).rounded() / 10_000)" } ?? "" }

    /// Returns a value in the unit that the metric's name ends with.
    private func text(_ value: Double) -> String {
        if metric.hasSuffix("_ns") { return Duration.nanoseconds(Int64(value.rounded())).text }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : threeDigits(value)
    }
}

extension GateReport {
    /// The verdicts that did not pass, and all times and instruction counts of whole series, most
    /// serious first.
    private var shownVerdicts: [Verdict] {
        let shown = verdicts.filter {
            $0.outcome != .pass || ($0.tick == nil && ($0.tier == .time || $0.tier == .instructions))
        }
        let ranks: [Verdict.Outcome] = [.regression, .inconclusive, .improvement, .notGated, .pass]
        return ranks.flatMap { rank in shown.filter { $0.outcome == rank } }
    }

    private static func table(_ verdicts: [Verdict]) -> MarkdownTable<Verdict> {
        MarkdownTable(
            verdicts,
            columns: [
                .text("scenario") { $0.series.scenario }, .text("strategy") { $0.series.strategy },
                .text("metric") { $0.metric }, .number("base") { $0.baseText }, .number("head") { $0.headText },
                .number("ratio") { $0.ratioText }, .text("tier") { $0.tier.rawValue },
                .text("verdict") { $0.outcome.rawValue }, .text("cause") { $0.cause?.rawValue ?? "" },
            ])
    }

    var title: String {
        if let obstacle { return "Scroll cost: \(obstacle.status == .notCompared ? "not compared" : "no verdict")" }
        return switch outcome {
        case .pass, .improvement, .notGated: "Scroll cost: pass"
        case .regression: "Scroll cost: regression"
        case .inconclusive: "Scroll cost: inconclusive"
        }
    }

    var sign: String {
        if let obstacle { return obstacle.status == .notCompared ? "⚪" : "❌" }
        return switch outcome {
        case .pass, .improvement, .notGated: "✅"
        case .regression: "❌"
        case .inconclusive: "⚠️"
        }
    }

    var conclusion: String {
        if let obstacle {
            return obstacle.status == .notCompared
                ? obstacle.description : "The gate failed, and has no verdict: \(obstacle)"
        }
        let counts = Verdict.Outcome.allCases.map { outcome in (outcome, verdicts.count { $0.outcome == outcome }) }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.plural($0.1))" }.joined(separator: ", ")
        guard !verdicts.isEmpty else { return "The gate compared nothing." }
        let judgement =
            switch outcome {
            case .pass, .notGated: "The gate passes"
            case .improvement: "The gate passes, and something improved: update the baseline"
            case .regression: "The gate FAILS"
            case .inconclusive where verdicts.contains(where: { $0.cause == .chance }):
                "The gate is INCONCLUSIVE: work that is not reproducible cannot be compared"
            case .inconclusive: "The gate is INCONCLUSIVE: the machine is too noisy, or the time was up; run the gate again"
            }
        return "\(judgement). Of \(verdicts.count == 1 ? "1 verdict" : "\(verdicts.count) verdicts"): \(parts)."
    }

    /// The text for the standard output: notices, verdicts, findings, and the conclusion. The causes are searched afterwards.
    package var text: String {
        let shown = shownVerdicts
        var parts = notices
        if !passedWork.isEmpty { parts.append(passedWork.joined(separator: "\n")) }
        if !shown.isEmpty { parts.append(Self.table(shown).text) }
        parts += shown.filter { $0.outcome != .pass || $0.tier == .time }.map { verdict in
            let command = verdict.command.isEmpty ? "" : "\n  \(tableCell(verdict.command))"
            return "\(tableCell("\(verdict.series.label), \(verdict.metric): \(verdict.finding)"))\(command)"
        }
        return (parts + [conclusion]).joined(separator: "\n\n")
    }

    /// A line for each series with unchanged work.
    private var passedWork: [String] {
        let verdicts = verdicts.filter { $0.tier == .exact }
        return verdicts.map(\.series).uniqued().compactMap { key in
            let own = verdicts.filter { $0.series == key }
            guard own.allSatisfy({ $0.outcome == .pass }) else { return nil }
            return "\(tableCell(key.label)): the same in all \(own.count) exact metrics, at each tick."
        }
    }

    /// The causes and verdicts as Markdown for the summary of a CI job.
    package var markdown: String {
        let shown = shownVerdicts
        var parts = ["## \(sign) \(title)"]
        if let headline { parts.append("**\(markdownText(headline))**") }
        parts.append(obstacle == nil ? conclusion : markdownText(conclusion))
        if !shown.isEmpty { parts.append(Self.table(shown).formatted(escaping: markdownText)) }
        for cause in causes where cause.obstacle == nil {
            parts.append("**\(markdownText(cause.heading))**")
            parts.append(cause.lines.map { "- \(markdownText($0))" }.joined(separator: "\n"))
        }
        let findings = shown.filter { $0.outcome != .pass }.map { verdict in
            let name =
                "**\(markdownText(verdict.series.strategy))** in \(markdownText(verdict.series.scenario)), "
                + "\(markdownText(verdict.metric))"
            let command = verdict.command.isEmpty ? "" : "\n  \(codeSpan(verdict.command))"
            return "- \(name): \(markdownText(verdict.finding))\(command)"
        }
        if !findings.isEmpty { parts.append(findings.joined(separator: "\n")) }
        if !notices.isEmpty { parts.append(notices.map { "> \(markdownText($0))" }.joined(separator: "\n>\n")) }
        return parts.joined(separator: "\n\n") + "\n"
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
