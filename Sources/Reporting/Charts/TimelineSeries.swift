import BenchmarkResults
import Statistics

/// The value of each tick that a timeline shows.
enum TimelineMetric {
    case duration
    case counter(WorkCounter)
    /// The instructions of the first ticks, if they were counted.
    case instructions

    /// Returns the count of each tick, or `nil` if one is unknown.
    fileprivate func counts(of series: Run.Series) -> ContiguousArray<Int64>? {
        switch self {
        case .duration: nil
        case .counter(let counter): series.work.map { ContiguousArray($0.compactMap { $0[counter] }.map(Int64.init)) }
        case .instructions: series.instructions.map { ContiguousArray($0.perTick.map(Int64.init)) }
        }
    }

    var counter: WorkCounter? { if case .counter(let counter) = self { counter } else { nil } }

    func tickCount(of series: [Run.Series]) -> Int {
        if case .instructions = self { return series.compactMap { counts(of: $0)?.count }.min() ?? 0 }
        return series.first?.tickCount ?? 0
    }

    /// The name of the counted unit, or `nil` for durations.
    var unit: String? {
        switch self {
        case .duration: nil
        case .counter(let counter): counter.name
        case .instructions: "instructions"
        }
    }

    func text(_ value: Double) -> String {
        unit == nil ? Duration.nanoseconds(Int64(value.rounded())).text : ScalingChart.short(value)
    }
}

extension TimelineMetric {
    fileprivate typealias Ticks = (
        steady: ContiguousArray<Int64>, isCPUTime: [Bool], worst: ContiguousArray<Int64>, misses: [Int]
    )

    /// Returns one value per tick, or `nil` for a series that was not timed.
    fileprivate static func durations(of series: Run.Series, in scenario: ShownScenario) -> Ticks? {
        guard let replays = series.replays, let ticks = series.steadyTicks else { return nil }
        let budget = FrameBudget(scenario.budget)
        let steady = ContiguousArray(ticks.map(\.cost.wholeNanoseconds))
        var worst = steady
        var misses = [Int](repeating: 0, count: steady.count)
        for replay in replays {
            for (tick, duration) in replay.durations.enumerated() {
                let nanoseconds = duration.wholeNanoseconds
                worst[tick] = max(worst[tick], nanoseconds)
                if budget.isMissed(by: duration.scaled(by: scenario.slowdown)) { misses[tick] += 1 }
            }
        }
        return (steady, ticks.map(\.isCPUTime), worst, misses)
    }
}

/// A line of the timeline: for each column the range of its ticks' values, and the longest duration
/// in any replay.
struct TimelineSeries {
    let strategy: String
    /// The index that determines the line's color.
    let style: Int
    let leastSteady: [Int64]
    let greatestSteady: [Int64]
    /// Whether the greatest minimum is the thread's CPU time, for each column.
    let isCPUTime: [Bool]
    /// The longest duration of the column's ticks in any replay.
    let worst: [Int64]
    /// Missed ticks of each column in all replays.
    let misses: [Int]

    /// Returns `nil` if the value of a tick is unknown.
    init?(_ series: Run.Series, in scenario: ShownScenario, _ metric: TimelineMetric, style: Int, columns: TickColumns) {
        if metric.unit == nil {
            guard let ticks = TimelineMetric.durations(of: series, in: scenario) else { return nil }
            self.init(series.strategy, ticks, style: style, columns: columns)
        } else {
            guard let counts = metric.counts(of: series), counts.count == columns.tickCount, !counts.isEmpty else { return nil }
            let none = [Bool](repeating: false, count: counts.count)
            self.init(
                series.strategy, (counts, none, counts, [Int](repeating: 0, count: counts.count)), style: style, columns: columns)
        }
    }

    private init(_ strategy: String, _ ticks: TimelineMetric.Ticks, style: Int, columns: TickColumns) {
        self.strategy = strategy
        self.style = style
        leastSteady = columns.minima(of: ticks.steady)
        let greatest = columns.maxima(of: ticks.steady)
        greatestSteady = greatest
        isCPUTime = (0..<columns.count).map { column in
            columns.ticks(ofColumn: column).contains { ticks.isCPUTime[$0] && ticks.steady[$0] == greatest[column] }
        }
        worst = columns.maxima(of: ticks.worst)
        misses = columns.sums(of: ticks.misses)
    }

    var medianSteady: Int64 {
        greatestSteady.sorted().sortedPercentile(50) ?? 0
    }

    var slowestColumn: Int {
        greatestSteady.indices.max { (greatestSteady[$0], $1) < (greatestSteady[$1], $0) } ?? 0
    }
}
