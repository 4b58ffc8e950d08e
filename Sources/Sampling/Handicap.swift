/// An injected slowdown: extra work added to each tick, to check that the gate detects it.
///
/// All results with an injected slowdown contain it in their name, and they cannot become a
/// baseline.
public enum Handicap: Codable, Hashable, Sendable {
    /// Extra arithmetic that takes a share of the tick's own duration, more than 0.
    case work(share: Double)
    /// Rounds of extra arithmetic (see `Ballast`). The ticks use the numbers in turn; there is at
    /// least one number.
    case rounds([Int])
    /// Extra allocations; at least 1.
    case allocations(Int)

    /// The value of the command-line flag, for example `work=5%`.
    public var label: String {
        switch self {
        case .work(let share):
            // The share comes from a few digits. Rounding removes the error of the conversion to
            // per cent.
            "work=\(shortest((share * 100 * 1e6).rounded() / 1e6))%"
        case .rounds(let rounds): "rounds=\(rounds.map(String.init).joined(separator: ","))"
        case .allocations(let count): "alloc=\(count)"
        }
    }
}

private func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

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
