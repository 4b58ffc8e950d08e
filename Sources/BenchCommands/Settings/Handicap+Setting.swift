import BenchmarkResults
import Sampling
import Statistics
import Suites

extension Handicap {
    /// Reads `work=5%` or `alloc=1`, or `rounds=100,120`, which a gate passes to its processes.
    init(_ text: String) throws(SettingError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let amount = parts.count == 2 ? parts[1] : ""
        switch parts[0] {
        case "work" where amount.hasSuffix("%"):
            let percent = try SettingText.number(
                String(amount.dropLast()), in: 0.1...1_000, called: "A share of extra work", such: "5%")
            self = .work(share: percent / 100)
        case "rounds":
            var rounds: [Int] = []
            for part in try SettingText.list(amount) {
                rounds.append(
                    try SettingText.integer(part, in: 1...1_000_000_000, called: "A number of rounds", such: "rounds=1000"))
            }
            self = .rounds(rounds)
        case "alloc":
            self = .allocations(
                try SettingText.integer(amount, in: 1...1_000_000, called: "A number of extra allocations", such: "alloc=1"))
        default:
            throw SettingError(
                "An injected slowdown must be work=5% (a share of extra work per tick) or alloc=1 (extra allocations per tick); got "
                    + "\(excerpt(of: text)).")
        }
    }

    /// The warning that precedes all output of a run with an injected slowdown.
    var notice: String {
        let what =
            switch self {
            case .work(let share): "each tick does \(percentText(share)) extra work"
            case .rounds: "each tick does extra arithmetic"
            case .allocations(1): "each tick makes 1 extra allocation"
            case .allocations(let count): "each tick makes \(count) extra allocations"
            }
        return "HANDICAP \(label): \(what). These results test a gate; do not use them to compare strategies."
    }
}
