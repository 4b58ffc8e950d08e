import Statistics
import TestSupport
import Testing

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
}
