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

    /// Returns the difference between a duration and the budget.
    @inlinable
    public func overrun(of cost: Duration) -> Duration {
        cost - duration
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

/// The missed ticks and hitches of ticks under a budget.
public struct BudgetReport: Equatable, Sendable {
    public let tickCount: Int
    public let missedTicks: Int
    /// The missed ticks that the machine did not disturb, or `nil` if that is unknown for a missed tick.
    public let ownMissedTicks: Int?
    /// The greatest number of consecutive missed ticks within a replay.
    public let longestMissRun: Int
    /// Milliseconds of hitch per second of scrolling, or `nil` without ticks. The scrolling lasts
    /// ticks / 60 s plus its hitches, so the ratio is below 1,000.
    public let hitchMillisecondsPerSecond: Double?

    /// - Parameters:
    ///   - replays: The ticks of each replay, in order.
    ///   - noisy: Whether the machine disturbed each tick, or `nil` if that is unknown; empty if it is unknown for all ticks.
    ///   - slowdown: The factor by which durations are multiplied.
    ///   - budget: The time that a tick may take.
    /// - Complexity: O(n), where n is the number of ticks of all replays.
    public init(
        ofReplays replays: [ContiguousArray<Duration>], noisy: [ContiguousArray<Bool?>] = [], slowdown: Double = 1,
        against budget: FrameBudget
    ) {
        var tickCount = 0
        var missedTicks = 0
        var ownMissedTicks: Int? = 0
        var longestMissRun = 0
        var hitch = Duration.zero
        for (replay, ticks) in replays.enumerated() {
            var missRun = 0
            for (tick, duration) in ticks.enumerated() {
                let cost = duration.scaled(by: slowdown)
                tickCount += 1
                guard budget.isMissed(by: cost) else {
                    missRun = 0
                    continue
                }
                missedTicks += 1
                missRun += 1
                longestMissRun = max(longestMissRun, missRun)
                hitch += budget.hitch(of: cost)
                switch noisy.isEmpty ? nil : noisy[replay][tick] {
                case true: break
                case false: ownMissedTicks? += 1
                case nil: ownMissedTicks = nil
                }
            }
        }
        self.tickCount = tickCount
        self.missedTicks = missedTicks
        self.ownMissedTicks = ownMissedTicks
        self.longestMissRun = longestMissRun
        hitchMillisecondsPerSecond = tickCount == 0 ? nil : hitch / (.seconds(1) * tickCount / 60 + hitch) * 1_000
    }

    /// The grade of the hitches, or `nil` without ticks.
    public var hitchGrade: HitchGrade? {
        hitchMillisecondsPerSecond.map(HitchGrade.init(millisecondsPerSecond:))
    }
}

/// The grade of a hitch ratio.
///
/// Source: Apple, "Explore UI animation hitches and the render loop" (WWDC 2020): up to 5 ms/s is
/// good, up to 10 ms/s needs attention, and users notice more.
public enum HitchGrade: String, CaseIterable, Sendable {
    case good
    case warning
    case critical

    public init(millisecondsPerSecond ratio: Double) {
        self = ratio <= 5 ? .good : ratio <= 10 ? .warning : .critical
    }
}
