import BenchmarkResults
import Statistics

/// The metrics of a series for other tools. Durations are as measured; missed ticks and hitches use
/// duration × slowdown.
package struct ExportedSeries: Sendable {
    let key: SeriesKey
    let itemCount: Int
    let tickCount: Int
    /// The scenario without the number of items, for example `quilt/linear/mixed`.
    let scene: String
    let replays: [ExportedReplay]
    let steady: DurationPercentiles
    /// The minimum over replays of the fastest tick.
    let leastSteady: Duration
    let figures: SeriesFigures

    /// Returns `nil` if no tick was timed. The labels are warnings that are part of every name.
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

    /// The name with the labels, unique in the run, for example `quilt/linear/mixed/5000/full`.
    let name: String
}

/// A timed replay. For other tools it is a repetition, and a tick is the operation.
struct ExportedReplay: Sendable {
    /// The mean duration of its ticks, in nanoseconds.
    let mean: Double
    let percentiles: DurationPercentiles

    init?(of durations: ContiguousArray<Duration>) {
        guard let percentiles = DurationPercentiles(of: durations) else { return nil }
        let sum = durations.reduce(Duration.zero, +)
        mean = (Double(sum.wholeNanoseconds) / Double(durations.count)).toTheThousandth
        self.percentiles = percentiles
    }
}

extension Double {
    var toTheThousandth: Double { (self * 1_000).rounded() / 1_000 }
}
