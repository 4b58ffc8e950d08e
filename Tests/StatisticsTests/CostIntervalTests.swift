import Statistics
import TestSupport
import Testing

struct CostIntervalTests {
    private typealias Reading = CostInterval.Reading

    private func reading(_ duration: Int, noisy: Bool? = false, waited: Bool? = false, cpu: Int? = nil) -> Reading {
        Reading(
            duration: .nanoseconds(duration), isNoisy: noisy, hasWaited: waited, cpuTime: cpu.map { .nanoseconds($0) })
    }

    /// Random readings, compared with written-out sorting.
    @Test func theBoundsAgreeWithANaiveModel() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            func flag() -> Bool? { [true, false, false, nil][random.nextInteger(in: 0...3)] }
            let readings = (0..<random.nextInteger(in: 1...8)).map { _ in
                let time = random.nextInteger(in: -1...60)
                return reading(random.nextInteger(in: 0...50), noisy: flag(), waited: flag(), cpu: time < 0 ? nil : time)
            }
            let costs = readings.map { one -> (cost: Duration, isCPU: Bool) in
                guard one.isNoisy == true, one.hasWaited == false, let time = one.cpuTime, .zero < time, time < one.duration
                else { return (one.duration, false) }
                return (time, true)
            }
            let upper = costs.map(\.cost).min() ?? .zero
            let sorted = readings.indices.sorted { (readings[$0].duration, $0) < (readings[$1].duration, $1) }.map {
                readings[$0]
            }
            var lower = (readings.compactMap(\.cpuTime).filter { $0 > .zero }.min() ?? .zero).wholeNanoseconds * 10 / 25
            if sorted.count > 1, sorted[0].isNoisy == false, sorted[1].isNoisy == false {
                let isFive = sorted.count { $0.isNoisy == false } >= 5
                lower = sorted[0].duration.wholeNanoseconds * 10 / (isFive ? 13 : 17)
            }
            let expected = CostInterval(
                upper: upper, lower: min(.nanoseconds(lower), upper),
                isCPUTime: !costs.contains { $0.cost == upper && !$0.isCPU })
            #expect(CostInterval(of: readings) == expected, "seed \(seed)")
        }
    }
}
