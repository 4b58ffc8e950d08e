/// The measurement of one process for a comparison of two programs, with a proof that both did the
/// same work. A process prints it as JSON.
package struct SeriesSample: Codable, Equatable, Sendable {
    /// The midmean over the ticks of the minimum over replays: the cost of a typical tick, at a
    /// higher resolution than the clock's.
    package let typicalSteadyCost: Duration
    /// The sum over the ticks of the minimum over replays: the cost of an undisturbed replay.
    package let steadyReplayCost: Duration
    package let tickCount: Int
    /// A digest of all screens of the series.
    package let screensDigest: UInt64
    /// The minimum of the load, and for each kind of event the sum over its ticks of the minimum over replays.
    package let eventCosts: [TickKind: Duration]

    package init(
        typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64,
        eventCosts: [TickKind: Duration] = [:]
    ) {
        (self.typicalSteadyCost, self.steadyReplayCost, self.tickCount) = (typicalSteadyCost, steadyReplayCost, tickCount)
        (self.screensDigest, self.eventCosts) = (screensDigest, eventCosts)
    }
}
