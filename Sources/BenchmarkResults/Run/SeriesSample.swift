import Statistics

/// The measurement of one process for a comparison of two programs, with a proof that both did the
/// same work. A process prints it as JSON.
package struct SeriesSample: Codable, Equatable, Sendable {
    private let midmeanPicoseconds: Int
    private let replayNanoseconds: Int
    package let tickCount: Int
    /// A digest of all screens of the series.
    package let screensDigest: UInt64
    private let eventNanoseconds: [String: Int]

    package init(
        typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64,
        eventCosts: [TickKind: Duration] = [:]
    ) {
        eventNanoseconds = Dictionary(uniqueKeysWithValues: eventCosts.map { ($0.rawValue, Int($1.wholeNanoseconds)) })
        midmeanPicoseconds = Int(typicalSteadyCost.wholePicoseconds)
        replayNanoseconds = Int(steadyReplayCost.wholeNanoseconds)
        self.tickCount = tickCount
        self.screensDigest = screensDigest
    }

    /// The midmean over the ticks of the minimum over replays: the cost of a typical tick, at a
    /// higher resolution than the clock's.
    package var typicalSteadyCost: Duration { .picoseconds(midmeanPicoseconds) }

    /// The sum over the ticks of the minimum over replays: the cost of an undisturbed replay.
    package var steadyReplayCost: Duration { .nanoseconds(replayNanoseconds) }

    /// The minimum of the load, and for each kind of event the sum over its ticks of the minimum over replays.
    package var eventCosts: [TickKind: Duration] {
        var costs: [TickKind: Duration] = [:]
        for (name, nanoseconds) in eventNanoseconds {
            if let kind = TickKind(rawValue: name) { costs[kind] = .nanoseconds(nanoseconds) }
        }
        return costs
    }
}
