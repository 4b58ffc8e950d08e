import Testing

@testable import Statistics

struct SteadyTickTests {
    private let budget = FrameBudget(.milliseconds(10))

    private func replays(_ nanoseconds: [[Int]]) -> [ContiguousArray<Duration>] {
        nanoseconds.map { ContiguousArray($0.map { .nanoseconds($0) }) }
    }

    private func ticks(_ milliseconds: [[Int]], noisy: [[Bool?]]) -> ContiguousArray<SteadyTick> {
        SteadyTick.all(of: replays(milliseconds.map { $0.map { $0 * 1_000_000 } }), noisy: noisy.map { ContiguousArray($0) })
    }

    private func counts(_ check: SteadyBudgetCheck) -> [Int] {
        [check.missedTicks, check.tightTicks, check.undecidedTicks]
    }

    /// Every three replays of two ticks of up to 2 ns.
    @Test func theSteadyCostIsTheMinimumOverTheReplays() {
        let ticks = (0...2).flatMap { first in (0...2).map { [first, $0] } }
        for first in ticks {
            for second in ticks {
                let series = ticks.map { [first, second, $0] }
                let minima = series.map { replays in (0...1).map { tick in replays.map { $0[tick] }.min() ?? 0 } }
                let costs = series.map { steadyCosts(of: replays($0)) }
                #expect(costs == replays(minima), "\(first), \(second)")
            }
        }
        #expect([steadyCosts(of: []).isEmpty, steadyCosts(of: [[], []]).isEmpty] == [true, true])
    }

    @Test func replaysOfDifferentLengthsAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = steadyCosts(of: [[.zero], [.zero, .zero]]) }
    }

    /// In microseconds: only from 100 on, only if the machine disturbed every replay, and only if it
    /// is shorter.
    @Test func theCPUTimeReplacesALongMinimumThatWasDisturbedInEveryReplay() {
        let cases: [(wall: [Int], noisy: [Bool?], cpu: [Int], expected: Int, isCPUTime: Bool)] = [
            ([20_700, 9_000], [true, true], [4_800, 4_700], 4_700, true),
            ([20_700, 9_000], [true, false], [4_800, 4_700], 9_000, false),
            ([20_700, 9_000], [true, nil], [4_800, 4_700], 9_000, false),
            ([900, 300], [true, true], [100, 101], 100, true), ([900, 300], [true, true], [99, 101], 300, false),
            ([900, 300], [true, true], [300, 301], 300, false), ([900], [true], [200], 200, true),
        ]
        for (wall, noisy, cpu, expected, isCPUTime) in cases {
            func replays(_ microseconds: [Int]) -> [ContiguousArray<Duration>] { microseconds.map { [.microseconds($0)] } }
            let found = SteadyTick.all(of: replays(wall), noisy: noisy.map { [$0] }, cpuTimes: replays(cpu))
            #expect(found.map(\.cost) == [.microseconds(expected)] && found.map(\.isCPUTime) == [isCPUTime], "\(wall), \(cpu)")
            let unknown = SteadyTick.all(of: replays(wall), noisy: noisy.map { [$0] })
            #expect(unknown.map(\.cost) == [wall.min().map { .microseconds($0) }], "\(wall)")
        }
    }

    /// Random series, compared with written-out sorting.
    @Test func theBudgetCheckAgreesWithANaiveModel() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let (tickCount, replayCount) = (random.nextInteger(in: 1...8), random.nextInteger(in: 1...7))
            let durations = (0..<replayCount).map { _ in (0..<tickCount).map { _ in random.nextInteger(in: 0...14) } }
            let noisy = durations.map { $0.map { _ in random.nextInteger(in: 0...3) == 0 } }
            let check = SteadyBudgetCheck(of: ticks(durations, noisy: noisy), against: budget)
            var (missed, tight, undecided) = (0, 0, 0)
            for tick in 0..<tickCount {
                let sorted = (0..<replayCount).sorted { (durations[$0][tick], $0) < (durations[$1][tick], $1) }
                let isUndisturbed = replayCount > 1 && sorted.prefix(2).allSatisfy { !noisy[$0][tick] }
                switch durations[sorted[0]][tick] {
                case ...5: break
                case _ where !isUndisturbed: undecided += 1
                case ...10: tight += 1
                default: missed += 1
                }
            }
            #expect(counts(check) == [missed, tight, undecided], "seed \(seed)")
        }
    }

    /// Durations around twice the minimum, with and without unknown values.
    @Test func aSlowOrInterruptedTickIsNoisy() {
        let cases: [(duration: Int, steady: Int?, switched: Bool?, expected: Bool?)] = [
            (199, 100, false, false), (200, 100, false, false), (201, 100, false, true),
            (100, 100, true, true), (201, 100, true, true),
            (1, 0, false, true), (0, 0, false, false),
            (201, 100, nil, true), (200, 100, nil, nil),
            (201, nil, false, nil), (201, nil, true, true), (201, nil, nil, nil),
        ]
        for (duration, steady, switched, expected) in cases {
            let found = isNoisyTick(.nanoseconds(duration), steadyCost: steady.map { .nanoseconds($0) }, wasSwitched: switched)
            #expect(found == expected, "\(duration) ns")
        }
    }

    /// In microseconds: a switch counts from a hundredth of the tick on, and always in ticks whose CPU
    /// time tells too little.
    @Test func aTickThatHardlyLostItsCoreIsNotNoisy() {
        let cases: [(duration: Int, cpuTime: Int?, steady: Int?, switched: Bool?, expected: Bool?)] = [
            (170_000, 169_000, 170_000, true, false), (170_000, 168_301, 170_000, true, false),
            (170_000, 168_300, 170_000, true, true), (170_000, 160_000, 170_000, true, true),
            (170_000, nil, 170_000, true, true), (100, 100, 100, true, false), (100, 99, 100, true, true),
            (170_000, 169_000, 80_000, true, true), (170_000, 169_000, nil, true, nil),
            (170_000, 169_000, 170_000, nil, nil), (170_000, 100_000, 170_000, false, false),
        ]
        for (duration, cpuTime, steady, switched, expected) in cases {
            let found = isNoisyTick(
                .microseconds(duration), steadyCost: steady.map { .microseconds($0) }, wasSwitched: switched,
                cpuTime: cpuTime.map { .microseconds($0) })
            #expect(found == expected, "\(duration) µs, of which the CPU took \(cpuTime ?? -1)")
        }
    }

    @Test func theTwoShortestDurationsDecide() {
        let steady = ticks(
            [[12, 12, 12], [11, 30, 11], [20, 11, 30]],
            noisy: [[false, false, nil], [false, true, nil], [true, true, nil]])
        let expected = [true, false, true].map { SteadyTick(cost: .milliseconds(11), isUndisturbed: $0) }
        #expect(Array(steady) == expected)
        let checks = [1, 0.5, 0.1].map { SteadyBudgetCheck(of: steady, slowdown: $0, against: budget) }
        #expect(checks.map(counts) == [[2, 0, 1], [0, 2, 1], [0, 0, 0]])
        #expect(SteadyTick.all(of: [], noisy: []).isEmpty)
    }
}
