import BenchmarkResults
import Statistics

extension BudgetVerdict {
    /// The style class of the verdict in pages, which determines its color: `fits`, `tight`,
    /// `misses`, or `unknown` without a color.
    var grade: String {
        switch self {
        case .fits: "fits"
        case .tight: "tight"
        case .misses: "misses"
        case .none: "unknown"
        }
    }

    var sign: String {
        switch self {
        case .fits: "✓"
        case .tight: "△"
        case .misses: "✕"
        case .none: "?"
        }
    }

    /// The verdict for a narrow cell, for example `✓ 9.3 %`, or an empty string if no scrolling tick
    /// was timed.
    var signText: String {
        switch self {
        case .fits(let share), .tight(let share), .misses(let share): "\(sign) \(percentText(share))"
        case .none(.notTimed), .none(.noScrolling): ""
        case .none: sign
        }
    }

}

extension BudgetVerdict.Reason {
    /// The reason for a missing verdict, with advice: the end of a sentence.
    var text: String {
        switch self {
        case .notTimed: "nothing was timed."
        case .noScrolling: "no tick only scrolls."
        case .singleReplay: "there was one replay, and a verdict on long ticks needs two. Run again with --replays 5."
        case .disturbedTicks:
            "the machine disturbed the long ticks in every replay. Stop other programs, and run again with --replays 20."
        case .busyMachine(let share):
            "the thread had only \(percentText(share)) of a core. Stop other programs, and run again."
        }
    }
}
