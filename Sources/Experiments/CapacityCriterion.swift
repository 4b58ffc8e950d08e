import Statistics

/// A frame budget for the 99th percentile of the minima over the replays, on a device that is
/// slower than this machine by a factor.
public struct CapacityCriterion: Hashable, Sendable {
    public let budget: FrameBudget
    /// The factor by which the measured cost is multiplied before it is compared with the budget.
    public let slowdown: Double

    /// - Precondition: `slowdown` is a positive number.
    public init(budget: FrameBudget, slowdown: Double) {
        precondition(slowdown > 0 && slowdown.isFinite, "The slowdown must be positive; got \(slowdown).")
        self.budget = budget
        self.slowdown = slowdown
    }

    /// Returns whether a measured cost is at most the budget.
    public func isMet(by steadyP99: Duration) -> Bool {
        !budget.isMissed(by: steadyP99.scaled(by: slowdown))
    }
}
