/// Arithmetic for its own sake: work whose amount is known exactly, to be added where the cost of more work is to be seen.
///
/// It lives in a module of its own and is never inlined, so the compiler cannot see that nobody needs the result.
public struct Ballast: Sendable {
    /// Four sums that do not wait for each other, so that the processor is as busy as in ordinary code.
    private var sums: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)

    public init() {}

    /// - Parameter rounds: Each takes about a nanosecond.
    /// - Complexity: O(r), where r is the number of rounds; nothing is allocated.
    @inline(never)
    public mutating func lift(rounds: Int) {
        for _ in 0..<max(rounds, 0) {
            sums.0 = (sums.0 ^ (sums.0 << 13)) &+ 0x9e37_79b9_7f4a_7c15
            sums.1 = (sums.1 ^ (sums.1 >> 7)) &+ 0xbf58_476d_1ce4_e5b9
            sums.2 = (sums.2 ^ (sums.2 << 17)) &+ 0x94d0_49bb_1331_11eb
            sums.3 = (sums.3 ^ (sums.3 >> 11)) &+ sums.0
        }
    }

    /// What one round takes on this machine now: the lowest mean of several batches.
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
