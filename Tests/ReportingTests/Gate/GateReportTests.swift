import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Gating
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

    private static func user(_ name: String) -> ProfiledFunction { .init(name: name, module: "Feed", part: .competitor) }

    private static let cause = CauseFinding(
        series: .init(scenario: "quilt/5|0", strategy: "full"), ticks: [3, 5, 20],
        functions: [
            RisingFunction(
                function: user("Layout.prepare()"), rise: 1_240, share: 0.98, baseCalls: 3, headCalls: 3, isOnlyCalledMore: false,
                callees: [.init(function: .init(name: "__sin_fma", module: nil, part: .runtime), calls: 460, instructions: 920)])
        ], obstacle: nil)

    @Test func causesAreInEachFormat() throws {
        var report = Self.report
        report.causes = [Self.cause]
        let headline = "Layout.prepare() calls __sin_fma 460 more times. This was found in the profiled series."
        #expect(report.headline == headline)
        let line = "Layout.prepare() +1,240 instructions (98 %), in 3 calls · __sin_fma +460 calls, +920"
        #expect(
            report.causesText == """
                \(headline)

                full in quilt/5|0, functions with more instructions in 3 ticks from 3 to 20:
                  \(line)
                """)
        let markdown = report.markdown
        #expect(markdown.hasPrefix("## ❌ Scroll cost: regression\n\n**\(headline)**\n\nThe gate FAILS."))
        #expect(markdown.contains("- \(line)\n"))
        #expect(try junit(report).ranges(of: line).count == 1, "only in the failure of its series")
    }

    /// A series whose profile failed is named, also beside another one.
    @Test func eachSeriesWithoutANamedFunctionIsListed() {
        func failed(_ strategy: String) -> CauseFinding {
            CauseFinding(series: .init(scenario: "quilt/5", strategy: strategy), obstacle: "callgrind counted no tick")
        }
        func sentence(_ strategy: String) -> String {
            "No function is named for \(strategy) in quilt/5: callgrind counted no tick."
        }
        var report = Self.report
        report.causes = [failed("full"), failed("cached")]
        #expect(report.causesText == "\(sentence("full"))\n\(sentence("cached"))")
        report.causes = [Self.cause, failed("cached")]
        #expect(report.causesText?.split(separator: "\n")[1] == sentence("cached")[...])
    }

    @Test func theHeadlineCountsTheSeriesThatHaveOneCause() {
        func key(_ number: Int) -> SeriesKey { SeriesKey(scenario: "s/\(number)", strategy: "a") }
        func cause(_ number: Int, _ names: String..., shares: [Double] = [1]) -> CauseFinding {
            let functions = zip(names, shares).map { name, share in
                RisingFunction(
                    function: Self.user(name), rise: 20, share: share, baseCalls: 10, headCalls: 10, isOnlyCalledMore: false,
                    callees: [])
            }
            return CauseFinding(series: key(number), measure: .allocations, ticks: [0], functions: functions)
        }
        func headline(_ causes: [CauseFinding], regressed: [(Int, String)]) -> String? {
            var report = GateReport(
                verdicts: regressed.map { number, metric in
                    Verdict(
                        series: key(number), metric: metric, tier: .exact, outcome: .regression, base: 1, head: 2, ratio: 2,
                        finding: "")
                }, notices: [])
            report.causes = causes
            return report.headline
        }
        let all = (0..<4).map { ($0, "allocations") }
        #expect(
            headline([cause(0, "Cell.apply(_:)"), cause(1, "Cell.apply(_:)")], regressed: all)
                == "Cell.apply(_:) allocates 2 more times in each call. This was found in both profiled series; "
                + "the other 2 series regress in the same metric.")
        #expect(
            headline([cause(0, "b()"), cause(1, "c()"), cause(2, "c()")], regressed: Array(all.prefix(3)) + [(3, "queries")])
                == "c() allocates 2 more times in each call. This was found in 2 of 3 profiled series; the "
                + "other series regresses in another metric.")
        // The series has another cause in another measure.
        #expect(
            headline([cause(0, "b()"), cause(0, "c()")], regressed: Array(all.prefix(2)))
                == "b() allocates 2 more times in each call. This was found in the profiled series; "
                + "the other series regresses in the same metric.")
        #expect(
            headline([CauseFinding(series: key(0), obstacle: "valgrind is missing")], regressed: all)
                == "No function is named for a in s/0: valgrind is missing.")
        #expect(headline([], regressed: all) == nil)
        // Two functions with about half of the rise each, and one that is part of the other's rise.
        #expect(
            headline([cause(0, "b()", "c()", shares: [0.51, 0.49])], regressed: Array(all.prefix(1)))
                == "b() allocates 2 more times in each call (51 % of the rise), and c() allocates 2 more times in each "
                + "call (49 % of the rise). This was found in the profiled series.")
        #expect(
            headline([cause(0, "b()", "c()", shares: [1, 0.49])], regressed: Array(all.prefix(1)))
                == "b() allocates 2 more times in each call. This was found in the profiled series.")
    }

    @Test func aFunctionIsDescribedByWhatItDoesMore() {
        func sentence(
            _ measure: CostMeasure = .instructions, rise: Int = 30, base: Int = 10, head: Int = 10, more: Bool = false,
            ofCallee: Int? = nil
        ) -> String {
            let view = ProfiledFunction(name: "view.getter", module: "UIKit", part: .engine)
            return RisingFunction(
                function: Self.user("f()"), rise: rise, share: 1, baseCalls: base, headCalls: head, isOnlyCalledMore: more,
                callees: ofCallee.map { [.init(function: view, calls: 1, instructions: $0)] } ?? []
            ).sentence(measure)
        }
        #expect(sentence() == "f() takes 30 more instructions")
        #expect(sentence(base: 0) == "f() was not called before and takes 30 instructions")
        #expect(sentence(head: 12, more: true) == "f() is called 2 more times")
        #expect(sentence(head: 11, more: true) == "f() is called once more")
        #expect(sentence(ofCallee: 15) == "f() calls view.getter once more")
        #expect(sentence(ofCallee: 14) == "f() takes 30 more instructions")
        #expect(sentence(.allocations, rise: 10) == "f() allocates once more in each call")
        #expect(sentence(.allocations, rise: 7) == "f() makes 7 more allocations in 10 calls")
    }

    @Test func markdownBeginsWithTheTableAReviewerWants() throws {
        try CaseFile.expect(Self.report.markdown, in: "gate-markdown.txt")
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
                "The gate is INCONCLUSIVE: the machine is too noisy, or the time was up; run the gate again. Of 1 verdict: "
                    + "1 inconclusive."
            ),
        ]
        for (outcome, title, conclusion) in cases {
            let report = GateReport(verdicts: [Self.verdict("full", "queries", .exact, outcome)], notices: [])
            #expect(report.conclusion == conclusion)
            #expect(report.markdown.hasPrefix("## \(title)\n"), "\(report.markdown)")
        }
        #expect(GateReport(verdicts: [], notices: []).conclusion == "The gate compared nothing.")
    }

    /// An obstacle, and the sign and the name of a gate with it.
    private static let obstacles: [(Failure, sign: String, name: String)] = [
        (Failure("Base and head are not compared: <&> \u{1B}.", status: .notCompared), "⚪", "not compared"),
        (Failure("counting failed: <&> \u{1B}."), "❌", "no verdict"),
    ]

    @Test(arguments: obstacles) func aGateWithoutAVerdictSaysSoInMarkdown(
        _ obstacle: Failure, sign: String, name: String
    ) {
        let markdown = GateReport(without: obstacle).markdown
        #expect(markdown.hasPrefix("## \(sign) Scroll cost: \(name)\n\n"))
        #expect(markdown.hasSuffix(#": \<\&\> \\u{1B}."# + "\n"))
    }

    /// By the rules of the format, a skipped case is no failure, and an error is another child than a failure.
    @Test(arguments: [(0, "gate-not-compared.xml"), (1, "gate-no-verdict.xml")])
    func aGateWithoutAVerdictIsOneTestCase(_ number: Int, file: String) throws {
        try CaseFile.expect(junit(GateReport(without: Self.obstacles[number].0)), in: file)
    }

    /// By the rules of the format: at most one failure per case, correct counts, and inconclusive verdicts as skipped.
    @Test func junitHasACaseForEachVerdict() throws {
        var report = Self.report
        report.elapsed = [.exact: .milliseconds(1_500), .time: .seconds(20)]
        try CaseFile.expect(junit(report), in: "gate-junit.xml")
    }

    /// Returns the written document, which must be well-formed.
    private func junit(_ report: GateReport) throws -> String {
        let xml = try written { bytes in
            try JUnitReport(report, host: "runner", started: Date(timeIntervalSince1970: 1_795_239_960)).write(to: &bytes)
        }
        _ = try XMLDocument(data: Data(xml.utf8), options: [])
        return xml
    }
}
