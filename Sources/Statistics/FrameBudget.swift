/// The time that one frame may take, and the arithmetic of missing it.
///
/// Source of "hitch": Apple, "Understanding hitches in your app",
/// <https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app>.
public struct FrameBudget: Hashable, Sendable {
    public let duration: Duration

    /// A tick's share of a second at 60 frames, as Apple's documents round it.
    public static let usual = FrameBudget(.microseconds(16_600))

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
