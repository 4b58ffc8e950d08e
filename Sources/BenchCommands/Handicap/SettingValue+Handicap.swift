import BenchmarkResults
import Experiments

extension SettingValue {
    /// A handicap: `work=5%`, `alloc=1`, `place=all`; also `rounds=100,120`, which the gate tells its own processes.
    static func handicap(_ text: String) throws(SettingError) -> Handicap {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let amount = parts.count == 2 ? parts[1] : ""
        switch parts[0] {
        case "work" where amount.hasSuffix("%"):
            let percent = try number(String(amount.dropLast()), in: 0.1...1_000, called: "A share of extra work", such: "5%")
            return .work(share: percent / 100)
        case "rounds":
            var rounds: [Int] = []
            for part in try list(amount) {
                rounds.append(try integer(part, in: 1...1_000_000_000, called: "A number of rounds", such: "rounds=1000"))
            }
            return .rounds(rounds)
        case "alloc":
            return .allocations(
                try integer(amount, in: 1...1_000_000, called: "A number of extra allocations", such: "alloc=1"))
        case "place" where amount == "all":
            return .placeEverything
        default:
            throw SettingError(
                "A handicap is work=5% (that share of extra work), alloc=1 (so many extra allocations) or place=all (everything is "
                    + "placed again), in each tick; \(excerpt(of: text)) is none."
            )
        }
    }
}
