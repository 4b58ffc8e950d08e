/// The time limit of a frame.
///
/// Source of "hitch": Apple, "Understanding hitches in your app",
/// <https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app>.
public struct FrameBudget: Hashable, Sendable {
    public let duration: Duration

    /// 1/60 s, rounded as in Apple's documents.
    public static let usual = FrameBudget(.microseconds(16_600))

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

    /// Returns the time that the screen stands still beyond the frame: (⌈cost / budget⌉ − 1)
    /// budgets.
    public func hitch(of cost: Duration) -> Duration {
        guard isMissed(by: cost) else { return .zero }
        let frames = cost.ceilingQuotient(by: duration)
        return duration * (frames - 1)
    }
}
