import BenchmarkResults
import Foundation
import Gating

/// The verdicts of a gate as JUnit XML: a suite per tier, a test case per verdict.
///
/// A regression is a failure. An inconclusive verdict is skipped, with its finding as the message. A gate without a verdict
/// is one test case: skipped if base and head cannot be compared, or else an error.
///
/// Format: the attributes that CI systems read, see the schema of the Jenkins JUnit plugin,
/// <https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd>.
package struct JUnitReport {
    private let suites: [Any]

    /// A test case has no `time`, which is optional, because the verdicts of a tier share their processes.
    package init(_ report: GateReport, host: String, started: Date) {
        func suite(_ name: String, _ cases: [Case], elapsed: Duration = .zero) -> Any {
            (
                name: name, tests: cases.count, failures: cases.count { $0.failure != nil },
                errors: cases.count { $0.error != nil }, skipped: cases.count { $0.reason != nil },
                time: String(format: "%.3f", elapsed / .seconds(1)),
                timestamp: started.formatted(.iso8601.dateTimeSeparator(.standard).timeZoneSeparator(.omitted)),
                hostname: escaped(host), cases: cases
            )
        }
        if let obstacle = report.obstacle {
            suites = [suite("bench gate", [Case(obstacle, escaped(report.conclusion))])]
            return
        }
        suites = Verdict.Tier.allCases.compactMap { tier in
            let verdicts = report.verdicts.filter { $0.tier == tier }
            guard !verdicts.isEmpty else { return nil }
            return suite(
                "bench gate, \(tier.rawValue) tier", verdicts.map { Case($0, in: report) },
                elapsed: report.elapsed[tier] ?? .zero)
        }
    }

    package func write(to sink: inout some ByteSink) throws {
        try PageTemplates.write(["suites": suites], with: "junit", to: &sink)
    }
}

/// A test case: the values of the template `junit`. Its texts are escaped.
private struct Case {
    let classname: String
    let name: String
    var failure: (message: String, type: String, text: String)?
    var error: String?
    /// The reason why the case was skipped, or `nil` if it was not.
    var reason: String?

    init(_ verdict: Verdict, in report: GateReport) {
        classname = escaped(verdict.series.scenario)
        name = escaped("\(verdict.series.strategy) \(verdict.metric)")
        switch verdict.outcome {
        case .regression: failure = Self.failure(verdict, report)
        case .inconclusive, .notGated: reason = escaped(verdict.finding)
        case .pass, .improvement: break
        }
    }

    init(_ obstacle: Failure, _ text: String) {
        (classname, name) = ("gate", "comparison of base and head")
        if obstacle.status == .notCompared { reason = text } else { error = text }
    }

    private static func failure(_ verdict: Verdict, _ report: GateReport) -> (message: String, type: String, text: String) {
        let values = [("base", verdict.baseText), ("head", verdict.headText), ("ratio", verdict.ratioText)]
        let known = values.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let causes = report.causes.filter { $0.series == verdict.series }.flatMap { ["\($0.heading):"] + $0.lines }
        let lines = [known, verdict.finding, verdict.command] + causes
        return (
            message: escaped(verdict.finding), type: verdict.cause?.rawValue ?? "regression",
            text: escaped(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
        )
    }
}
