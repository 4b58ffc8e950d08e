import BenchmarkResults
@testable import Gating
import Testing

@testable import BenchCommands

struct GateTextTests {
    private static let series = SeriesKey(scenario: "quilt/linear/mixed/30", strategy: "cached")

    private func verdict(
        _ tier: Verdict.Tier, _ outcome: Verdict.Outcome, _ cause: Verdict.Cause? = nil, metric: String = "m",
        base: Double = 1, head: Double = 2
    ) -> Verdict {
        Verdict(
            series: Self.series, metric: metric, tier: tier, outcome: outcome, base: base, head: head, ratio: head / base,
            finding: "", cause: cause)
    }

    private func text(_ verdicts: [Verdict]) -> String { GateReport(verdicts: verdicts, notices: []).text }

    @Test func theTextSaysWhatPassedAndWhatDidNot() {
        let exact = (WorkCounter.allCases.map(\.name) + ["screen_digest"]).map { verdict(.exact, .pass, metric: $0) }
        let passed = text(exact + [verdict(.time, .pass, metric: "steady_p50_ns")])
        let parts = ["cached in quilt/linear/mixed/30: the same in all 20 exact metrics, at each tick.", "| steady_p50_ns |"]
        #expect(
            parts.allSatisfy(passed.contains),
            "\(passed)")
        #expect(
            passed.hasSuffix("The gate passes. Of 21 verdicts: 21 pass."),
            "\(passed)")
        let failed = text(
            exact.dropFirst() + [verdict(.exact, .regression, .algorithm, metric: "allocations", base: 8, head: 10)])
        let row = "| quilt/linear/mixed/30 | cached   | allocations |    8 |   10 |  1.25 | exact | regression | algorithm |"
        let end = "The gate FAILS. Of 20 verdicts: 19 pass, 1 regression."
        #expect(failed.contains(row), "\(failed)")
        #expect(failed.hasSuffix(end), "\(failed)")
    }
}
