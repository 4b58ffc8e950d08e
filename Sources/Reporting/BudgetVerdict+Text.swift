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

    /// The verdict for a narrow cell, for example `✓ 9.3 %`, or an empty string if nothing was
    /// timed.
    var signText: String {
        switch self {
        case .fits(let share), .tight(let share): "\(sign) \(percentText(share))"
        case .misses(let ticks, _): "\(sign) \(groupedDigits(ticks))"
        case .none(.notTimed): ""
        case .none: sign
        }
    }

    var text: String {
        switch self {
        case .fits: "fits"
        case .tight: "tight"
        case .misses(let ticks, let count): "misses \(groupedDigits(ticks)) of \(groupedDigits(count))"
        case .none(.notTimed): "not timed"
        case .none: "no verdict"
        }
    }
}

extension BudgetVerdict.Reason {
    /// The reason for the missing verdict, with advice.
    var sentence: String {
        switch self {
        case .notTimed: "No verdict: nothing was timed."
        case .tooFewReplays(let count):
            "No verdict: \(count == 1 ? "1 replay" : "\(count) replays"), and a verdict needs \(SteadyBudgetCheck.fewestReplays). Run again "
                + "with --replays 20."
        case .busyMachine(let share):
            "No verdict: the thread had only \(percentText(share)) of a core, and a verdict needs "
                + "\(percentText(BudgetVerdict.smallestCPUShare)). Stop other programs, and run again."
        case .disturbedTicks(let count):
            "No verdict: the machine disturbed all replays of \(count == 1 ? "a tick" : "\(groupedDigits(count)) ticks") above half of the budget. "
                + "Stop other programs, and run again with more --replays."
        }
    }
}
