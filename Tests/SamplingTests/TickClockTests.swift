import Sampling
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct MonotonicClockTests {
    @Test func theClockNeverRunsBackwards() {
        let clock = MonotonicClock()
        let first = clock.now()
        var last = first
        var backwards = 0
        for _ in 0..<100_000 {
            let now = clock.now()
            if now < last { backwards += 1 }
            last = now
        }
        #expect(backwards == 0)
        #expect(first < last)
    }

    /// The system's own reading, converted to `Duration`, before and after the clock's.
    @Test func theClockIsTheSystemsUnslewedOne() {
        func systemTime() -> Duration {
            var reading = timespec()
            clock_gettime(CLOCK_MONOTONIC_RAW, &reading)
            return .seconds(reading.tv_sec) + .nanoseconds(reading.tv_nsec)
        }
        let origin = TickInstant(nanoseconds: 0)
        for _ in 0..<1_000 {
            let before = systemTime()
            let now = origin.duration(to: MonotonicClock().now())
            #expect(before <= now && now <= systemTime())
        }
    }
}

struct TickInstantTests {
    @Test(
        arguments: [
            (0, 0, 0), (3, 5, 2), (5, 3, -2), (1_000_000_000, 2_500_000_001, 1_500_000_001),
            // Across the overflow, in both directions.
            (.max, 0, 1), (0, .max, -1), (.max - 9, 10, 20), (10, .max - 9, -20),
            // The largest differences.
            (0, 0x7fff_ffff_ffff_ffff, .max), (0, 0x8000_0000_0000_0000, .min), (0x8000_0000_0000_0001, 0, .max),
        ] as [(UInt64, UInt64, Int64)])
    func durations(from: UInt64, to: UInt64, nanoseconds: Int64) {
        let duration = TickInstant(nanoseconds: from).duration(to: TickInstant(nanoseconds: to))
        #expect(duration == .nanoseconds(nanoseconds))
    }

    @Test func readingsAreOrderedAsTheirNanoseconds() {
        let nanoseconds = [0, 1, 2, 0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000, .max - 1, .max] as [UInt64]
        for left in nanoseconds {
            for right in nanoseconds {
                let (first, second) = (TickInstant(nanoseconds: left), TickInstant(nanoseconds: right))
                #expect((first < second) == (left < right))
                #expect((first == second) == (left == right))
                #expect(first.nanoseconds == left)
            }
        }
    }
}
