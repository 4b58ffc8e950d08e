import BenchmarkResults
import Statistics

/// The figures of one series for other tools. Durations are as measured; missed ticks and hitches are of durations × slowdown.
public struct ExportedSeries: Sendable {
    let key: StoredSeries.Key
    let itemCount: Int
    let tickCount: Int
    let replays: [ExportedReplay]
    let steady: DurationPercentiles
    /// The steady cost of the cheapest tick.
    let leastSteady: Duration
    /// Of all ticks of all replays.
    let missedTicks: Int?
    let hitchMillisecondsPerSecond: Double?
    /// `nil` where they were not counted.
    let allocationsPerTick: Double?
    /// `nil` where they were not counted.
    let bytesPerTick: Double?

    init?(_ series: StoredSeries, replays: [ContiguousArray<Duration>], of manifest: RunManifest) {
        guard let scenario = manifest.scenarios.first(where: { $0.name == series.key.scenario }),
            let leastSteady = steadyCosts(of: replays).min()
        else { return nil }
        let summary = SeriesSummary(
            of: SeriesResult(strategy: series.key.strategy, replays: replays, visibleCells: []),
            budget: .nanoseconds(manifest.settings.budgetNanoseconds), slowdown: manifest.settings.slowdown
        )
        guard let steady = summary.steady else { return nil }
        key = series.key
        itemCount = scenario.items
        tickCount = series.tickCount
        self.replays = replays.compactMap(ExportedReplay.init)
        self.steady = steady
        self.leastSteady = leastSteady
        missedTicks = summary.missedTicks
        hitchMillisecondsPerSecond = summary.hitchMillisecondsPerSecond
        func perTick(_ counter: String) -> Double? {
            guard let index = StoredWork.counters.firstIndex(of: counter), let sum = series.work?.sums[index] else { return nil }
            return Double(sum) / Double(series.tickCount)
        }
        allocationsPerTick = perTick("allocations")
        bytesPerTick = perTick("allocated_bytes")
    }

    /// Unique in the run: `quilt/linear/mixed/5000/full`.
    var name: String { "\(key.scenario)/\(key.strategy)" }

    /// What is scrolled, without the number of items that a scenario's name ends in: `quilt/linear/mixed`.
    var scene: String {
        let suffix = "/\(itemCount)"
        guard key.scenario.hasSuffix(suffix), key.scenario != suffix else { return key.scenario }
        return String(key.scenario.dropLast(suffix.count))
    }
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
