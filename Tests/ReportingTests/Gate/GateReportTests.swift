import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct GateReportTests {
    private static func verdict(
        _ strategy: String, _ metric: String, _ tier: Verdict.Tier, _ outcome: Verdict.Outcome, base: Double? = 100,
        head: Double? = 105, cause: Verdict.Cause? = nil, finding: String = "found."
    ) -> Verdict {
        Verdict(
            series: .init(scenario: "quilt/5|0", strategy: strategy), metric: metric, tier: tier, outcome: outcome, base: base,
            head: head, ratio: base.flatMap { base in head.map { $0 / base } }, finding: finding, cause: cause,
            command: outcome == .pass ? "" : "bench run --items 50"
        )
    }

    private static let report = GateReport(
        verdicts: [
            verdict("full", "queries", .exact, .pass),
            verdict(
                "full", "allocations", .exact, .regression, cause: .algorithm, finding: "105 instead of 100 <&\">\u{1B}[31m."),
            verdict("cached", "steady_p50_ns", .time, .inconclusive, base: 9_250, head: 9_512.4, cause: .memoryOrMachine),
            verdict("cached", "instructions", .instructions, .pass, base: nil, head: 3),
        ],
        notices: ["A notice."]
    )

    private static let functions = FunctionFindings(
        series: .init(scenario: "quilt/5|0", strategy: "full"), ticks: 0..<20,
        changes: [
            FunctionChange(
                function: .init(name: "Layout.prepare()", module: "Feed", part: .competitor), base: 13_626, head: 14_866,
                runtimeCalls: [
                    .init(name: "swift_retain", calls: 310, instructions: 1_550),
                    .init(name: "malloc", calls: 0, instructions: -40),
                ]),
            FunctionChange(
                function: .init(name: "Ballast.lift(rounds:)", module: "Sampling", part: .harness), base: 0, head: 900),
            FunctionChange(function: .init(name: "Layout.frame()", module: "Feed", part: .competitor), base: 50, head: 0),
        ])

    @Test func functionsAreListedInEachFormat() throws {
        var report = Self.report
        report.functions = [Self.functions]
        #expect(
            report.markdown.contains(
                """
                **full in quilt/5\\|0, functions whose instructions differ most in the first 20 ticks**

                - Layout.prepare() +1,240 (+9.10 %) · swift_retain +310 calls, +1,550 · malloc −40
                - Ballast.lift(rounds:) +900 (new)
                - Layout.frame() −50 (gone)

                """))
        let xml = try written { bytes in
            try JUnitReport(report, host: "h", started: Date(timeIntervalSince1970: 0)).write(to: &bytes)
        }
        #expect(xml.contains("Layout.prepare() +1,240 (+9.10 %) · swift_retain +310 calls"))
        #expect(xml.ranges(of: "Ballast.lift(rounds:)").count == 1, "only in the failure of its series")

        let none = FunctionFindings(series: Self.functions.series, ticks: 0..<1, changes: [])
        #expect(none.lines == ["none: the difference is not in the instructions of these ticks."])
        #expect(none.heading.hasSuffix("in tick 0"))
    }

    @Test func markdownBeginsWithTheTableAReviewerWants() throws {
        #expect(
            Self.report.markdown == """
                ## ❌ Scroll cost: regression

                The gate FAILS. Of 4 verdicts: 2 pass, 1 regression, 1 inconclusive.

                | scenario   | strategy | metric        |    base |    head |  ratio | tier         | verdict      | cause             |
                |:-----------|:---------|:--------------|--------:|--------:|-------:|:-------------|:-------------|:------------------|
                | quilt/5\\|0 | full     | allocations   |     100 |     105 |   1.05 | exact        | regression   | algorithm         |
                | quilt/5\\|0 | cached   | steady_p50_ns | 9.25 µs | 9.51 µs | 1.0284 | time         | inconclusive | memory or machine |
                | quilt/5\\|0 | cached   | instructions  |         |       3 |        | instructions | pass         |                   |

                - **full** in quilt/5\\|0, allocations: 105 instead of 100 \\<\\&"\\>\\\\u{1B}\\[31m.
                  `` bench run --items 50 ``
                - **cached** in quilt/5\\|0, steady_p50_ns: found.
                  `` bench run --items 50 ``

                > A notice.

                """
        )
    }

    /// A trace file may have any name.
    @Test func markdownHasNoMarkupFromNames() {
        let name = "<img src=x>[a](https://x.example)`*b*` www.x.example ``"
        var verdict = Self.verdict(name, "allocations", .exact, .regression)
        verdict.command = "bench --trace '\(name)'"
        let markdown = GateReport(verdicts: [verdict], notices: [name]).markdown
        let escaped = #"\<img src=x\>\[a\](https\://x.example)\`\*b\*\` www\.x.example \`\`"#
        #expect(markdown.ranges(of: escaped).count == 3, "\(markdown)")
        #expect(markdown.contains("\n  ``` bench --trace '\(name)' ```\n"))
    }

    @Test func theTitleShowsTheOutcome() {
        let cases: [(outcome: Verdict.Outcome, title: String, conclusion: String)] = [
            (.pass, "✅ Scroll cost: pass", "The gate passes. Of 1 verdict: 1 passes."),
            (
                .improvement, "✅ Scroll cost: pass",
                "The gate passes, and something improved: update the baseline. Of 1 verdict: 1 improvement."
            ),
            (
                .inconclusive, "⚠️ Scroll cost: inconclusive",
                "The gate is INCONCLUSIVE: this machine is too noisy for a verdict; run the gate again. Of 1 verdict: 1 inconclusive."
            ),
        ]
        for (outcome, title, conclusion) in cases {
            let report = GateReport(verdicts: [Self.verdict("full", "queries", .exact, outcome)], notices: [])
            #expect(report.conclusion == conclusion)
            #expect(report.markdown.hasPrefix("## \(title)\n"), "\(report.markdown)")
        }
        #expect(GateReport(verdicts: [], notices: []).conclusion == "The gate compared nothing.")
    }

    /// By the rules of the format: at most one failure per case, correct counts, and inconclusive
    /// verdicts as skipped.
    @Test func junitIsReadBack() throws {
        var report = Self.report
        report.elapsed = [.exact: .milliseconds(1_500), .time: .seconds(20)]
        let xml = try written { bytes in
            try JUnitReport(report, host: "runner", started: Date(timeIntervalSince1970: 1_795_239_960)).write(to: &bytes)
        }
        let document = try XMLDocument(data: Data(xml.utf8), options: [])
        let root = try #require(document.rootElement())
        let suites = root.elements(forName: "testsuite")
        func attributes(_ element: XMLElement?, _ names: String...) -> [String?] {
            names.map { element?.attribute(forName: $0)?.stringValue }
        }
        #expect(root.name == "testsuites")
        let names: [[String?]] = [
            ["bench gate, exact tier", "1.500"], ["bench gate, instructions tier", "0.000"],
            ["bench gate, time tier", "20.000"],
        ]
        #expect(suites.map { attributes($0, "name", "time") } == names)
        for suite in suites {
            let cases: [XMLElement] = suite.elements(forName: "testcase")
            let failures: [Int] = cases.map { $0.elements(forName: "failure").count }
            let failed: Int = failures.count { $0 > 0 }
            let skipped: Int = cases.count { !$0.elements(forName: "skipped").isEmpty }
            let counts: [String?] = ["\(cases.count)", "\(failed)", "\(skipped)", "0"]
            #expect(attributes(suite, "tests", "failures", "skipped", "errors") == counts)
            #expect(attributes(suite, "timestamp", "hostname") == ["2026-11-21T05:46:00Z", "runner"])
            #expect(failures.allSatisfy { $0 <= 1 })
        }
        let failing = try #require(suites[0].elements(forName: "testcase").last)
        #expect(attributes(failing, "classname", "name") == ["quilt/5|0", "full allocations"])
        let failure = try #require(failing.elements(forName: "failure").first)
        #expect(attributes(failure, "message", "type") == ["105 instead of 100 <&\">\u{fffd}[31m.", "algorithm"])
        #expect(failure.stringValue?.contains("bench run --items 50") == true)
        let inconclusive = suites[2].elements(forName: "testcase")[0].elements(forName: "skipped").first
        #expect(attributes(inconclusive, "message") == ["found."])
    }
}
