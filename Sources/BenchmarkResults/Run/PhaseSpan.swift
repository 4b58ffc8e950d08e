/// A stretch of one tick that a phase of the layout cycle took, from a replay that was instrumented for it.
///
/// Telling the phases apart costs time itself: spans say how a tick divides, not how long it takes without them.
package struct PhaseSpan: Equatable, Sendable {
    package let tick: Int
    /// Such as `prepare`; `tick` is the whole of it.
    package let phase: String
    /// From the beginning of the replay.
    package let start: Duration
    /// With the phases nested in it.
    package let duration: Duration
    /// Without the phases nested in it.
    package let ownDuration: Duration

    package init(tick: Int, phase: String, start: Duration, duration: Duration, ownDuration: Duration) {
        self.tick = tick
        self.phase = phase
        self.start = start
        self.duration = duration
        self.ownDuration = ownDuration
    }

    /// The name of the span that is a whole tick; its own duration is what no phase accounts for.
    package static let wholeTick = "tick"
}

/// The time that one phase took in one tick: a record of `phases.csv`.
package struct PhaseCost: Equatable, Sendable {
    package internal(set) var tick: Int
    package internal(set) var phase: String
    /// Without nested phases.
    package internal(set) var ownDuration: Duration
    /// How often the phase came in the tick.
    package internal(set) var calls: Int

    package init(tick: Int, phase: String, ownDuration: Duration, calls: Int) {
        self.tick = tick
        self.phase = phase
        self.ownDuration = ownDuration
        self.calls = calls
    }

    /// One cost per tick and phase, in the order in which they first came.
    ///
    /// - Parameter spans: Tick by tick.
    /// - Complexity: O(n), where n is the number of spans.
    package static func costs(of spans: [PhaseSpan]) -> [PhaseCost] {
        var costs: [PhaseCost] = []
        for span in spans {
            // A handful of phases in a tick: a search is shorter than a hash.
            let ofTick = costs.lastIndex { $0.tick != span.tick }.map { $0 + 1 } ?? 0
            if let index = costs[ofTick...].firstIndex(where: { $0.phase == span.phase }) {
                costs[index].ownDuration += span.ownDuration
                costs[index].calls += 1
            } else {
                costs.append(PhaseCost(tick: span.tick, phase: span.phase, ownDuration: span.ownDuration, calls: 1))
            }
        }
        return costs
    }
}

/// The time that one phase took in all ticks of a series together.
package struct PhaseTotal: Equatable, Sendable {
    package let phase: String
    /// Without nested phases.
    package let ownDuration: Duration
    package let calls: Int
    /// Of all ticks' duration, in 0 ... 1; `nil` when that is nothing.
    package let share: Double?

    package init(phase: String, ownDuration: Duration, calls: Int, share: Double?) {
        self.phase = phase
        self.ownDuration = ownDuration
        self.calls = calls
        self.share = share
    }

    /// One total per phase, in the order in which the phases first came.
    ///
    /// - Complexity: O(n), where n is the number of costs.
    package static func totals(of costs: [PhaseCost]) -> [PhaseTotal] {
        var sums: [PhaseCost] = []
        for cost in costs {
            if let index = sums.firstIndex(where: { $0.phase == cost.phase }) {
                sums[index].ownDuration += cost.ownDuration
                sums[index].calls += cost.calls
            } else {
                sums.append(cost)
            }
        }
        let whole = sums.reduce(Duration.zero) { $0 + $1.ownDuration }
        return sums.map {
            PhaseTotal(
                phase: $0.phase, ownDuration: $0.ownDuration, calls: $0.calls,
                share: whole == .zero ? nil : $0.ownDuration / whole)
        }
    }
}
