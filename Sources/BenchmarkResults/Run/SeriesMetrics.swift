import Statistics

/// The metrics of a series: a record of `summary.csv`. Unknown values are `nil`.
///
/// Percentiles use measured durations. Missed ticks and hitches use duration × slowdown over all
/// ticks of all replays.
package struct SeriesMetrics: Equatable, Sendable {
    /// Percentiles over the ticks of each tick's minimum over the replays.
    package var steadyP50: Duration?
    package var steadyP90: Duration?
    package var steadyP99: Duration?
    package var steadyMax: Duration?
    /// The percentiles of the minima that are the thread's CPU time.
    package var cpuFigures: [SteadyFigure] = []
    /// Percentiles over all ticks of all replays.
    package var rawP50: Duration?
    package var rawP90: Duration?
    package var rawP99: Duration?
    package var rawMax: Duration?
    package var missedTicks: Int?
    package var hitchMillisecondsPerSecond: Double?
    package var allocationsPerTick: Double?
    package var bytesPerTick: Double?
    /// Recomputed values ÷ cells whose visible value changed.
    package var wasteRatio: Double?
    package var peakResidentBytes: Int?
    /// Attributes returned by the layout ÷ cells on the screen, over all ticks.
    package var attributesPerVisibleCell: Double?
    package var staleCells: Int?

    package init() {}

    init(
        of replays: [ContiguousArray<Duration>], _ ticks: ContiguousArray<SteadyTick>, work: WorkSummary, peakResidentBytes: Int?,
        budget: Duration, slowdown: Double
    ) {
        let steady = DurationPercentiles(of: ticks.lazy.map(\.cost))
        cpuFigures = ticks.cpuFigures([.p50: steady?.p50, .p90: steady?.p90, .p99: steady?.p99, .max: steady?.max])
        (steadyP50, steadyP90, steadyP99, steadyMax) = (steady?.p50, steady?.p90, steady?.p99, steady?.max)
        let raw = DurationPercentiles(of: replays.reduce(into: ContiguousArray()) { $0 += $1 })
        (rawP50, rawP90, rawP99, rawMax) = (raw?.p50, raw?.p90, raw?.p99, raw?.max)
        let report = BudgetReport(ofReplays: replays, slowdown: slowdown, against: FrameBudget(budget))
        missedTicks = report.tickCount == 0 ? nil : report.missedTicks
        hitchMillisecondsPerSecond = report.hitchMillisecondsPerSecond
        allocationsPerTick = work.allocationsPerTick
        bytesPerTick = work.bytesPerTick
        wasteRatio = work.wasteRatio
        self.peakResidentBytes = peakResidentBytes
        attributesPerVisibleCell = work.attributesPerVisibleCell
        staleCells = work.staleCells
    }
}

package enum SteadyFigure: String, CaseIterable, Sendable {
    case p50, p90, p99, max, mean
}

extension Sequence<SteadyTick> {
    /// Returns the figures that are the CPU time of one of the ticks.
    func cpuFigures(_ figures: [SteadyFigure: Duration?]) -> [SteadyFigure] {
        let cpuTimes = Set(lazy.filter(\.isCPUTime).map(\.cost))
        return SteadyFigure.allCases.filter { figure in
            figures[figure].flatMap(\.self).map(cpuTimes.contains) ?? false
        }
    }
}

/// The metrics of a series at one budget: a record of `budgets.csv`. Unknown values are `nil`.
package struct BudgetMetrics: Equatable, Sendable {
    package internal(set) var budget: Duration
    package internal(set) var missedTicks: Int?
    /// The missed ticks that the machine did not disturb.
    package internal(set) var ownMissedTicks: Int?
    /// The ticks that miss the budget because of the code's cost, or `nil` with a single replay.
    package internal(set) var steadyMissedTicks: Int?
    /// The ticks that take more than half of the budget but do not miss it, or `nil` with a single
    /// replay.
    package internal(set) var tightTicks: Int?
    /// The ticks above half of the budget that the machine disturbed, or `nil` with a single replay.
    package internal(set) var undecidedTicks: Int?
    package internal(set) var longestMissRun: Int?
    package internal(set) var hitchMillisecondsPerSecond: Double?
    package internal(set) var hitchGrade: HitchGrade?
    /// The percentile of the minima over the replays × slowdown ÷ budget.
    package internal(set) var shareP50: Double?
    package internal(set) var shareP99: Double?
    /// ``steadyMissedTicks`` and ``undecidedTicks`` of the ticks that scroll.
    package internal(set) var scrollMissedTicks: Int?
    package internal(set) var scrollUndecidedTicks: Int?

    init() {
        budget = .zero
    }

    /// Returns the metrics at the displays' budgets, and at the run's budget if it differs from
    /// them.
    static func all(
        of replays: [Run.Replay], _ ticks: ContiguousArray<SteadyTick>, _ metrics: SeriesMetrics, budget: Duration,
        slowdown: Double
    ) -> [BudgetMetrics] {
        let displayBudgets = DisplayRate.all.map(\.frame)
        let budgets = displayBudgets + (displayBudgets.contains(budget) ? [] : [budget])
        let (durations, noisy) = (replays.map(\.durations), replays.map(\.noisy))
        let steady = replays.count < SteadyBudgetCheck.fewestReplays ? nil : ticks
        return budgets.map { budget in
            func share(_ cost: Duration?) -> Double? {
                cost.map { Double($0.scaled(by: slowdown).wholeNanoseconds) / Double(budget.wholeNanoseconds) }
            }
            let limit = FrameBudget(budget)
            let report = BudgetReport(ofReplays: durations, noisy: noisy, slowdown: slowdown, against: limit)
            let check = steady.map { SteadyBudgetCheck(of: $0, slowdown: slowdown, against: limit) }
            var one = BudgetMetrics()
            one.budget = budget
            one.missedTicks = report.tickCount == 0 ? nil : report.missedTicks
            one.ownMissedTicks = report.tickCount == 0 ? nil : report.ownMissedTicks
            one.steadyMissedTicks = check?.missedTicks
            one.tightTicks = check?.tightTicks
            one.undecidedTicks = check?.undecidedTicks
            one.longestMissRun = report.tickCount == 0 ? nil : report.longestMissRun
            one.hitchMillisecondsPerSecond = report.hitchMillisecondsPerSecond
            one.hitchGrade = report.hitchGrade
            one.shareP50 = share(metrics.steadyP50)
            one.shareP99 = share(metrics.steadyP99)
            return one
        }
    }
}
