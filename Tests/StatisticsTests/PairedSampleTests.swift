import Foundation
import Statistics
import Testing

@Suite struct PairedSampleTests {
    private func sample(_ base: [Double], _ head: [Double]) -> PairedSample {
        var sample = PairedSample()
        for (one, other) in zip(base, head) { sample.append(base: one, head: other) }
        return sample
    }

    /// Of 5 numbers the lower quartile is the second: ⌈0.25 · 5⌉.
    @Test func theRatioIsOfLowerQuartiles() {
        #expect(sample([10, 50, 30, 20, 40], [900, 22, 33, 44, 11]).quartileRatio == 22.0 / 20)
        #expect(sample([8], [4]).quartileRatio == 0.5)
        #expect(sample([], []).quartileRatio == nil)
    }

    /// Two pairs, (1, 2) and (1, 4). Of two numbers the lower quartile is the smaller, so the four label swaps give the ratios
    /// 2/1, 1/1, 1/1, 1/2: one of four is as great as the observed one.
    @Test func theProbabilityTendsToTheShareOfAllSwaps() {
        var random = SplitMix64(seed: 1)
        let two = sample([1, 1], [2, 4])
        let above = two.labelSwapProbability(of: .above, swapCount: 40_000, random: &random)
        #expect(abs(above - 0.25) < 0.01)
        let below = two.labelSwapProbability(of: .below, swapCount: 1_000, random: &random)
        #expect(below == 1)
    }

    /// Against all 2ⁿ swaps of small samples.
    @Test func agreesWithEverySwap() throws {
        for seed in 0..<40 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let count = random.nextInteger(in: 1...6)
            let base = (0..<count).map { _ in 1 + random.nextUnit() }
            let head = (0..<count).map { _ in 1 + random.nextUnit() }
            let observed = try #require(sample(base, head).quartileRatio)
            var asGreat = 0
            for swap in 0..<(1 << count) {
                let isSwapped = { (pair: Int) in swap >> pair & 1 == 1 }
                let swapped = sample(
                    base.indices.map { isSwapped($0) ? head[$0] : base[$0] },
                    base.indices.map { isSwapped($0) ? base[$0] : head[$0] })
                if try #require(swapped.quartileRatio) >= observed { asGreat += 1 }
            }
            let exact = Double(asGreat) / Double(1 << count)
            let estimate = sample(base, head).labelSwapProbability(of: .above, swapCount: 10_000, random: &random)
            #expect(abs(estimate - exact) < 0.025, "seed \(seed): \(estimate) and \(exact)")
        }
    }

    @Test func aSlowerHeadIsFoundAndIdenticalOnesAreNot() {
        var random = SplitMix64(seed: 3)
        let base = (0..<20).map { 100 + Double($0) * 0.1 }
        let slower = sample(base, base.reversed().map { $0 * 1.05 })
        #expect(slower.labelSwapProbability(of: .above, swapCount: 10_000, random: &random) < 0.001)
        let same = sample(base, base)
        #expect(same.labelSwapProbability(of: .above, swapCount: 10_000, random: &random) == 1)
    }

    @Test func withoutPairsNothingIsImprobable() {
        var random = SplitMix64(seed: 1)
        #expect(PairedSample().labelSwapProbability(of: .above, swapCount: 100, random: &random) == 1)
    }

    @Test func anAAHoldsOddPlacesAgainstEvenOnes() {
        #expect(selfRatio(ofProcesses: [10, 11, 30, 33, 20, 22]) == 1.1)
        #expect(selfRatio(ofProcesses: [10, 11, 9]) == 1.1)
        #expect(selfRatio(ofProcesses: [10]) == nil)
    }
}
