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
    /// Without nested phases; `nil` where nothing was timed.
    package internal(set) var ownDuration: Duration?
    /// How often the phase came in the tick.
    package internal(set) var calls: Int

    package init(tick: Int, phase: String, ownDuration: Duration?, calls: Int) {
        self.tick = tick
        self.phase = phase
        self.ownDuration = ownDuration
        self.calls = calls
    }

    /// One cost per tick and phase, in the order in which they first came.
    ///
    /// - Parameters:
    ///   - spans: Tick by tick.
    ///   - isTimed: Whether their times mean something.
    /// - Complexity: O(n), where n is the number of spans.
    package static func costs(of spans: [PhaseSpan], isTimed: Bool = true) -> [PhaseCost] {
        var costs: [PhaseCost] = []
        for span in spans {
            // A handful of phases in a tick: a search is shorter than a hash.
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

/// The time that one phase took in all ticks of a series together.
package struct PhaseTotal: Equatable, Sendable {
    package let phase: String
    /// Without nested phases; `nil` where nothing was timed.
    package let ownDuration: Duration?
    package let calls: Int
    /// Of all ticks' duration, in 0 ... 1; `nil` when that is nothing or unknown.
    package let share: Double?

    package init(phase: String, ownDuration: Duration?, calls: Int, share: Double?) {
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
                sums[index].ownDuration = sum(sums[index].ownDuration, cost.ownDuration, by: +)
                sums[index].calls += cost.calls
            } else {
                sums.append(cost)
            }
        }
        let whole = sums.reduce(Duration?.some(.zero)) { sum($0, $1.ownDuration, by: +) }
        return sums.map { cost in
            var share: Double?
            if let own = cost.ownDuration, let whole, whole > .zero { share = own / whole }
            return PhaseTotal(phase: cost.phase, ownDuration: cost.ownDuration, calls: cost.calls, share: share)
        }
    }

    /// Of a tick; `nil` where nothing was timed.
    package func meanDuration(overTicks count: Int) -> Duration? { ownDuration.map { $0 / max(count, 1) } }
}
