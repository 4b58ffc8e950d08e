/// An injected slowdown: extra work added to each tick, to check that the gate detects it.
///
/// All results with an injected slowdown contain it in their name, and they cannot become a
/// baseline.
public enum Handicap: Hashable, Sendable {
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
