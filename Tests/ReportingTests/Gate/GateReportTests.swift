import Foundation
import Reporting
import Testing

@testable import BenchmarkResults

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
        var junit: [UInt8] = []
        try JUnitReport(report, host: "h", started: Date(timeIntervalSince1970: 0)).write(to: &junit)
        let xml = String(decoding: junit, as: UTF8.self)
        #expect(xml.contains("Layout.prepare() +1,240 (+9.10 %) · swift_retain +310 calls"))
        #expect(xml.ranges(of: "Ballast.lift(rounds:)").count == 1, "in the failure of its series alone")
    }

    @Test func noFunctionDiffers() {
        let findings = FunctionFindings(series: Self.functions.series, ticks: 0..<1, changes: [])
        #expect(findings.lines == ["none: the difference is not in the instructions of these ticks."])
        #expect(findings.heading.hasSuffix("in tick 0"))
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

    @Test(arguments: [
        (Verdict.Outcome.pass, "✅ Scroll cost: pass", "The gate passes. Of 1 verdict: 1 passes."),
        (
            .improvement, "✅ Scroll cost: pass",
            "The gate passes, and something improved: update the baseline. Of 1 verdict: 1 improvement."
        ),
        (
            .inconclusive, "⚠️ Scroll cost: inconclusive",
            "The gate is INCONCLUSIVE: this machine is too noisy for a verdict; run the gate again. Of 1 verdict: 1 inconclusive."
        ),
    ])
    func theTitleShowsTheOutcome(_ outcome: Verdict.Outcome, _ title: String, _ conclusion: String) throws {
        let report = GateReport(verdicts: [Self.verdict("full", "queries", .exact, outcome)], notices: [])
        #expect(report.conclusion == conclusion)
        #expect(report.markdown.hasPrefix("## \(title)\n"))
    }

    @Test func comparingNothingIsNotAPass() {
        #expect(GateReport(verdicts: [], notices: []).conclusion == "The gate compared nothing.")
    }

    /// By the rules of the format: at most one failure per case, correct counts, and inconclusive
    /// verdicts as skipped.
    @Test func junitIsReadBack() throws {
        var sink: [UInt8] = []
        var report = Self.report
        report.elapsed = [.exact: .milliseconds(1_500), .time: .seconds(20)]
        try JUnitReport(report, host: "runner", started: Date(timeIntervalSince1970: 1_795_239_960)).write(to: &sink)
        let document = try XMLDocument(data: Data(sink), options: [])
        let root = try #require(document.rootElement())
        #expect(root.name == "testsuites")
        let suites = root.elements(forName: "testsuite")
        func attribute(_ element: XMLElement, _ name: String) -> String? { element.attribute(forName: name)?.stringValue }
        #expect(
            suites.map { attribute($0, "name") } == [
                "bench gate, exact tier", "bench gate, instructions tier", "bench gate, time tier",
            ])
        for suite in suites {
            let cases = suite.elements(forName: "testcase")
            #expect(attribute(suite, "tests") == "\(cases.count)")
            #expect(attribute(suite, "failures") == "\(cases.count { !$0.elements(forName: "failure").isEmpty })")
            #expect(attribute(suite, "skipped") == "\(cases.count { !$0.elements(forName: "skipped").isEmpty })")
            #expect(attribute(suite, "errors") == "0")
            #expect(attribute(suite, "timestamp") == "2026-11-21T05:46:00Z")
            #expect(attribute(suite, "hostname") == "runner")
            #expect(cases.allSatisfy { $0.elements(forName: "failure").count <= 1 })
        }
        #expect(suites.map { attribute($0, "time") } == ["1.500", "0.000", "20.000"])
        let failing = try #require(suites[0].elements(forName: "testcase").last)
        #expect(attribute(failing, "classname") == "quilt/5|0" && attribute(failing, "name") == "full allocations")
        let failure = try #require(failing.elements(forName: "failure").first)
        #expect(attribute(failure, "message") == "105 instead of 100 <&\">\u{fffd}[31m.")
        #expect(attribute(failure, "type") == "algorithm")
        #expect(failure.stringValue?.contains("bench run --items 50") == true)
        #expect(
            attribute(try #require(suites[2].elements(forName: "testcase")[0].elements(forName: "skipped").first), "message")
                == "found.")
    }
}
