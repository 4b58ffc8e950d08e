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

/// A line of the timeline: for each column the range of its ticks' values.
struct TimelineSeries {
    let strategy: String
    let style: Int
    let least: [Int64]
    let greatest: [Int64]
    /// Whether the greatest value is the thread's CPU time, for each column.
    let isCPUTime: [Bool]

    /// Returns `nil` if the value of a tick is unknown.
    init?(_ series: Run.Series, _ metric: TimelineMetric, style: Int, columns: TickColumns) {
        let costs = metric.unit == nil ? series.costs?.filter { $0.tick >= 0 }.map(\.interval) : nil
        guard let values = costs.map({ ContiguousArray($0.map(\.upper.wholeNanoseconds)) }) ?? metric.counts(of: series),
            values.count >= columns.tickCount, !values.isEmpty
        else { return nil }
        strategy = series.strategy
        self.style = style
        least = columns.minima(of: values)
        let greatest = columns.maxima(of: values)
        self.greatest = greatest
        isCPUTime = (0..<columns.count).map { column in
            columns.ticks(ofColumn: column).contains { costs?[$0].isCPUTime == true && values[$0] == greatest[column] }
        }
    }

    var median: Int64 { greatest.sorted().sortedPercentile(50) ?? 0 }

    var slowestColumn: Int {
        greatest.indices.max { (greatest[$0], $1) < (greatest[$1], $0) } ?? 0
    }
}
