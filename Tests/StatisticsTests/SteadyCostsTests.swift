import Testing

@testable import Statistics

struct SteadyCostsTests {
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
