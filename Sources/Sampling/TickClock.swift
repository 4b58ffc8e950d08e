#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A reading of a clock, in nanoseconds since a point in time that depends on the clock.
@frozen
public struct TickInstant: Hashable, Comparable, Sendable {
    public let nanoseconds: UInt64

    @inlinable
    public init(nanoseconds: UInt64) {
        self.nanoseconds = nanoseconds
    }

    @inlinable
    public static func < (left: TickInstant, right: TickInstant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// Returns the time from this reading to another, which is negative if the other reading is earlier.
    @inlinable
    public func duration(to other: TickInstant) -> Duration {
        .nanoseconds(Int64(bitPattern: other.nanoseconds &- nanoseconds))
    }
}

/// A clock for timing ticks.
///
/// The standard library's `Clock` would also have to sleep, and reading it took 26 ns instead of
/// 21.
public protocol TickClock {
    func now() -> TickInstant
}

/// The machine's monotonic clock, which is never set or slewed (`CLOCK_MONOTONIC_RAW`).
@frozen
public struct MonotonicClock: TickClock, Sendable {
    @inlinable
    public init() {}

    @inlinable
    public func now() -> TickInstant {
        var reading = timespec()
        // The call fails only for an unknown clock or a bad address.
        clock_gettime(CLOCK_MONOTONIC_RAW, &reading)
        return TickInstant(nanoseconds: UInt64(reading.tv_sec) &* 1_000_000_000 &+ UInt64(reading.tv_nsec))
    }
}

/// Properties of a clock and the machine that successive readings show.
public struct ClockTrial: Equatable, Sendable {
    /// The duration of a reading: the lowest mean of batches of 1,000 readings.
    public let readingCost: Duration
    /// The smallest difference between two successive readings that differ, or `nil` if all readings are equal.
    public let smallestStep: Duration?
    /// The largest difference between two successive readings: the longest interruption of the thread.
    public let longestPause: Duration
    /// The largest step back between two successive readings, or `nil` if the clock never went back.
    public let longestStepBack: Duration?
    /// The time between the first reading and the last.
    public let elapsed: Duration

    /// Reads the clock.
    ///
    /// The trial has a fixed number of readings, so it finishes even if the clock does not advance.
    ///
    /// - Complexity: 1,000 · `batches` readings of the clock.
    /// - Precondition: `batches` is at least 1.
    public init(of clock: some TickClock, batches: Int) {
        precondition(batches > 0, "A trial needs at least one batch")
        let start = clock.now()
        var (last, lowest) = (start, Duration?.none)
        var (smallest, longest, lowestStep) = (Int64.max, Int64(0), Int64(0))
        for _ in 0..<batches {
            let batchStart = last
            for _ in 0..<Self.readingsPerBatch {
                let now = clock.now()
                let step = Int64(bitPattern: now.nanoseconds &- last.nanoseconds)
                if step > 0 { smallest = min(smallest, step) }
                longest = max(longest, step)
                lowestStep = min(lowestStep, step)
                last = now
            }
            let mean = batchStart.duration(to: last) / Self.readingsPerBatch
            lowest = min(lowest ?? mean, mean)
        }
        readingCost = lowest ?? .zero
        smallestStep = smallest == .max ? nil : .nanoseconds(smallest)
        longestPause = .nanoseconds(longest)
        longestStepBack = lowestStep < 0 ? .nanoseconds(-lowestStep) : nil
        elapsed = start.duration(to: last)
    }

    /// Above this, the clock is probably read with a system call, and ticks of a few microseconds
    /// cannot be compared with another machine's.
    public static let allowedReadingCost = Duration.nanoseconds(100)

    private static let readingsPerBatch = 1_000
}
