import Foundation
import Statistics
import TestSupport
import Testing

struct PairedSampleTests {
    private func sample(_ base: [Double], _ head: [Double]) -> PairedSample {
        var sample = PairedSample()
        for (one, other) in zip(base, head) { sample.append(base: one, head: other) }
        return sample
    }

    @Test func theRatioIsOfTheMeansOfTheLowerThirds() {
        let cases: [(base: [Double], head: [Double], ratio: Double?)] = [
            ([10, 50, 30, 20, 40], [900, 22, 33, 44, 11], 16.5 / 15), ([8], [4], 0.5), ([], [], nil),
        ]
        for (base, head, ratio) in cases { #expect(sample(base, head).lowerThirdRatio == ratio, "\(base)") }
    }

    /// Two pairs, (1, 2) and (1, 4). Together, 1, 1, 2, 4 have the ranks 1½, 1½, 3, 4, and the
    /// upper two count as 2. Each pair gains half a rank, and of the four label swaps only the
    /// sample itself gains a whole one.
    @Test func theProbabilityIsTheShareOfAllSwaps() {
        let two = sample([1, 1], [2, 4])
        #expect(two.labelSwapProbability(of: .above) == 0.25)
        #expect(two.labelSwapProbability(of: .below) == 1)
        #expect(PairedSample().labelSwapProbability(of: .above) == 1)
    }

    /// Compares all 2ⁿ swaps of small samples, with new ranks after each swap.
    @Test func theProbabilityAgreesWithEverySwap() {
        for seed in seeds(fast: 200, all: 2_000) {
            var random = SplitMix64(seed: seed)
            let count = random.nextInteger(in: 1...7)
            // Few different numbers, so that there are ties.
            let base = (0..<count).map { _ in Double(random.nextInteger(in: 1...6)) }
            let head = (0..<count).map { _ in Double(random.nextInteger(in: 1...6)) }
            func gain(of head: [Double], over base: [Double]) -> Double {
                let all = base + head
                func rank(_ number: Double) -> Double {
                    let middle = Double(all.count { $0 < number }) + Double(all.count { $0 == number } + 1) / 2
                    return min(middle, Double(count))
                }
                return head.map(rank).reduce(0, +) - base.map(rank).reduce(0, +)
            }
            let observed = gain(of: head, over: base)
            let gains = (0..<(1 << count)).map { swap in
                let isSwapped = { (pair: Int) in swap >> pair & 1 == 1 }
                return gain(
                    of: base.indices.map { isSwapped($0) ? base[$0] : head[$0] },
                    over: base.indices.map { isSwapped($0) ? head[$0] : base[$0] })
            }
            let one = sample(base, head)
            let above = Double(gains.count { $0 >= observed }) / Double(gains.count)
            let below = Double(gains.count { $0 <= observed }) / Double(gains.count)
            let found = [one.labelSwapProbability(of: .above), one.labelSwapProbability(of: .below)]
            #expect(found == [above, below], "seed \(seed)")
        }
    }

    @Test func oddProcessesAreComparedWithEvenOnes() {
        let processes: [[Double]] = [[10, 11, 30, 33, 20, 22], [10, 11, 9], [10]]
        #expect(processes.map(selfRatio(ofProcesses:)) == [1.1, 1.1, nil])
    }

    // MARK: Holm's adjustment

    /// By hand: sorted 0.01, 0.02, 0.03, 0.04, times 4, 3, 2, 1, never decreasing.
    @Test func theSmallestProbabilityIsComparedWithTheStrictestLevel() {
        let adjusted = holmAdjusted([0.04, 0.01, 0.03, 0.02])
        #expect(zip(adjusted, [0.06, 0.04, 0.06, 0.06]).allSatisfy { abs($0 - $1) < 1e-15 }, "\(adjusted)")
        #expect([[], [0.009], [0.9, 0.5, 1]].map(holmAdjusted) == [[], [0.009], [1, 1, 1]])
    }

    /// Holm's definition: step through the sorted tests and stop at the first that is not rejected.
    @Test func holmsAdjustmentRejectsWhatHisProcedureRejects() {
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
