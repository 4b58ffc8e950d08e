import Statistics

/// The minima over the replays of a series' ticks of one kind: a record of `events.csv`.
package struct EventCost: Equatable, Sendable {
    package internal(set) var kind: TickKind
    package internal(set) var tickCount: Int
    package internal(set) var median: Duration
    package internal(set) var worst: Duration
    /// The first tick with the greatest minimum over the replays.
    package internal(set) var worstTick: Int
}

extension Run.Series {
    /// Returns the series with the costs of each kind of tick.
    func withEvents(_ kinds: [TickKind]) -> Self {
        guard let steady = steadyCosts, kinds.count == tickCount else { return self }
        var copy = self
        copy.events = TickKind.allCases.compactMap { kind in
            let ticks = kinds.indices.filter { kinds[$0] == kind }
            guard let worst = ticks.max(by: { (steady[$0], $1) < (steady[$1], $0) }),
                let median = ticks.map({ steady[$0] }).sorted().sortedPercentile(50)
            else { return nil }
            return EventCost(kind: kind, tickCount: ticks.count, median: median, worst: steady[worst], worstTick: worst)
        }
        return copy
    }

    /// The median of the ticks that only scroll, or `nil` if it is unknown.
    package var typicalScrollTick: Duration? { events?.first { $0.kind == .scroll }?.median }

    /// The costs of the kind of tick with the greatest minimum over the replays, or `nil` if it is
    /// unknown.
    package var worstEvent: EventCost? { events?.max { $0.worst < $1.worst } }
}
