import Statistics

/// Whether the scrolling of a strategy stays within a budget, judged by the cost of its code. All
/// outputs use this verdict.
///
/// Disturbances by the machine only add time. A tick whose shortest duration takes at most half of
/// the budget is therefore proven to do so on any machine. A longer tick counts only if the machine
/// disturbed neither of its two shortest durations.
package enum BudgetVerdict: Equatable, Sendable {
    /// Each scrolling tick takes at most half of the budget, `SteadyBudgetCheck.comfortableShare`.
    /// The associated value is the worst tick's share.
    case fits(share: Double)
    /// Each scrolling tick stays within the budget, and at least one takes more than half of it.
    case tight(share: Double)
    /// A scrolling tick takes more than the budget.
    case misses(share: Double)
    case none(Reason)

    package enum Reason: Equatable, Sendable {
        case notTimed
        /// The trace has no tick that only scrolls.
        case noScrolling
        /// There is only one replay, and a tick takes more than half of the budget.
        case singleReplay
        /// The machine disturbed the long ticks in every replay.
        case disturbedTicks
        /// The thread's share of a core was too small, and it is unknown which ticks that disturbed.
        case busyMachine(cpuShare: Double)
    }

    /// The minimum share of a core for a verdict on long ticks if it is unknown which ticks lost
    /// their core.
    ///
    /// A thread with a share s of a core needs 1/s times as long for a tick that is longer than its
    /// time slices. Below one half, a tick in the comfortable half of the budget would seem to miss
    /// the budget. Above, the machine can shift a verdict by one grade at most. The tests simulate
    /// this.
    package static let smallestCPUShare = 0.5

    /// - Parameter cpuShare: The thread's share of a core if it is unknown which ticks the machine disturbed.
    package init(_ scrolling: EventCost, slowdown: Double, budget: Duration, replayCount: Int, cpuShare: Double? = nil) {
        let worst = scrolling.worst.scaled(by: slowdown) / budget
        let undisturbed = (scrolling.undisturbedWorst ?? .zero).scaled(by: slowdown) / budget
        if worst <= SteadyBudgetCheck.comfortableShare {
            self = .fits(share: worst)
        } else if let cpuShare, cpuShare < Self.smallestCPUShare {
            self = .none(.busyMachine(cpuShare: cpuShare))
        } else if undisturbed > 1 {
            self = .misses(share: undisturbed)
        } else if worst <= 1, undisturbed > SteadyBudgetCheck.comfortableShare {
            self = .tight(share: worst)
        } else {
            self = .none(replayCount < SteadyBudgetCheck.fewestReplays ? .singleReplay : .disturbedTicks)
        }
    }
}

extension Run.Scenario {
    /// Returns the verdict on a series.
    ///
    /// - Parameters:
    ///   - budget: The budget, or `nil` for the scenario's own.
    ///   - slowdown: The factor for the durations, or `nil` for the scenario's own.
    package func verdict(on series: Run.Series, budget: Duration? = nil, slowdown: Double? = nil) -> BudgetVerdict {
        guard series.replayCount > 0 else { return .none(.notTimed) }
        guard let scrolling = series.scrolling else { return .none(.noScrolling) }
        return BudgetVerdict(
            scrolling, slowdown: slowdown ?? self.slowdown, budget: budget ?? self.budget, replayCount: series.replayCount,
            cpuShare: noise?.noisyTicks == nil ? noise?.cpuShare : nil)
    }
}
