import Statistics
import Testing

struct SelfRatioTests {
    private func ratio(_ replays: [[Int]]) -> Double? {
        selfRatio(of: replays.map { replay in ContiguousArray(replay.map { Duration.nanoseconds($0) }) })
    }

    @Test func halvesAreEvenAndOddReplays() {
        // Minima over the replays: even 10, 20, 30; odd 11, 22, 33. The medians are 20 and 22.
        #expect(ratio([[10, 25, 30], [11, 22, 40], [12, 20, 31], [15, 23, 33]]) == 1.1)
        #expect(ratio([[11, 22, 40], [10, 25, 30], [15, 23, 33], [12, 20, 31]]) == 1 / 1.1)
        #expect(ratio([[7, 7], [7, 7]]) == 1)
    }

    @Test func anUnpairedReplayIsIgnored() {
        #expect(ratio([[100], [200], [1]]) == 2)
        #expect(ratio([[100], [200], [1], [200]]) == 200)
    }

    @Test func withoutTwoReplaysOrTicksOrTimeItIsUnknown() {
        for replays in [[], [[1, 2]], [[], []], [[0], [1]], [[1], [0]], [[0], [0]]] {
            #expect(ratio(replays) == nil, "\(replays)")
        }
    }

    @Test func agreesWithANaiveModel() throws {
        for seed in 0..<500 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let (ticks, count) = (generator.nextInteger(in: 1...9), generator.nextInteger(in: 2...9))
            let replays = (0..<count).map { _ in (0..<ticks).map { _ in generator.nextInteger(in: 1...1_000) } }
            func median(_ parity: Int) -> Double {
                let half = replays.indices.filter { $0 % 2 == parity && $0 < count - count % 2 }
                let steady = (0..<ticks).map { tick in half.map { replays[$0][tick] }.min() ?? 0 }.sorted()
                return Double(steady[(ticks + 1) / 2 - 1])
            }
            #expect(ratio(replays) == median(1) / median(0), "seed \(seed)")
        }
    }

    @Test func distancesAreTheSameInBothDirections() {
        #expect(distanceFromOne(ofRatio: 1) == 1)
        #expect(distanceFromOne(ofRatio: 1.25) == 1.25)
        #expect(distanceFromOne(ofRatio: 0.8) == 1.25)
    }
}
