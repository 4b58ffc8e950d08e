import BenchmarkResults

/// The verdicts of a gate as Markdown, for the summary of a CI job: conclusion first, then the table a reviewer wants.
package struct GateMarkdown {
    private let report: GateReport

    package init(_ report: GateReport) {
        self.report = report
    }

    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of verdicts.
    package func write(to sink: inout some ByteSink) throws {
        var parts = ["## \(report.sign) \(report.title)", report.conclusion]
        if !report.notable.isEmpty { parts.append(Verdict.table(report.notable).text) }
        let findings = report.notable.filter { $0.outcome != .pass }
        if !findings.isEmpty { parts.append(findings.map(item).joined(separator: "\n")) }
        for functions in report.functions {
            parts.append("**\(tableCell(functions.heading))**")
            parts.append(functions.lines.map { "- \(tableCell($0))" }.joined(separator: "\n"))
        }
        if !report.notices.isEmpty { parts.append(report.notices.map { "> \(tableCell($0))" }.joined(separator: "\n>\n")) }
        try sink.write([UInt8]((parts.joined(separator: "\n\n") + "\n").utf8))
    }

    private func item(_ verdict: Verdict) -> String {
        let name =
            "**\(tableCell(verdict.series.strategy))** in \(tableCell(verdict.series.scenario)), \(tableCell(verdict.metric))"
        // A code span ends at as many backticks as it began with, and a command may have one.
        let command = verdict.command.isEmpty ? "" : "\n  `` \(tableCell(verdict.command)) ``"
        return "- \(name): \(tableCell(verdict.finding))\(command)"
    }
}
