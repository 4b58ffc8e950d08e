import BenchmarkResults
import Statistics

/// What a timeline shows of each tick.
enum TimelineFigure {
    /// The time that it took.
    case duration
    /// Something that was counted, under its name; `nil` where a tick's is unknown.
    case count(String, (Run.Series) -> ContiguousArray<Int64>?)

    /// The counts of a series, one per tick; `nil` for a duration, and where a tick's is unknown.
    func counts(of series: Run.Series) -> ContiguousArray<Int64>? {
        if case .count(_, let count) = self { count(series) } else { nil }
    }

    /// A counter of `work.csv`.
    static func count(_ counter: WorkCounter) -> TimelineFigure {
        .count(counter.name) { series in
            let counts = series.work?.compactMap(counter.count)
            return counts.map { ContiguousArray($0.map(Int64.init)) }
        }
    }

    /// The instructions of the ticks that were counted.
    static func instructions(_ source: InstructionCounts.Source) -> TimelineFigure {
        .count("instructions") { series in
            series.instructions.first { $0.source == source }.map { counts in
                // Of the ticks that were not counted nothing is known, and nothing is drawn.
                ContiguousArray(counts.perTick.compactMap { $0.map(Int64.init) })
            }
        }
    }

    /// The name of what is counted; `nil` for a duration.
    var unit: String? {
        if case .count(let name, _) = self { name } else { nil }
    }

    func text(_ value: Double) -> String {
        if case .duration = self { Duration.nanoseconds(Int64(value.rounded())).text } else { ScalingChart.short(value) }
    }
}

extension TimelineFigure {
    fileprivate typealias Ticks = (steady: ContiguousArray<Int64>, worst: ContiguousArray<Int64>, misses: [Int])

    /// One value per tick; `nil` for a series that was not timed.
    fileprivate static func durations(of series: Run.Series, in scenario: Run.Scenario) -> Ticks? {
        guard let replays = series.replays, let first = replays.first else { return nil }
        let budget = FrameBudget(scenario.budget)
        var steady = ContiguousArray(first.durations.map(\.wholeNanoseconds))
        var worst = steady
        var misses = [Int](repeating: 0, count: steady.count)
        for replay in replays {
            for (tick, duration) in replay.durations.enumerated() {
                let nanoseconds = duration.wholeNanoseconds
                steady[tick] = min(steady[tick], nanoseconds)
                worst[tick] = max(worst[tick], nanoseconds)
                if budget.isMissed(by: duration.scaled(by: scenario.slowdown)) { misses[tick] += 1 }
            }
        }
        return (steady, worst, misses)
    }
}

/// One strategy's ticks as the timeline draws them: per column the steady cost and the worst of all replays, in nanoseconds.
struct TimelineSeries {
    let strategy: String
    /// The strategy's number in the run, which decides its colour.
    let style: Int
    /// The steady costs of each column's ticks lie between these.
    let leastSteady: [Int64]
    let greatestSteady: [Int64]
    /// The longest duration of any of the column's ticks in any replay.
    let worst: [Int64]
    /// Missed ticks of each column in all replays.
    let misses: [Int]

    /// - Returns: `nil` for a series whose ticks are unknown.
    /// - Complexity: O(n), where n is the number of durations.
    init?(_ series: Run.Series, in scenario: Run.Scenario, _ figure: TimelineFigure, style: Int, columns: TickColumns) {
        if case .count = figure {
            self.init(series, counts: figure.counts(of: series), style: style, columns: columns)
            return
        }
        guard let ticks = TimelineFigure.durations(of: series, in: scenario) else { return nil }
        self.init(series.strategy, ticks, style: style, columns: columns)
    }

    /// A series as something that was counted shows it.
    ///
    /// - Parameter counts: One per tick; `nil` where a tick's is unknown.
    /// - Returns: `nil` where the counts are unknown, or not as many as the ticks that the columns stand for.
    /// - Complexity: O(n), where n is the number of ticks.
    init?(_ series: Run.Series, counts: ContiguousArray<Int64>?, style: Int, columns: TickColumns) {
        guard let counts, counts.count == columns.tickCount else { return nil }
        let misses = [Int](repeating: 0, count: counts.count)
        self.init(series.strategy, (counts, counts, misses), style: style, columns: columns)
    }

    private init(_ strategy: String, _ ticks: TimelineFigure.Ticks, style: Int, columns: TickColumns) {
        self.strategy = strategy
        self.style = style
        leastSteady = columns.minima(of: ticks.steady)
        greatestSteady = columns.maxima(of: ticks.steady)
        worst = columns.maxima(of: ticks.worst)
        misses = columns.sums(of: ticks.misses)
    }

    /// Half of the columns cost more: where the line mostly runs, so where its name belongs.
    var medianSteady: Int64 {
        greatestSteady.sorted().sortedPercentile(50) ?? 0
    }

    /// The column with the slowest steady tick.
    var slowestColumn: Int {
        greatestSteady.indices.max { (greatestSteady[$0], $1) < (greatestSteady[$1], $0) } ?? 0
    }
}
