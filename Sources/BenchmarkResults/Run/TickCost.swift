import Statistics

/// The bounds of a tick's cost: a record of `steady.csv`.
package struct TickCost: Equatable, Sendable {
    /// The index of the tick, or ``TickKind/loadTick``.
    package var tick: Int
    package var kind: TickKind
    package var interval: CostInterval
}

/// The costs of a series' ticks of one kind, by which the kind is judged and shown.
package struct KindCost: Equatable, Sendable {
    /// An upper bound, as measured.
    package struct Figure: Equatable, Sendable {
        package let duration: Duration
        package let isCPUTime: Bool
    }

    package let kind: TickKind
    package let tickCount: Int
    /// The median of the ticks' upper bounds.
    package let median: Figure
    /// The greatest of the ticks' upper bounds.
    package let worst: Figure
    /// The greatest of the ticks' lower bounds.
    package let lower: Duration
}

extension KindCost {
    static func all(of ticks: [TickCost]) -> [KindCost] {
        let intervals = Dictionary(grouping: ticks, by: \.kind).mapValues { $0.map(\.interval) }
        return TickKind.allCases.compactMap { kind in intervals[kind].flatMap { KindCost(kind, $0) } }
    }

    private init?(_ kind: TickKind, _ intervals: [CostInterval]) {
        // Of equal bounds, a CPU time comes last.
        let figures = intervals.map { Figure(duration: $0.upper, isCPUTime: $0.isCPUTime) }.sorted {
            $0.duration == $1.duration ? !$0.isCPUTime && $1.isCPUTime : $0.duration < $1.duration
        }
        guard let worst = figures.last, let lower = intervals.map(\.lower).max() else { return nil }
        self.init(kind: kind, tickCount: figures.count, median: figures[(figures.count - 1) / 2], worst: worst, lower: lower)
    }
}

extension Run.Series {
    /// The costs of the ticks of a kind, or `nil` if there is no such tick or they are unknown.
    package func cost(of kind: TickKind) -> KindCost? { kindCosts?.first { $0.kind == kind } }
}

extension TickCost {
    static func all(of replays: [Run.Replay], _ kinds: [TickKind]) -> [TickCost] {
        let loads = replays.compactMap(\.load)
        let load =
            loads.count == replays.count && !loads.isEmpty
            ? [TickCost(tick: TickKind.loadTick, kind: .load, interval: CostInterval(of: loads))] : []
        return load
            + kinds.indices.map { tick in
                TickCost(tick: tick, kind: kinds[tick], interval: CostInterval(of: replays.map { $0.reading(atTick: tick) }))
            }
    }
}
