/// The sum of a phase of the layout cycle in one tick of an instrumented replay.
///
/// Measuring phases takes time, so the phases of a tick take longer than the tick.
package struct PhaseSum: Equatable, Sendable {
    package let tick: Int
    /// For example `prepare`, or `tick` for the whole tick.
    package let phase: String
    /// The duration without nested phases.
    package private(set) var ownDuration: Duration
    package private(set) var calls: Int

    package init(tick: Int, phase: String, ownDuration: Duration, calls: Int = 1) {
        (self.tick, self.phase) = (tick, phase)
        (self.ownDuration, self.calls) = (ownDuration, calls)
    }

    package mutating func add(_ ownDuration: Duration) {
        self.ownDuration += ownDuration
        calls += 1
    }

    /// The phase of a whole tick. Its own duration is the time outside of all phases.
    package static let wholeTick = "tick"
    /// The work that stands in for a device's own: solving constraints, arranging stack views and measuring texts.
    package static let standIn = "stand-in"
}

/// The time of one phase in the ticks of one kind: a record of `phases.csv`.
package struct PhaseCost: Equatable, Sendable {
    package internal(set) var kind: TickKind
    package internal(set) var phase: String
    /// The number of ticks of the kind.
    package internal(set) var tickCount: Int
    package internal(set) var calls: Int
    /// The number of replays, or `nil` if the phases were not timed.
    package internal(set) var replays: Int?
    /// The mean per tick, or `nil` if the phases were not timed. A tick's duration is the least of the replays, which all do
    /// the same work.
    package internal(set) var mean: Duration?
    /// The least duration in a tick with the phase, or `nil` if the phases were not timed.
    package internal(set) var least: Duration?
    /// The share of the means of all phases, or `nil` if they are 0 or unknown.
    package internal(set) var share: Double?

    package var name: String {
        switch phase {
        case PhaseSum.wholeTick: "everything else"
        case PhaseSum.standIn: "constraints and texts"
        default: phase
        }
    }

    /// Returns one cost per kind and phase. The phases of a kind are in the order of their first occurrence.
    static func all(of replays: [[PhaseSum]], _ kinds: [TickKind], isTimed: Bool) -> [PhaseCost] {
        guard let first = replays.first else { return [] }
        let others = replays.dropFirst().map { replay in
            replay.reduce(into: [PhaseSum.Place: Duration]()) { $0[$1.place] = $1.ownDuration }
        }
        let groups = Dictionary(grouping: first) { kinds[$0.tick] }
        return TickKind.allCases.flatMap { kind in
            let count = kind.ticks(among: kinds).count
            let costs = (groups[kind] ?? []).grouped(by: \.phase).map { phase, occurrences in
                let durations = occurrences.map { one in
                    others.reduce(one.ownDuration) { min($0, $1[one.place] ?? $0) }
                }
                return PhaseCost(
                    kind: kind, phase: phase, tickCount: count, calls: occurrences.reduce(0) { $0 + $1.calls },
                    replays: isTimed ? replays.count : nil,
                    mean: isTimed ? .nanoseconds((durations.reduce(.zero, +) / count).wholeNanoseconds) : nil,
                    least: isTimed ? durations.min() : nil)
            }
            return costs.withShares
        }
    }
}

extension PhaseSum {
    fileprivate struct Place: Hashable {
        let tick: Int
        let phase: String
    }

    fileprivate var place: Place { Place(tick: tick, phase: phase) }
}

extension [PhaseCost] {
    fileprivate var withShares: Self {
        let whole = compactMap(\.mean).reduce(.zero, +)
        guard whole > .zero else { return self }
        return map { cost in
            var copy = cost
            copy.share = cost.mean.map { $0 / whole }
            return copy
        }
    }
}
