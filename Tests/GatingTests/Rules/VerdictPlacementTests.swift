import BenchmarkResults
import Gating
import Testing

/// Tests times of two executables with different placements of functions.
struct VerdictPlacementTests {
    private func verdict(
        _ tier: Verdict.Tier, _ outcome: Verdict.Outcome, ratio: Double? = nil, strategy: String = "a"
    ) -> Verdict {
        Verdict(
            series: SeriesKey(scenario: "s", strategy: strategy), metric: "\(tier)", tier: tier, outcome: outcome, base: 1,
            head: 1,
            ratio: ratio, finding: "found.", cause: .memoryOrMachine)
    }

    @Test(arguments: [
        (1.03, Verdict.Outcome.regression, Verdict.Outcome.inconclusive), (1.04, .regression, .inconclusive),
        (1.041, .regression, .regression), (0.97, .improvement, .pass), (1 / 1.041, .improvement, .improvement),
        (1.02, .pass, .pass), (1.03, .inconclusive, .inconclusive),
    ])
    func onlyWhatPlacementMayDoIsDoubted(_ ratio: Double, _ outcome: Verdict.Outcome, _ expected: Verdict.Outcome) {
        let passed = verdict(.exact, .pass)
        let doubted = [passed, verdict(.time, outcome, ratio: ratio)].doubtingPlacement(upTo: 1.04)
        #expect(doubted[0] == passed && doubted[1].outcome == expected)
        let isDoubted = outcome != expected
        #expect(doubted[1].cause == (!isDoubted ? .memoryOrMachine : expected == .inconclusive ? .placement : nil))
        #expect(doubted[1].finding.contains("change times by 4.0 %. Use --base-build") == isDoubted)
    }

    /// More instructions or allocations explain a longer time, and fewer a shorter time, without placement.
    @Test(arguments: [Verdict.Tier.exact, .instructions], [Verdict.Outcome.regression, .improvement])
    func whatIsCountedExplainsATime(_ tier: Verdict.Tier, _ outcome: Verdict.Outcome) {
        let time = verdict(.time, outcome, ratio: outcome == .regression ? 1.02 : 0.98)
        #expect([verdict(tier, outcome), time].doubtingPlacement(upTo: 1.04)[1] == time)
        let others = [
            verdict(tier, outcome, strategy: "b"), verdict(tier, outcome == .regression ? .improvement : .regression),
        ]
        for other in others { #expect([other, time].doubtingPlacement(upTo: 1.04)[1].outcome != outcome) }
    }
}
