import Statistics

/// The figures of a series: a record of `summary.csv`. Unknown values are `nil`.
///
/// Durations are as measured. Late ticks and hitches are of the judged device.
package struct SeriesMetrics: Equatable, Sendable {
    /// The number of ticks that only scroll.
    package var scrollingTicks = 0
    /// Percentiles of the upper bounds of the ticks that only scroll. They have no lower bound.
    package var median: CostInterval?
    package var p90: CostInterval?
    package var p99: CostInterval?
    /// The greatest bounds of the ticks that only scroll.
    package var worst: CostInterval?
    /// The first scrolling tick with the greatest upper bound.
    package var worstTick: Int?
    /// The share of the ticks that only scroll in which work stood in for a device's own, or `nil` if nothing was timed or scrolled.
    package var standInShare: Double?
    private var events: [TickKind: CostInterval] = [:]
    /// The upper bound of the load in a process in which nothing else ran.
    package var firstLoad: CostInterval?
    /// The ticks that take longer than a frame of the judged device.
    package var lateTicks: Int?
    package var hitchMillisecondsPerSecond: Double?
    package var work = WorkSummary()
    /// The mean over the counted ticks.
    package var instructionsPerTick: Double?

    package init() {}

    /// The greatest bounds of the ticks of a kind of event, or `nil` if there is none or it is unknown.
    package subscript(event kind: TickKind) -> CostInterval? {
        get { events[kind] }
        set { events[kind] = newValue }
    }

    /// Sets the figures that follow from the costs of the ticks and of the load.
    mutating func setCosts(_ costs: ContiguousArray<CostInterval>, load: CostInterval?, _ kinds: [TickKind]) {
        let scrolling = TickKind.scroll.ticks(among: kinds)
        let sorted = scrolling.map { costs[$0] }.sorted { $0.isBelow($1) }
        func percentile(_ percent: Double) -> CostInterval? { sorted.sortedPercentile(percent)?.withoutLowerBound }
        (median, p90, p99) = (percentile(50), percentile(90), percentile(99))
        worst = CostInterval(greatestOf: sorted)
        worstTick = scrolling.first { costs[$0].upper == worst?.upper }
        let whole = sorted.reduce(.zero) { $0 + $1.whole }
        standInShare = whole > .zero ? sorted.reduce(.zero) { $0 + $1.standIn } / whole : nil
        events[.load] = load
        for kind in TickKind.allCases where kind.isEvent && kind != .load {
            events[kind] = CostInterval(greatestOf: kind.ticks(among: kinds).map { costs[$0] })
        }
    }

    /// Sets the figures about a device.
    mutating func judge(_ costs: ContiguousArray<CostInterval>, on device: JudgedDevice, frame: Duration) {
        let report = BudgetReport(of: costs.lazy.map(\.upper), factor: device.factor, against: frame)
        (lateTicks, hitchMillisecondsPerSecond) = (report.lateTicks, report.hitchMillisecondsPerSecond)
    }
}

extension CostInterval {
    /// The order by upper bounds. Of equal ones, a CPU time comes last.
    fileprivate func isBelow(_ other: CostInterval) -> Bool {
        upper == other.upper ? !isCPUTime && other.isCPUTime : upper < other.upper
    }

    fileprivate var withoutLowerBound: CostInterval {
        CostInterval(upper: upper, lower: .zero, isCPUTime: isCPUTime)
    }

    /// Creates the greatest upper and lower bounds and the greatest whole, or returns `nil` without costs.
    fileprivate init?(greatestOf costs: [CostInterval]) {
        guard let worst = costs.max(by: { $0.isBelow($1) }), let lower = costs.map(\.lower).max() else { return nil }
        self.init(upper: worst.upper, lower: lower, isCPUTime: worst.isCPUTime, whole: costs.map(\.whole).max())
    }
}

extension Run.Series {
    /// Returns whether the replays of a series show that it is too slow, by the rule of the verdicts.
    package func isTooSlow(_ kinds: [TickKind], on device: JudgedDevice, frame: Duration) -> Bool {
        let series = measured(kinds, device: nil, frame: frame)
        return Judgment.verdict(on: series, device: device, frame: frame)?.mark == .tooSlow
    }

    /// Returns the series with its costs, its figures and its phases, which need the kinds of the ticks.
    ///
    /// - Parameter device: The judged device, or `nil` if nothing is judged.
    func measured(_ kinds: [TickKind], device: JudgedDevice?, frame: Duration) -> Self {
        var copy = self
        copy.metrics.scrollingTicks = TickKind.scroll.ticks(among: kinds).count
        copy.metrics.work = WorkSummary(of: work ?? [])
        copy.metrics.instructionsPerTick = instructions?.mean
        // The times of runs without timed replays are invalid, because they may share the machine.
        copy.phases = phaseSums.isEmpty ? nil : PhaseCost.all(of: phaseSums, kinds, isTimed: replayCount > 0)
        copy.phaseSums = []
        guard let replays, let first = replays.first else { return copy }
        let costs = ContiguousArray(
            first.ticks.indices.map { tick in CostInterval(of: replays.lazy.map { $0.ticks[tick] }) })
        let loads = replays.compactMap(\.load)
        (copy.costs, copy.loadCost) = (costs, loads.count == replays.count ? CostInterval(of: loads) : nil)
        copy.metrics.setCosts(costs, load: copy.loadCost, kinds)
        if let device { copy.metrics.judge(costs, on: device, frame: frame) }
        return copy
    }
}
