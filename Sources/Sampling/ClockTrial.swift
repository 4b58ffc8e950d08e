#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension MonotonicClock {
    /// The step in which the system says the clock goes on; `nil` when it does not say.
    ///
    /// Source: clock_getres(2).
    public static var resolution: Duration? {
        var step = timespec()
        guard clock_getres(CLOCK_MONOTONIC_RAW, &step) == 0 else { return nil }
        return .seconds(step.tv_sec) + .nanoseconds(step.tv_nsec)
    }
}

/// What readings of a clock, one right after the other, show about it and about the machine.
public struct ClockTrial: Equatable, Sendable {
    /// The lowest mean over batches of 1,000 readings: what one reading costs.
    public let readingCost: Duration
    /// The smallest difference of two neighbours that differ: no shorter time can be told from none; `nil` when none differ.
    public let smallestStep: Duration?
    /// The largest difference of two neighbours: how long the machine once kept the thread from running.
    public let longestPause: Duration
    /// From the first reading to the last.
    public let elapsed: Duration

    /// Reads the clock.
    ///
    /// The end is a number of readings and not a time, so that the trial ends on a clock that stands still.
    ///
    /// - Complexity: 1,000 · `batches` readings of the clock.
    /// - Precondition: There is a batch.
    public init(of clock: some TickClock, batches: Int) {
        precondition(batches > 0, "A trial has at least one batch; given: \(batches).")
        let start = clock.now()
        var (last, lowest) = (start, Duration?.none)
        var (smallest, longest) = (UInt64.max, UInt64(0))
        for _ in 0..<batches {
            let batchStart = last
            for _ in 0..<Self.readingsPerBatch {
                let now = clock.now()
                let step = now.nanoseconds &- last.nanoseconds
                if step > 0 { smallest = min(smallest, step) }
                longest = max(longest, step)
                last = now
            }
            let mean = batchStart.duration(to: last) / Self.readingsPerBatch
            lowest = min(lowest ?? mean, mean)
        }
        readingCost = lowest ?? .zero
        smallestStep = smallest == .max ? nil : .nanoseconds(Int64(smallest))
        longestPause = .nanoseconds(Int64(longest))
        elapsed = start.duration(to: last)
    }

    private static let readingsPerBatch = 1_000
}
