import BenchmarkResults
import Foundation

/// The verdicts of a gate as JUnit XML: a suite per tier, a test case per verdict.
///
/// A regression is a failure. An inconclusive verdict is skipped, with its finding as the message.
///
/// Format: the attributes that CI systems read, see the schema of the Jenkins JUnit plugin,
/// <https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd>.
package struct JUnitReport {
    private let suites: [Any]

    /// A test case has no `time`, which is optional, because the verdicts of a tier share their processes.
    package init(_ report: GateReport, host: String, started: Date) {
        suites = Verdict.Tier.allCases.compactMap { tier -> Any? in
            let verdicts = report.verdicts.filter { $0.tier == tier }
            guard !verdicts.isEmpty else { return nil }
            return (
                name: "bench gate, \(tier.rawValue) tier", tests: verdicts.count,
                failures: verdicts.count { $0.outcome == .regression }, skipped: verdicts.count { Self.isSkipped($0) },
                time: String(format: "%.3f", (report.elapsed[tier] ?? .zero) / .seconds(1)),
                timestamp: started.formatted(.iso8601.dateTimeSeparator(.standard).timeZoneSeparator(.omitted)),
                hostname: escaped(host),
                cases: verdicts.map { verdict in
                    (
                        classname: escaped(verdict.series.scenario),
                        name: escaped("\(verdict.series.strategy) \(verdict.metric)"),
                        failure: verdict.outcome == .regression ? Self.failure(verdict, report) : nil,
                        reason: Self.isSkipped(verdict) ? escaped(verdict.finding) : nil
                    )
                }
            )
        }
    }

    package func write(to sink: inout some ByteSink) throws {
        try PageTemplates.write(["suites": suites], with: "junit", to: &sink)
    }

    private static func isSkipped(_ verdict: Verdict) -> Bool {
        verdict.outcome == .inconclusive || verdict.outcome == .notGated
    }

    private static func failure(_ verdict: Verdict, _ report: GateReport) -> (message: String, type: String, text: String) {
        let row = GateRow(verdict)
        let values = [("base", row.base), ("head", row.head), ("ratio", row.ratio)]
        let known = values.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let causes = report.causes.filter { $0.series == verdict.series }.flatMap { ["\($0.heading):"] + $0.lines }
        let lines = [known, verdict.finding, verdict.command] + causes
        return (
            message: escaped(verdict.finding), type: verdict.cause?.rawValue ?? "regression",
            text: escaped(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
        )
    }
}
