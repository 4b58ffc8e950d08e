import Statistics

/// Whether a strategy stays within a budget, judged by the cost of its code. All outputs use this
/// verdict.
///
/// A busy machine never makes the verdict worse: a tick counts as missed only if its two shortest
/// durations exceed the budget and the machine disturbed neither.
package enum BudgetVerdict: Equatable, Sendable {
    /// Each tick takes at most half of the budget, `SteadyBudgetCheck.comfortableShare`. The
    /// associated value is the worst tick's share.
    case fits(share: Double)
    /// Each tick stays within the budget, and at least one takes more than half of it.
    case tight(share: Double)
    case misses(ticks: Int, of: Int)
    case none(Reason)

    package enum Reason: Equatable, Sendable {
        case notTimed
        case tooFewReplays(Int)
        /// The thread's share of a core was too small.
        case busyMachine(cpuShare: Double)
        /// All replays of some ticks exceeded half of the budget, and the machine disturbed them.
        case disturbedTicks(Int)
    }

    /// The minimum share of a core for a verdict.
    ///
    /// A thread with a share s of a core needs 1/s times as long for a tick that is longer than its
    /// time slices. Below one half, a tick in the comfortable half of the budget would seem to miss
    /// the budget. Above, the machine can shift a verdict by one grade at most. The tests simulate
    /// this.
    package static let smallestCPUShare = 0.5

    /// - Parameters:
    ///   - worstShare: The greatest minimum over the replays × slowdown ÷ budget, or `nil` if
    ///     nothing was timed.
    ///   - cpuShare: The thread's share of a core, or `nil` if it is unknown.
    package init(
        _ metrics: BudgetMetrics?, worstShare: Double?, tickCount: Int, replayCount: Int, cpuShare: Double?
    ) {
        if let cpuShare, worstShare != nil, cpuShare < Self.smallestCPUShare {
            self = .none(.busyMachine(cpuShare: cpuShare))
        } else if worstShare != nil, replayCount < SteadyBudgetCheck.fewestReplays {
            self = .none(.tooFewReplays(replayCount))
        } else if let worstShare, let missed = metrics?.steadyMissedTicks, let tight = metrics?.tightTicks,
            let undecided = metrics?.undecidedTicks
        {
            if missed > 0 {
                self = .misses(ticks: missed, of: tickCount)
            } else if undecided > 0 {
                self = .none(.disturbedTicks(undecided))
            } else {
                self = tight > 0 ? .tight(share: worstShare) : .fits(share: worstShare)
            }
        } else {
            self = .none(.notTimed)
        }
    }
}

extension Run.Scenario {
    /// Returns the verdict on a series at a budget of `budgets.csv`, or at the scenario's budget.
    package func verdict(on series: Run.Series, budget: Duration? = nil) -> BudgetVerdict {
        let budget = budget ?? self.budget
        let metrics = series.budgets?.first { $0.budget == budget }
        return BudgetVerdict(
            metrics, worstShare: series.metrics.steadyMax.map { $0.scaled(by: slowdown) / budget },
            tickCount: series.tickCount, replayCount: series.replayCount, cpuShare: noise?.cpuShare)
    }
}
