import Statistics
import Testing

struct HolmAdjustmentTests {
    /// By hand: sorted 0.01, 0.02, 0.03, 0.04, times 4, 3, 2, 1, never decreasing.
    @Test func theSmallestIsComparedWithTheStrictestLevel() {
        let adjusted = holmAdjusted([0.04, 0.01, 0.03, 0.02])
        #expect(zip(adjusted, [0.06, 0.04, 0.06, 0.06]).allSatisfy { abs($0 - $1) < 1e-15 }, "\(adjusted)")
    }

    @Test func oneTestIsUnchanged() {
        #expect(holmAdjusted([0.009]) == [0.009])
        #expect(holmAdjusted([]) == [])
    }

    @Test func probabilitiesStayProbabilities() {
        #expect(holmAdjusted([0.9, 0.5, 1]) == [1, 1, 1])
    }

    /// Holm's definition: step through the sorted tests and stop at the first that is not rejected.
    @Test func rejectsWhatTheProcedureRejects() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let count = random.nextInteger(in: 1...8)
            let probabilities = (0..<count).map { _ in random.nextUnit() * random.nextUnit() * random.nextUnit() }
            let level = 0.05
            var rejected: Set<Int> = []
            for (rank, index) in probabilities.indices.sorted(by: { probabilities[$0] < probabilities[$1] }).enumerated() {
                guard probabilities[index] * Double(count - rank) < level else { break }
                rejected.insert(index)
            }
            let adjusted = holmAdjusted(probabilities)
            #expect(Set(adjusted.indices.filter { adjusted[$0] < level }) == rejected, "seed \(seed)")
        }
    }
}
