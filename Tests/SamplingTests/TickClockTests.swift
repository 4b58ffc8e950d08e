import Sampling
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct TickClockTests {
    // MARK: The machine's clock

    /// The system's own reading, converted to `Duration`, before and after the clock's.
    @Test func theClockIsTheSystemsUnslewedOneAndNeverRunsBackwards() {
        func systemTime() -> Duration {
            var reading = timespec()
            clock_gettime(CLOCK_MONOTONIC_RAW, &reading)
            return .seconds(reading.tv_sec) + .nanoseconds(reading.tv_nsec)
        }
        let origin = TickInstant(nanoseconds: 0)
        let clock = MonotonicClock()
        var readings: [Duration] = []
        for _ in 0..<1_000 { readings += [systemTime(), origin.duration(to: clock.now())] }
        #expect(readings == readings.sorted())
        #expect(readings.first != readings.last)
    }

    // MARK: Instants

    @Test func durationsAreRightAcrossTheOverflow() {
        let cases: [(from: UInt64, to: UInt64, nanoseconds: Int64)] = [
            (0, 0, 0), (3, 5, 2), (5, 3, -2), (1_000_000_000, 2_500_000_001, 1_500_000_001),
            // Across the overflow, in both directions.
            (.max, 0, 1), (0, .max, -1), (.max - 9, 10, 20), (10, .max - 9, -20),
            // The largest differences.
            (0, 0x7fff_ffff_ffff_ffff, .max), (0, 0x8000_0000_0000_0000, .min), (0x8000_0000_0000_0001, 0, .max),
        ]
        for (from, to, nanoseconds) in cases {
            let duration = TickInstant(nanoseconds: from).duration(to: TickInstant(nanoseconds: to))
            #expect(duration == .nanoseconds(nanoseconds), "from \(from) to \(to)")
        }
    }

    @Test func instantsAreOrderedAsTheirNanoseconds() {
        let nanoseconds: [UInt64] = [0, 1, 2, 0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000, .max - 1, .max]
        let instants = nanoseconds.map { TickInstant(nanoseconds: $0) }
        for (number, instant) in zip(nanoseconds, instants) {
            #expect(instants.map { instant < $0 } == nanoseconds.map { number < $0 }, "\(number)")
            #expect(instants.map { instant == $0 } == nanoseconds.map { number == $0 }, "\(number)")
        }
    }

    // MARK: Trials

    @Test func aTrialMeasuresTheClock() {
        func trial(_ clock: ScriptedClock, batches: Int) -> [Duration?] {
            let trial = ClockTrial(of: clock, batches: batches)
            return [trial.readingCost, trial.smallestStep, trial.longestPause, trial.elapsed]
        }
        let steady = ScriptedClock(then: 20)
        #expect(trial(steady, batches: 3) == [20, 20, 20, 60_000].map { .nanoseconds($0) })
        #expect(steady.readings == 3_001)

        // A coarse clock. In the second batch one reading takes longer; the first batch shows the
        // cost of a reading.
        var steps = [UInt64](repeating: 0, count: 2_000)
        for index in stride(from: 3, to: 2_000, by: 4) { steps[index] = 100 }
        steps[1_503] = 5_000
        #expect(trial(ScriptedClock([0] + steps), batches: 2) == [25, 100, 5_000, 2 * 25_000 + 4_900].map { .nanoseconds($0) })

        #expect(trial(ScriptedClock(then: 0), batches: 1) == [.zero, nil, .zero, .zero], "a clock that stopped")
    }

    @Test func aTrialReportsAClockThatGoesBack() {
        var steps = [UInt64](repeating: 20, count: 1_000)
        #expect(ClockTrial(of: ScriptedClock([0] + steps), batches: 1).longestStepBack == nil)
        for (index, step) in [(10, 50), (20, 7_000)] { steps[index] = UInt64(bitPattern: -Int64(step)) }
        #expect(ClockTrial(of: ScriptedClock([0] + steps), batches: 1).longestStepBack == .nanoseconds(7_000))
    }
}
