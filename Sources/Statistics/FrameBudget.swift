/// The time limit of a frame.
///
/// Source of "hitch": Apple, "Explore UI animation hitches and the render loop" (WWDC 2020).
public struct FrameBudget: Hashable, Sendable {
    public let duration: Duration

    /// - Precondition: `duration` is positive.
    public init(_ duration: Duration) {
        precondition(duration > .zero, "A frame budget must be above 0")
        self.duration = duration
    }

    /// Returns whether a tick of a duration misses its frame.
    @inlinable
    public func isMissed(by cost: Duration) -> Bool {
        cost > duration
    }

    /// Returns the time by which a tick delays the next frame: (⌈cost / budget⌉ − 1) budgets.
    public func hitch(of cost: Duration) -> Duration {
        guard isMissed(by: cost) else { return .zero }
        let frames = cost.ceilingQuotient(by: duration)
        return duration * (frames - 1)
    }
}

/// The late ticks and hitches of a scroll under a budget.
public struct BudgetReport: Equatable, Sendable {
    public let lateTicks: Int
    /// Milliseconds of hitch per second of scrolling, or `nil` without ticks. The scrolling lasts
    /// ticks / 60 s plus its hitches, so the ratio is below 1,000.
    public let hitchMillisecondsPerSecond: Double?

    /// - Parameters:
    ///   - costs: The costs of the ticks.
    ///   - factor: The factor by which costs are multiplied.
    ///   - budget: The time that a tick may take.
    /// - Complexity: O(n), where n is the number of ticks.
    public init(of costs: some Sequence<Duration>, factor: Double = 1, against budget: FrameBudget) {
        var (tickCount, lateTicks, hitch) = (0, 0, Duration.zero)
        for cost in costs.lazy.map({ $0.scaled(by: factor) }) {
            tickCount += 1
            if budget.isMissed(by: cost) { lateTicks += 1 }
            hitch += budget.hitch(of: cost)
        }
        self.lateTicks = lateTicks
        hitchMillisecondsPerSecond = tickCount == 0 ? nil : hitch / (.seconds(1) * tickCount / 60 + hitch) * 1_000
    }
}
