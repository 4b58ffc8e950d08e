/// The time that one frame may take, and the arithmetic of missing it.
///
/// Source of "hitch": Apple, "Understanding hitches in your app",
/// <https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app>.
public struct FrameBudget: Hashable, Sendable {
    public let duration: Duration

    /// - Precondition: `duration` is positive.
    public init(_ duration: Duration) {
        precondition(duration > .zero, "A frame budget is longer than nothing; given: \(duration).")
        self.duration = duration
    }

    /// How far `cost` lies above the budget; negative when it lies below.
    @inlinable
    public func overrun(of cost: Duration) -> Duration {
        cost - duration
    }

    /// Whether a tick of this cost misses its frame: an overrun above zero.
    @inlinable
    public func isMissed(by cost: Duration) -> Bool {
        cost > duration
    }

    /// How long the screen stands still beyond its frame: (⌈cost / budget⌉ − 1) budgets.
    public func hitch(of cost: Duration) -> Duration {
        guard isMissed(by: cost) else { return .zero }
        let frames = cost.ceilingQuotient(by: duration)
        return duration * (frames - 1)
    }
}

/// What a sequence of ticks amounts to against one budget.
public struct BudgetReport: Equatable, Sendable {
    public let tickCount: Int
    public let missedTicks: Int
    /// Milliseconds of hitch per second of scrolling, where the scrolling lasts ticks × budget; `nil` without ticks.
    public let hitchMillisecondsPerSecond: Double?

    /// - Complexity: O(n), where n is the number of ticks.
    public init(of ticks: some Sequence<Duration>, against budget: FrameBudget) {
        var tickCount = 0
        var missedTicks = 0
        var hitch = Duration.zero
        for cost in ticks {
            tickCount += 1
            if budget.isMissed(by: cost) {
                missedTicks += 1
                hitch += budget.hitch(of: cost)
            }
        }
        self.tickCount = tickCount
        self.missedTicks = missedTicks
        hitchMillisecondsPerSecond = tickCount == 0 ? nil : hitch / (budget.duration * tickCount) * 1_000
    }
}
