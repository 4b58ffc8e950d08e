import Testing

@testable import Statistics

struct SteadyTickTests {
    private let budget = FrameBudget(.milliseconds(10))

    private func ticks(_ milliseconds: [[Int]], noisy: [[Bool?]]) -> ContiguousArray<SteadyTick> {
        SteadyTick.all(
            of: milliseconds.map { ContiguousArray($0.map { .milliseconds($0) }) }, noisy: noisy.map { ContiguousArray($0) })
    }

    @Test func theTwoShortestDurationsDecide() {
        let steady = ticks(
            [[12, 12, 12], [11, 30, 11], [20, 11, 30]],
            noisy: [[false, false, nil], [false, true, nil], [true, true, nil]])
        #expect(steady.map(\.cost) == [.milliseconds(11), .milliseconds(11), .milliseconds(11)])
        #expect(steady.map(\.isUndisturbed) == [true, false, true])
        let check = SteadyBudgetCheck(of: steady, against: budget)
        #expect(check.missedTicks == 2 && check.undecidedTicks == 1 && check.tightTicks == 0)
        #expect(SteadyBudgetCheck(of: steady, slowdown: 0.5, against: budget).tightTicks == 2)
        #expect(SteadyBudgetCheck(of: steady, slowdown: 0.1, against: budget).undecidedTicks == 0)
    }

    @Test func theLimitDoesNotExceedItself() {
        let steady = ticks([[5, 10], [5, 10]], noisy: [[false, false], [false, false]])
        let check = SteadyBudgetCheck(of: steady, against: budget)
        #expect(check.missedTicks == 0 && check.tightTicks == 1 && check.undecidedTicks == 0)
    }

    @Test func withoutReplaysNoTicksAreReturned() {
        #expect(SteadyTick.all(of: [], noisy: []).isEmpty)
    }

    /// Random series, compared with written-out sorting.
    @Test func aNaiveModelAgrees() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let (tickCount, replayCount) = (random.nextInteger(in: 1...8), random.nextInteger(in: 1...7))
            let durations = (0..<replayCount).map { _ in (0..<tickCount).map { _ in random.nextInteger(in: 0...14) } }
            let noisy = durations.map { $0.map { _ in random.nextInteger(in: 0...3) == 0 } }
            let check = SteadyBudgetCheck(of: ticks(durations, noisy: noisy), against: budget)
            var (missed, tight, undecided) = (0, 0, 0)
            for tick in 0..<tickCount {
                let sorted = (0..<replayCount).sorted { (durations[$0][tick], $0) < (durations[$1][tick], $1) }
                let isUndisturbed = sorted.prefix(2).allSatisfy { !noisy[$0][tick] }
                switch durations[sorted[0]][tick] {
                case ...5: break
                case _ where !isUndisturbed: undecided += 1
                case ...10: tight += 1
                default: missed += 1
                }
            }
            #expect(
                check.missedTicks == missed && check.tightTicks == tight && check.undecidedTicks == undecided, "seed \(seed)")
        }
    }
}
