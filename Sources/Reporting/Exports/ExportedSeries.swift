import BenchmarkResults
import Statistics

/// The figures of one series for other tools. Durations are as measured; missed ticks and hitches are of durations × slowdown.
package struct ExportedSeries: Sendable {
    let key: SeriesKey
    let itemCount: Int
    let tickCount: Int
    /// What is scrolled, without the number of items: `quilt/linear/mixed`.
    let scene: String
    let replays: [ExportedReplay]
    let steady: DurationPercentiles
    /// The steady cost of the fastest tick.
    let leastSteady: Duration
    let figures: SeriesFigures

    /// - Parameter labels: What must stand wherever the figures do.
    /// - Returns: `nil` for a series without a timed tick.
    /// - Precondition: The series' replays are known.
    init?(_ series: Run.Series, in scenario: Run.Scenario, labels: [String]) {
        guard let replays = series.replays else { preconditionFailure("The replays of \(series.strategy) were not read.") }
        let steadyCosts = steadyCosts(of: replays.map(\.durations))
        guard let leastSteady = steadyCosts.min(), let steady = DurationPercentiles(of: steadyCosts) else { return nil }
        key = SeriesKey(scenario: scenario.name, strategy: series.strategy)
        itemCount = scenario.itemCount
        tickCount = series.tickCount
        name = (["\(scenario.name)/\(series.strategy)"] + labels).joined(separator: " ")
        scene = (["\(scenario.layout)/\(scenario.effect)/\(scenario.trace)"] + labels).joined(separator: " ")
        self.replays = replays.compactMap { ExportedReplay(of: $0.durations) }
        self.steady = steady
        self.leastSteady = leastSteady
        figures = series.figures
    }

    /// Unique in the run: `quilt/linear/mixed/5000/full`, with the labels behind it.
    let name: String
}

/// One timed replay: to other tools a repetition, whose operation is a tick.
struct ExportedReplay: Sendable {
    /// The mean duration of its ticks, in nanoseconds.
    let mean: Double
    let percentiles: DurationPercentiles

    /// - Returns: `nil` when there is no tick.
    init?(of durations: ContiguousArray<Duration>) {
        guard let percentiles = DurationPercentiles(of: durations) else { return nil }
        let sum = durations.reduce(Duration.zero, +)
        mean = (Double(sum.wholeNanoseconds) / Double(durations.count)).toTheThousandth
        self.percentiles = percentiles
    }
}

extension Double {
    /// Of nanoseconds, what lies below that is of the arithmetic, and not of a clock.
    var toTheThousandth: Double { (self * 1_000).rounded() / 1_000 }
}
