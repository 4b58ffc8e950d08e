/// A phase of the layout cycle in one tick of an instrumented replay.
///
/// Measuring phases takes time, so the phases of a tick take longer than the tick.
package struct PhaseSpan: Equatable, Sendable {
    package let tick: Int
    /// For example `prepare`, or `tick` for the whole tick.
    package let phase: String
    package let duration: Duration
    /// The duration without nested phases.
    package let ownDuration: Duration

    package init(tick: Int, phase: String, duration: Duration, ownDuration: Duration) {
        (self.tick, self.phase) = (tick, phase)
        (self.duration, self.ownDuration) = (duration, ownDuration)
    }

    /// The name of the span of a whole tick. Its own duration is the time outside of all phases.
    package static let wholeTick = "tick"
}

/// The time of one phase in one tick: a record of `phases.csv`.
package struct PhaseCost: Equatable, Sendable {
    package internal(set) var tick: Int
    package internal(set) var phase: String
    package internal(set) var ownDuration: Duration?
    package internal(set) var calls: Int

    /// Returns one cost per tick and phase, in the order of their first occurrence. The durations are
    /// minima over the replays, which all do the same work.
    static func costs(of replays: [[PhaseSpan]], isTimed: Bool = true) -> [PhaseCost] {
        var costs: [PhaseCost] = []
        for (number, replay) in replays.map({ Self.costs(of: $0, isTimed: isTimed) }).enumerated() {
            if number == 0 { costs = replay }
            for (index, other) in zip(costs.indices, replay)
            where (other.tick, other.phase) == (costs[index].tick, costs[index].phase) {
                costs[index].ownDuration = sum(costs[index].ownDuration, other.ownDuration, by: min)
            }
        }
        return costs
    }

    private static func costs(of spans: [PhaseSpan], isTimed: Bool) -> [PhaseCost] {
        var costs: [PhaseCost] = []
        for span in spans {
            // A tick has few phases, so a search is faster than a hash.
            let ofTick = costs.lastIndex { $0.tick != span.tick }.map { $0 + 1 } ?? 0
            if let index = costs[ofTick...].firstIndex(where: { $0.phase == span.phase }) {
                costs[index].ownDuration = costs[index].ownDuration.map { $0 + span.ownDuration }
                costs[index].calls += 1
            } else {
                let duration = isTimed ? span.ownDuration : nil
                costs.append(PhaseCost(tick: span.tick, phase: span.phase, ownDuration: duration, calls: 1))
            }
        }
        return costs
    }
}

/// The time of one phase in some ticks of a series.
package struct PhaseMean: Equatable, Sendable {
    package let phase: String
    /// The mean per tick, or `nil` if it is unknown.
    package let duration: Duration?
    package let calls: Int
    /// The share of the duration of all phases, or `nil` if that is 0 or unknown.
    package let share: Double?

    /// Returns one mean per phase, in the order of their first occurrence.
    package static func means(of costs: [PhaseCost], in ticks: Set<Int>) -> [PhaseMean] {
        let sums = costs.filter { ticks.contains($0.tick) }.grouped(by: \.phase).map { phase, costs in
            let own = costs.reduce(Duration?.some(.zero)) { sum($0, $1.ownDuration, by: +) }
            return (phase: phase, own: own, calls: costs.reduce(0) { $0 + $1.calls })
        }
        let whole = sums.reduce(Duration?.some(.zero)) { sum($0, $1.own, by: +) }
        return sums.map { phase, own, calls in
            let share = own.flatMap { own in whole.flatMap { $0 > .zero ? own / $0 : nil } }
            return PhaseMean(phase: phase, duration: own.map { $0 / ticks.count }, calls: calls, share: share)
        }
    }

    package var name: String { phase == PhaseSpan.wholeTick ? "everything else" : phase }
}
