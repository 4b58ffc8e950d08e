import Sampling
import Testing

struct ClockTrialTests {
    /// A clock that advances by the given steps, repeatedly.
    private final class SteppingClock: TickClock {
        private let steps: [UInt64]
        private var time: UInt64 = 5
        private(set) var readings = 0

        init(_ steps: [UInt64]) {
            self.steps = steps
        }

        func now() -> TickInstant {
            if readings > 0 { time += steps[(readings - 1) % steps.count] }
            readings += 1
            return TickInstant(nanoseconds: time)
        }
    }

    @Test func aSteadyClock() {
        let clock = SteppingClock([20])
        let trial = ClockTrial(of: clock, batches: 3)
        #expect(clock.readings == 3_001)
        #expect(trial.readingCost == .nanoseconds(20))
        #expect(trial.smallestStep == .nanoseconds(20))
        #expect(trial.longestPause == .nanoseconds(20))
        #expect(trial.elapsed == .nanoseconds(60_000))
    }

    @Test func aCoarseClockWithAPause() {
        // In the second batch one reading takes longer; the first batch shows the cost of a
        // reading.
        var steps = [UInt64](repeating: 0, count: 2_000)
        for index in stride(from: 3, to: 2_000, by: 4) { steps[index] = 100 }
        steps[1_503] = 5_000
        let trial = ClockTrial(of: SteppingClock(steps), batches: 2)
        #expect(trial.readingCost == .nanoseconds(25))
        #expect(trial.smallestStep == .nanoseconds(100))
        #expect(trial.longestPause == .nanoseconds(5_000))
        #expect(trial.elapsed == .nanoseconds(2 * 25_000 + 4_900))
    }

    @Test func aStoppedClockEndsTheTrial() {
        let trial = ClockTrial(of: SteppingClock([0]), batches: 1)
        #expect(trial.smallestStep == nil && trial.readingCost == .zero && trial.longestPause == .zero)
    }

    #if os(Linux)
        @Test func theMachinesClockHasAStep() throws {
            #expect(try #require(MonotonicClock.resolution) > .zero)
        }
    #endif
}
