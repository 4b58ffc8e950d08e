import TestSupport
import Testing

@testable import Statistics

struct CostIntervalTests {
    private typealias Reading = CostInterval.Reading

    private func reading(
        _ duration: Int, standIn: Int = 0, noisy: Bool? = false, waited: Bool? = false, cpu: Int? = nil
    ) -> Reading {
        Reading(
            duration: .nanoseconds(duration), standIn: .nanoseconds(standIn), isNoisy: noisy, hasWaited: waited,
            cpuTime: cpu.map { .nanoseconds($0) })
    }

    /// Random readings, compared with written-out sorting.
    @Test func theBoundsAgreeWithANaiveModel() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func flag() -> Bool? { [true, false, false, nil][random.nextInteger(in: 0...3)] }
            let readings = (0..<random.nextInteger(in: 1...8)).map { _ in
                let time = random.nextInteger(in: -1...60)
                let duration = random.nextInteger(in: 0...50)
                // In half of the cases, nothing stands in.
                let standIn = seed.isMultiple(of: 2) ? 0 : random.nextInteger(in: 0...duration)
                return reading(duration, standIn: standIn, noisy: flag(), waited: flag(), cpu: time < 0 ? nil : time)
            }
            let standIn = readings.map(\.standIn).min() ?? .zero
            func left(_ one: Reading) -> Duration { one.duration - one.standIn }
            let costs = readings.map { one -> (cost: Duration, isCPU: Bool) in
                guard one.isNoisy == true, one.hasWaited == false, let time = one.cpuTime, standIn < time, time < one.duration
                else { return (left(one), false) }
                return (time - standIn, true)
            }
            let upper = costs.map(\.cost).min() ?? .zero
            let sorted = readings.indices.sorted { (left(readings[$0]), $0) < (left(readings[$1]), $1) }.map { readings[$0] }
            let times = readings.compactMap(\.cpuTime).filter { $0 > standIn }.map { $0 - standIn }
            var lower = (times.min() ?? .zero).wholeNanoseconds * 10 / 25
            if sorted.count > 1, sorted[0].isNoisy == false, sorted[1].isNoisy == false {
                let isFive = sorted.count { $0.isNoisy == false } >= 5
                lower = left(sorted[0]).wholeNanoseconds * 10 / (isFive ? 13 : 17)
            }
            let expected = CostInterval(
                upper: upper, lower: min(.nanoseconds(lower), upper),
                isCPUTime: !costs.contains { $0.cost == upper && !$0.isCPU }, whole: upper + standIn)
            #expect(CostInterval(of: readings) == expected, "seed \(seed)")
        }
    }

    /// The duration of a pause of the thread within a mark is not subtracted from processor time.
    @Test func aPauseWithinAMarkDoesNotMakeATickCheap() {
        let readings = [
            reading(1_000, standIn: 950, noisy: true, cpu: 120), reading(1_100, standIn: 60, noisy: true, cpu: 110),
        ]
        let cost = CostInterval(of: readings)
        #expect(cost.upper == .nanoseconds(50))
        #expect(cost.whole == .nanoseconds(110))
    }

    // MARK: Steady costs

    private func replays(_ nanoseconds: [[Int]]) -> [ContiguousArray<Duration>] {
        nanoseconds.map { ContiguousArray($0.map { .nanoseconds($0) }) }
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
        #expect(steadyCosts(of: []).isEmpty)
        #expect(steadyCosts(of: [[], []]).isEmpty)
    }

    @Test func replaysOfDifferentLengthsAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = steadyCosts(of: [[.zero], [.zero, .zero]]) }
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
}
