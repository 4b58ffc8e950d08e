/// The late ticks and hitches of a scroll under a budget.
///
/// Source of "hitch": Apple, "Explore UI animation hitches and the render loop" (WWDC 2020).
public struct BudgetReport: Equatable, Sendable {
    /// The ticks that miss their frame.
    public let lateTicks: Int
    /// Milliseconds of hitch per second of scrolling, or `nil` without ticks. The scrolling lasts
    /// ticks / 60 s plus its hitches, so the ratio is below 1,000. A tick delays the next frame by
    /// (⌈cost / frame⌉ − 1) frames.
    public let hitchMillisecondsPerSecond: Double?

    /// - Parameters:
    ///   - costs: The costs of the ticks.
    ///   - factor: The factor by which costs are multiplied.
    ///   - frame: The time that a tick may take.
    /// - Precondition: `frame` is positive.
    /// - Complexity: O(n), where n is the number of ticks.
    public init(of costs: some Sequence<Duration>, factor: Double = 1, against frame: Duration) {
        precondition(frame > .zero, "A frame must be above 0")
        var (tickCount, lateTicks, hitch) = (0, 0, Duration.zero)
        for cost in costs.lazy.map({ $0.scaled(by: factor) }) {
            tickCount += 1
            guard cost > frame else { continue }
            lateTicks += 1
            hitch += frame * (cost.ceilingQuotient(by: frame) - 1)
        }
        self.lateTicks = lateTicks
        hitchMillisecondsPerSecond = tickCount == 0 ? nil : hitch / (.seconds(1) * tickCount / 60 + hitch) * 1_000
    }
}
