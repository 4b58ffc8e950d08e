import Statistics

/// What a steady p99 is held against: a frame budget, on a device that is slower than this machine by a factor.
public struct CapacityCriterion: Hashable, Sendable {
    public let budget: FrameBudget
    /// The factor on the measured cost before it is held against the budget; 1 leaves it as measured.
    public let slowdown: Double

    /// - Precondition: `slowdown` is a positive number.
    public init(budget: FrameBudget, slowdown: Double) {
        precondition(slowdown > 0 && slowdown.isFinite, "The slowdown must be positive; got \(slowdown).")
        self.budget = budget
        self.slowdown = slowdown
    }

    /// Whether a cost as measured stays within the budget; exactly the budget does.
    public func isMet(by steadyP99: Duration) -> Bool {
        !budget.isMissed(by: steadyP99.scaled(by: slowdown))
    }
}
