import BenchmarkResults
import Statistics

/// A line of the timeline: for each column the range of its ticks' durations in nanoseconds.
struct TimelineSeries {
    let strategy: String
    let style: Int
    let least: [Int64]
    let greatest: [Int64]
    /// Whether the greatest duration is the thread's CPU time, for each column.
    let isCPUTime: [Bool]

    /// Returns `nil` if the duration of a tick is unknown.
    init?(_ series: Run.Series, style: Int, columns: TickColumns) {
        guard let costs = series.costs, costs.count >= columns.tickCount, !costs.isEmpty
        else { return nil }
        let values = ContiguousArray(costs.map(\.upper.wholeNanoseconds))
        strategy = series.strategy
        self.style = style
        least = columns.minima(of: values)
        let greatest = columns.maxima(of: values)
        self.greatest = greatest
        isCPUTime = (0..<columns.count).map { column in
            columns.ticks(ofColumn: column).contains { costs[$0].isCPUTime && values[$0] == greatest[column] }
        }
    }

    var median: Int64 { greatest.sorted().sortedPercentile(50) ?? 0 }

    var slowestColumn: Int {
        greatest.indices.max { (greatest[$0], $1) < (greatest[$1], $0) } ?? 0
    }
}
