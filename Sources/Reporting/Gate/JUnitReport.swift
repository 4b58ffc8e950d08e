import BenchmarkResults
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The verdicts of a gate as JUnit XML: a suite per tier, a test case per verdict.
///
/// A regression is a failure; what was inconclusive is skipped, with its finding as the message.
///
/// Format: the attributes that CI systems read, as the Jenkins JUnit plugin's schema gives them,
/// <https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd>.
package struct JUnitReport {
    private let report: GateReport
    private let host: String
    private let started: Date

    /// - Parameter host: The machine's name.
    package init(_ report: GateReport, host: String, started: Date) {
        self.report = report
        self.host = host
        self.started = started
    }

    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of verdicts.
    package func write(to sink: inout some ByteSink) throws {
        let root = XMLElement(name: "testsuites")
        for tier in Verdict.Tier.allCases {
            let verdicts = report.verdicts.filter { $0.tier == tier }
            if !verdicts.isEmpty { root.addChild(suite(tier, verdicts)) }
        }
        let document = XMLDocument(rootElement: root)
        document.version = "1.0"
        document.characterEncoding = "UTF-8"
        let data = document.xmlData(options: .nodePrettyPrint)
        try sink.write([UInt8](data) + [UInt8(ascii: "\n")])
    }

    private func suite(_ tier: Verdict.Tier, _ verdicts: [Verdict]) -> XMLElement {
        let suite = XMLElement(name: "testsuite")
        let seconds = (report.elapsed[tier] ?? .zero) / .seconds(1)
        set(
            suite,
            [
                ("name", "bench gate, \(tier.rawValue) tier"), ("tests", "\(verdicts.count)"),
                ("failures", "\(verdicts.count { $0.outcome == .regression })"), ("errors", "0"),
                ("skipped", "\(verdicts.count { $0.outcome == .inconclusive })"), ("time", String(format: "%.3f", seconds)),
                ("timestamp", started.formatted(.iso8601.dateTimeSeparator(.standard).timeZoneSeparator(.omitted))),
                ("hostname", host),
            ]
        )
        for verdict in verdicts {
            suite.addChild(testCase(verdict))
        }
        return suite
    }

    private func testCase(_ verdict: Verdict) -> XMLElement {
        let testCase = XMLElement(name: "testcase")
        // Without the attribute `time`, which may be left out: a tier's verdicts come of the same processes.
        set(testCase, [("classname", verdict.series.scenario), ("name", "\(verdict.series.strategy) \(verdict.metric)")])
        switch verdict.outcome {
        case .pass, .improvement: break
        case .regression:
            let failure = XMLElement(name: "failure", stringValue: text(verdict))
            set(failure, [("message", xmlText(verdict.finding)), ("type", verdict.cause?.rawValue ?? "regression")])
            testCase.addChild(failure)
        case .inconclusive:
            let skipped = XMLElement(name: "skipped")
            set(skipped, [("message", xmlText(verdict.finding))])
            testCase.addChild(skipped)
        }
        return testCase
    }

    private func text(_ verdict: Verdict) -> String {
        let values = [("base", verdict.baseText), ("head", verdict.headText), ("ratio", verdict.ratioText)]
        let known = values.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let functions = report.functions.filter { $0.series == verdict.series }.flatMap { ["\($0.heading):"] + $0.lines }
        return xmlText(([known, verdict.finding, verdict.command] + functions).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func set(_ element: XMLElement, _ attributes: [(String, String)]) {
        for (name, value) in attributes {
            guard let attribute = XMLNode.attribute(withName: name, stringValue: xmlText(value)) as? XMLNode else { continue }
            element.addAttribute(attribute)
        }
    }

    /// The text without what XML 1.0 has no way to write: control characters other than line ends and tabs.
    private func xmlText(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isAllowed = scalar.value >= 0x20 || scalar == "\n" || scalar == "\t"
                    return isAllowed && scalar.value != 0xfffe && scalar.value != 0xffff ? scalar : "\u{fffd}"
                }))
    }
}
