import BenchmarkResults
import Reporting

/// The verdicts of a gate for a terminal.
struct GateText {
    private let report: GateReport

    init(_ report: GateReport) {
        self.report = report
    }

    /// The text for the standard output: notices, verdicts, findings, and the conclusion.
    var text: String {
        var parts = report.notices
        if !passedWork.isEmpty { parts.append(passedWork.joined(separator: "\n")) }
        if !report.notable.isEmpty { parts.append(Verdict.table(report.notable).text) }
        parts += report.notable.filter { $0.outcome != .pass || $0.tier == .time }.map(finding)
        parts += report.functions.map { ["\(tableCell($0.heading)):"] + $0.lines.map { "  \(tableCell($0))" } }
            .map { $0.joined(separator: "\n") }
        parts.append(report.conclusion)
        return parts.joined(separator: "\n\n")
    }

    /// Lines for each series with unchanged work, and for each strategy that keeps its promise.
    private var passedWork: [String] {
        [Verdict.Tier.exact, .scaling].flatMap { tier -> [String] in
            let verdicts = report.verdicts.filter { $0.tier == tier }
            var series: [SeriesKey] = []
            for verdict in verdicts where !series.contains(verdict.series) { series.append(verdict.series) }
            return series.compactMap { key in
                let own = verdicts.filter { $0.series == key }
                guard own.allSatisfy({ $0.outcome == .pass }) else { return nil }
                let name = "\(tableCell(key.strategy)) in \(tableCell(key.scenario))"
                return tier == .exact
                    ? "\(name): the same in all \(own.count) exact metrics, at each tick."
                    : "\(name): none of \(own.count) exact metrics grows with the items."
            }
        }
    }

    private func finding(_ verdict: Verdict) -> String {
        let name = "\(tableCell(verdict.series.strategy)) in \(tableCell(verdict.series.scenario)), \(verdict.metric)"
        let command = verdict.command.isEmpty ? "" : "\n  \(tableCell(verdict.command))"
        return "\(name): \(tableCell(verdict.finding))\(command)"
    }
}
