import Statistics

/// The minima over the replays of a series' ticks of one kind: a record of `events.csv`.
package struct EventCost: Equatable, Sendable {
    package internal(set) var kind: TickKind
    package internal(set) var tickCount: Int
    package internal(set) var median: Duration
    package internal(set) var worst: Duration
    /// The first tick with the greatest minimum over the replays.
    package internal(set) var worstTick: Int
    package internal(set) var mean: Duration
    /// The greatest minimum among the ticks that the machine did not disturb, or `nil` if it
    /// disturbed all of them. See `SteadyTick.isUndisturbed`.
    package internal(set) var undisturbedWorst: Duration?
    /// The figures that are the thread's CPU time. The mean is one if it includes a CPU time.
    package internal(set) var cpuFigures: [SteadyFigure] = []
    /// The properties of the worst scrolling tick that cheaper ticks lack.
    package internal(set) var worstTraits: [WorstTickTrait] = []
}

extension Run.Series {
    func withEvents(_ kinds: [TickKind], _ ticks: [Run.Tick], slowdown: Double) -> Self {
        guard let replays, !replays.isEmpty, kinds.count == tickCount else { return self }
        let steady = replays.steadyTicks
        var copy = self
        copy.costs = TickCost.all(of: replays, kinds)
        copy.events =
            [EventCost(ofLoads: replays)].compactMap(\.self)
            + TickKind.allCases.compactMap { kind in
                EventCost(kind, of: kinds.indices.filter { kinds[$0] == kind }, steady)
            }
        if let scroll = copy.events?.firstIndex(where: { $0.kind == .scroll }), let worst = copy.events?[scroll].worstTick {
            copy.events?[scroll].worstTraits = WorstTickTrait.traits(
                ofTick: worst, among: kinds.indices.filter { kinds[$0] == .scroll }, costs: steady.map(\.cost), ticks,
                work.flatMap { $0.count == tickCount ? $0 : nil })
        }
        if replays.count >= SteadyBudgetCheck.fewestReplays {
            let scrolling = kinds.indices.filter { kinds[$0] == .scroll }.map { steady[$0] }
            for index in (copy.budgets ?? []).indices {
                let budget = FrameBudget(copy.budgets?[index].budget ?? .zero)
                let check = SteadyBudgetCheck(of: scrolling, slowdown: slowdown, against: budget)
                copy.budgets?[index].scrollMissedTicks = check.missedTicks
                copy.budgets?[index].scrollUndecidedTicks = check.undecidedTicks
            }
        }
        return copy
    }

    /// The costs of the events in the trace that users notice.
    package var noticedEvents: [KindCost] { (kindCosts ?? []).filter { $0.kind.isEvent && $0.kind != .load } }
}

extension EventCost {
    /// Returns `nil` unless each replay has a timed load.
    fileprivate init?(ofLoads replays: [Run.Replay]) {
        let loads = replays.compactMap(\.load)
        guard loads.count == replays.count else { return nil }
        let cpuTimes = loads.compactMap(\.cpuTime)
        self.init(
            .load, of: [0],
            SteadyTick.all(
                of: loads.map { [$0.duration] }, noisy: loads.map { [$0.isNoisy] },
                cpuTimes: cpuTimes.count == loads.count ? cpuTimes.map { [$0] } : []))
        worstTick = TickKind.loadTick
    }

    /// Returns `nil` without ticks.
    fileprivate init?(_ kind: TickKind, of ticks: [Int], _ steady: ContiguousArray<SteadyTick>) {
        guard let worst = ticks.max(by: { (steady[$0].cost, $1) < (steady[$1].cost, $0) }),
            let median = ticks.map({ steady[$0].cost }).sorted().sortedPercentile(50)
        else { return nil }
        self.init(
            kind: kind, tickCount: ticks.count, median: median, worst: steady[worst].cost, worstTick: worst,
            mean: ticks.reduce(.zero) { $0 + steady[$1].cost } / ticks.count,
            undisturbedWorst: ticks.filter { steady[$0].isUndisturbed }.map { steady[$0].cost }.max())
        let own = ticks.map { steady[$0] }
        cpuFigures = own.cpuFigures([.p50: median, .max: self.worst]) + (own.contains(where: \.isCPUTime) ? [.mean] : [])
    }
}
