import BenchmarkResults
import Testing

@testable import Gating

struct ScalingTierTests {
    private let items = [50, 500, 5_000, 50_000]

    private func verdict(_ counts: [Int?], of counter: WorkCounter = .itemsPlaced) -> Verdict? {
        let points = zip(items, counts).map { itemCount, count in
            ScalingTier.Point(
                itemCount: itemCount, ticks: [.counting(0).with(counter, count), .counting(0).with(counter, count)])
        }
        return ScalingTier.verdicts(of: series, points: points).first { $0.metric == counter.name }
    }

    @Test func aCountOfAllItemsFails() {
        let finding =
            "grows with the items: 50 at 50, 500 at 500, 5000 at 5000, 50000 at 50000 (exponent 0.997, R² 1.00). "
            + "cached promises constant ticks."
        #expect(
            verdict(items)
                == Verdict(
                    series: series, metric: WorkCounter.itemsPlaced.name, tier: .scaling, outcome: .regression, base: 50,
                    head: 50_000, ratio: nil, finding: finding))
    }

    @Test func onlyCountsThatGrowSteadilyFail() {
        let cases: [(counts: [Int], outcome: Verdict.Outcome, reason: String)] = [
            ([0, 0, 0, 0], .pass, "nothing is counted"), ([20, 20, 20, 20], .pass, "a constant"),
            ([17, 20, 20, 20], .pass, "the visible items"), ([18, 22, 19, 21], .pass, "the visible items, which vary"),
            // A scroll may reach the edges with few items, but not with many.
            ([100, 300, 600, 660], .pass, "it levels off"), ([100, 300, 600, 1_200], .regression, "it does not level off"),
            // Growth that starts late because of a constant part is still growth.
            ([1_000, 1_010, 1_200, 5_000], .pass, "R² is too low for the fit"),
            ([100, 140, 600, 5_100], .regression, "it grows late"),
            ([10, 300, 9, 250], .pass, "it changes irregularly"),
            // The limit is an exponent of 0.1. Ten times the items give 1.230 (0.09) or 1.318 (0.12) times the count.
            ([1_000_000, 1_122_000, 1_258_884, 1_412_467], .pass, "exponent 0.05"),
            ([1_000_000, 1_230_000, 1_512_900, 1_860_866], .pass, "exponent 0.09"),
            ([1_000_000, 1_318_000, 1_737_124, 2_289_529], .regression, "exponent 0.12"),
            ([1_000_000, 1_995_000, 3_980_025, 7_940_149], .regression, "exponent 0.3"),
        ]
        for (counts, outcome, reason) in cases { #expect(verdict(counts)?.outcome == outcome, "\(counts): \(reason)") }
    }

    @Test func missingCountsHaveNoVerdictAndOneNumberOfItemsHasNoFit() {
        #expect(verdict([10, nil, 10, 10], of: .allocations) == nil)
        #expect(ScalingTier.verdicts(of: series, points: [ScalingTier.Point(itemCount: 5, ticks: [])]).isEmpty)
        let partly = ScalingTier.Point(itemCount: 5, ticks: [.counting(3), .counting(3).with(.allocations, nil)])
        let metrics = ScalingTier.verdicts(of: series, points: [partly]).map(\.metric)
        #expect(metrics == WorkCounter.allCases.map(\.name).filter { $0 != "allocations" })
        let single = ScalingTier.verdicts(of: series, points: [ScalingTier.Point(itemCount: 5, ticks: [.counting(3)])])
        #expect(!single.isEmpty)
        #expect(single.filter { $0.outcome != .pass || !$0.finding.contains("no fit") } == [])
    }
}
