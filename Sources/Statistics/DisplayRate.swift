/// The refresh rate of a display, on which a run reports besides its own budget.
public struct DisplayRate: Hashable, Sendable {
    public let hertz: Int

    public static let common = [60, 120].map(DisplayRate.init)

    /// The time of a frame: 1 s ÷ rate, rounded to a nanosecond.
    public var frame: Duration { .nanoseconds((1_000_000_000 + hertz / 2) / hertz) }
}
