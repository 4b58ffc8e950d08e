import BenchmarkResults
import Statistics

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
    init?(_ series: SeriesDocument, style: Int, columns: Columns) {
        guard let durations = series.durations else { return nil }
        let extents = durations.extents
        strategy = series.strategy
        self.style = style
        leastSteady = columns.minima(of: extents.steady)
        greatestSteady = columns.maxima(of: extents.steady)
        worst = columns.maxima(of: extents.worst)
        misses = columns.sums(of: durations.misses)
    }

    /// Half of the columns cost more: where the line mostly runs, so where its name belongs.
    var medianSteady: Int64 {
        greatestSteady.sorted().sortedPercentile(50) ?? 0
    }

    /// The column with the dearest steady tick.
    var dearestColumn: Int {
        greatestSteady.indices.max { (greatestSteady[$0], $1) < (greatestSteady[$1], $0) } ?? 0
    }
}
