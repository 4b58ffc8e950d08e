import BenchmarkResults
import Gating
import Testing

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
        let verdict = verdict(items)
        #expect(verdict?.outcome == .regression && verdict?.tier == .scaling)
        #expect(
            verdict?.finding
                == "grows with the items: 50 at 50, 500 at 500, 5000 at 5000, 50000 at 50000 (exponent 0.997, R² 1.00). "
                + "cached promises constant ticks."
        )
        #expect(verdict?.base == 50 && verdict?.head == 50_000)
    }

    @Test func aCountOfWhatIsVisiblePasses() {
        for counts in [[0, 0, 0, 0], [20, 20, 20, 20], [17, 20, 20, 20], [18, 22, 19, 21]] {
            #expect(verdict(counts)?.outcome == .pass, "\(counts)")
        }
    }

    /// Factors for ten times the items, and the corresponding exponents.
    @Test(arguments: [(1.122, 0.05), (1.230, 0.09), (1.318, 0.12), (1.995, 0.3)])
    func theLimitIsATenth(_ factor: Double, _ exponent: Double) throws {
        var counts: [Int] = []
        var count = 1_000_000.0
        for _ in items {
            counts.append(Int(count))
            count *= factor
        }
        let expected: Verdict.Outcome = exponent > 0.1 ? .regression : .pass
        #expect(verdict(counts)?.outcome == expected)
    }

    /// A scroll may reach the edges with few items, but not with many.
    @Test func aCountThatLevelsOffPasses() {
        #expect(verdict([100, 300, 600, 660])?.outcome == .pass)
        #expect(verdict([100, 300, 600, 1_200])?.outcome == .regression)
    }

    /// Growth that starts late because of a constant part is still growth.
    @Test func aCountThatBeginsToGrowLateFails() {
        #expect(verdict([1_000, 1_010, 1_200, 5_000])?.outcome == .pass, "R² is too low to believe the fit")
        #expect(verdict([100, 140, 600, 5_100])?.outcome == .regression)
    }

    /// A count that changes irregularly does not grow.
    @Test func anExponentThatExplainsLittleIsNotBelieved() {
        #expect(verdict([10, 300, 9, 250])?.outcome == .pass)
    }

    @Test func whatWasNotCountedHasNoVerdict() {
        #expect(verdict([10, nil, 10, 10], of: .allocations) == nil)
        #expect(ScalingTier.verdicts(of: series, points: [ScalingTier.Point(itemCount: 5, ticks: [])]).isEmpty)
    }

    @Test func oneNumberOfItemsHasNoExponent() {
        let verdicts = ScalingTier.verdicts(of: series, points: [ScalingTier.Point(itemCount: 5, ticks: [.counting(3)])])
        #expect(verdicts.allSatisfy { $0.outcome == .pass && $0.finding.contains("no fit") })
    }
}
