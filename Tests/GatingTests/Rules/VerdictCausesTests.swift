import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

struct VerdictCausesTests {
    private func verdict(
        _ tier: Verdict.Tier, _ outcome: Verdict.Outcome, _ metric: String = "allocations", ratio: Double? = nil,
        strategy: String = "cached", cause: Verdict.Cause? = nil
    ) -> Verdict {
        Verdict(
            series: SeriesKey(scenario: "s", strategy: strategy), metric: metric, tier: tier, outcome: outcome, base: 1, head: 2,
            ratio: ratio, finding: "found.", cause: cause)
    }

    /// A verdict is a tier and an outcome, as in “exact regression of full on screen_digest”.
    @Test func aDifferenceIsExplainedByTheMostExactTierThatHasIt() throws {
        try CaseFile("verdict-causes.txt").check { input in
            let parts = input.components(separatedBy: " without ")
            let verdicts = try parts[0].split(separator: ", ").map { text in
                let words = text.split(separator: " ").map(String.init)
                let (of, on) = (words.firstIndex(of: "of"), words.firstIndex(of: "on"))
                return verdict(
                    try #require(Verdict.Tier(rawValue: words[0])), try #require(Verdict.Outcome(rawValue: words[1])),
                    on.map { words[$0 + 1] } ?? "allocations", strategy: of.map { words[$0 + 1] } ?? "cached")
            }
            return verdicts.withCauses(comparesInstructions: parts.count == 1).map { $0.cause?.rawValue ?? "none" }
                .joined(separator: ", ")
        }
    }

    @Test func theMostSevereVerdictDecides() {
        let cases: [(verdicts: [Verdict.Outcome], outcome: Verdict.Outcome)] = [
            ([], .pass), ([.pass, .improvement], .improvement), ([.improvement, .inconclusive], .inconclusive),
            ([.inconclusive, .regression, .improvement], .regression),
        ]
        for (verdicts, outcome) in cases {
            #expect(GateReport(verdicts: verdicts.map { verdict(.time, $0) }, notices: []).outcome == outcome, "\(verdicts)")
        }
    }

    // MARK: Executables with different placements of functions

    @Test func onlyDifferencesThatPlacementExplainsAreDoubted() {
        let placement = Verdict.Cause.placement
        let cases: [(ratio: Double, outcome: Verdict.Outcome, doubted: Verdict.Outcome, cause: Verdict.Cause?)] = [
            (1.03, .regression, .inconclusive, placement), (1.04, .regression, .inconclusive, placement),
            (1.041, .regression, .regression, .memoryOrMachine), (0.97, .improvement, .pass, nil),
            (1 / 1.041, .improvement, .improvement, .memoryOrMachine), (1.02, .pass, .pass, .memoryOrMachine),
            (1.03, .inconclusive, .inconclusive, .memoryOrMachine),
        ]
        for (ratio, outcome, doubted, cause) in cases {
            let passed = verdict(.exact, .pass)
            let time = verdict(.time, outcome, ratio: ratio, cause: .memoryOrMachine)
            let found = [passed, time].doubtingPlacement(upTo: 1.04)
            let isExplained = found[1].finding.contains("change times by 4.0 %. Use --base-build")
            #expect(found[0] == passed, "\(ratio), \(outcome): \(found)")
            #expect(found[1].outcome == doubted, "\(ratio), \(outcome): \(found)")
            #expect(found[1].cause == cause, "\(ratio), \(outcome): \(found)")
            #expect(isExplained == (outcome != doubted), "\(ratio), \(outcome): \(found)")
        }
    }

    /// More instructions or allocations explain a longer time, and fewer a shorter time, without placement.
    @Test func aTimeThatCountsExplainIsNotDoubted() {
        let changes: [(outcome: Verdict.Outcome, opposite: Verdict.Outcome, ratio: Double)] = [
            (.regression, .improvement, 1.02), (.improvement, .regression, 0.98),
        ]
        for tier in [Verdict.Tier.exact, .instructions] {
            for (outcome, opposite, ratio) in changes {
                let time = verdict(.time, outcome, ratio: ratio)
                let explained = [verdict(tier, outcome), time].doubtingPlacement(upTo: 1.04)[1]
                #expect(explained == time, "\(tier) \(outcome)")
                let others = [verdict(tier, outcome, strategy: "b"), verdict(tier, opposite)]
                let unexplained = others.map { [$0, time].doubtingPlacement(upTo: 1.04)[1].outcome }
                #expect(!unexplained.contains(outcome), "\(tier) \(outcome)")
            }
        }
    }
}
