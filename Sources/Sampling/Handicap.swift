/// Something that makes each tick dearer on purpose, so that a gate can be seen to notice it.
///
/// A gate that has never failed has shown nothing. Whatever is measured under a handicap says so in its name, and no baseline is
/// made of it.
public enum Handicap: Hashable, Sendable {
    /// Extra arithmetic in each tick: this share of what the tick itself takes; more than 0.
    case work(share: Double)
    /// Extra arithmetic in each tick: so many rounds of it (see `Ballast`), the numbers taken in turn; at least one number.
    case rounds([Int])
    /// This many extra allocations in each tick; at least 1.
    case allocations(Int)
    /// The layout is told in each tick that everything is out of date. The screen stays the same.
    case placeEverything

    /// As people write it, such as `work=5%`.
    public var label: String {
        switch self {
        case .work(let share):
            // A share was read from a text with few digits; its hundredfold is off by a bit at most.
            "work=\(shortest((share * 100 * 1e6).rounded() / 1e6))%"
        case .rounds(let rounds): "rounds=\(rounds.map(String.init).joined(separator: ","))"
        case .allocations(let count): "alloc=\(count)"
        case .placeEverything: "place=all"
        }
    }
}

private func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}
