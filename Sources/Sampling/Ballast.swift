/// A known amount of arithmetic, which an injected slowdown adds to a tick.
///
/// The method is in another module than its callers and never inlined, so the compiler cannot remove the work.
public struct Ballast: Sendable {
    /// Four independent sums, which keep the processor as busy as ordinary code does.
    private var sums: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)

    public init() {}

    /// - Parameter rounds: The number of rounds, which take about a nanosecond each and allocate nothing.
    @inline(never)
    public mutating func lift(rounds: Int) {
        for _ in 0..<max(rounds, 0) {
            sums.0 = (sums.0 ^ (sums.0 << 13)) &+ 0x9e37_79b9_7f4a_7c15
            sums.1 = (sums.1 ^ (sums.1 >> 7)) &+ 0xbf58_476d_1ce4_e5b9
            sums.2 = (sums.2 ^ (sums.2 << 17)) &+ 0x94d0_49bb_1331_11eb
            sums.3 = (sums.3 ^ (sums.3 >> 11)) &+ sums.0
        }
    }

    /// Measures the duration of a round: the lowest mean of several batches.
    ///
    /// - Complexity: 20 batches of 10,000 rounds: a fraction of a millisecond.
    public static func roundCost(clock: some TickClock) -> Duration {
        var ballast = Ballast()
        let rounds = 10_000
        var lowest = Duration.seconds(1)
        for _ in 0..<20 {
            let start = clock.now()
            ballast.lift(rounds: rounds)
            lowest = min(lowest, start.duration(to: clock.now()))
        }
        return lowest / rounds
    }
}
