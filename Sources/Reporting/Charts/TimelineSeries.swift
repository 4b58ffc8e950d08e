import BenchmarkResults
import Statistics

/// What a timeline shows of each tick.
enum TimelineFigure {
    /// The time that it took.
    case duration
    /// Something that was counted, under its name; `nil` where a tick's is unknown.
    case count(String, (Run.Series) -> ContiguousArray<Int64>?)

    /// The name of what is counted; `nil` for a duration.
    var unit: String? {
        if case .count(let name, _) = self { name } else { nil }
    }

    func text(_ value: Double) -> String {
        if case .duration = self { Duration.nanoseconds(Int64(value.rounded())).text } else { ScalingChart.short(value) }
    }
}

extension TimelineFigure {
    /// One value per tick; `nil` for a series whose ticks are unknown.
    fileprivate func ticks(
        of series: Run.Series, in scenario: Run.Scenario
    ) -> (steady: ContiguousArray<Int64>, worst: ContiguousArray<Int64>, misses: [Int])? {
        if case .count(_, let count) = self {
            guard let counts = count(series), counts.count == series.tickCount else { return nil }
            return (counts, counts, [Int](repeating: 0, count: counts.count))
        }
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
        guard let ticks = figure.ticks(of: series, in: scenario) else { return nil }
        strategy = series.strategy
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
