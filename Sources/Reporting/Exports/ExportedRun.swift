import BenchmarkResults
import Statistics

/// The metrics of a stored run's series, for other tools.
package struct ExportedRun: Sendable {
    /// Sentences about the reliability of the times, for formats with comments.
    package let notes: [String]
    /// Warnings that are part of every name.
    private let labels: [String]
    private let machines: Machines
    package private(set) var series: [ExportedSeries] = []

    package init(of run: Run, notes: [String]) {
        machines = Machines(of: run.scenarios)
        self.notes = notes
        labels = run.gaps.isEmpty ? [] : ["DAMAGED"]
    }

    /// Adds a series whose replays are known, unless it has none.
    package mutating func add(_ one: Run.Series, in scenario: Run.Scenario) {
        // Other tools compare series with equal names.
        let host = machines.name(of: scenario).map { ["host \($0)"] } ?? []
        if let exported = ExportedSeries(one, in: scenario, labels: labels + host) { series.append(exported) }
    }
}

/// The metrics of a series for other tools. Durations are as measured; missed ticks and hitches use
/// duration × slowdown.
package struct ExportedSeries: Sendable {
    let tickCount: Int
    let replayMedians: [Duration]
    let steady: DurationPercentiles
    /// The minimum over replays of the fastest tick.
    let leastSteady: Duration
    let metrics: SeriesMetrics
    let exactCounts: [ExactCount]

    /// Returns `nil` if no tick was timed. The labels are warnings that are part of every name.
    init?(_ series: Run.Series, in scenario: Run.Scenario, labels: [String]) {
        guard let replays = series.replays else { preconditionFailure("The replays of \(series.strategy) were not read.") }
        guard let costs = series.steadyTicks?.map(\.cost), let leastSteady = costs.min(),
            let steady = DurationPercentiles(of: costs)
        else {
            return nil
        }
        tickCount = series.tickCount
        name = (["\(scenario.name)/\(series.strategy)"] + labels).joined(separator: " ")
        replayMedians = replays.compactMap { DurationPercentiles(of: $0.durations)?.p50 }
        self.steady = steady
        self.leastSteady = leastSteady
        metrics = series.metrics
        exactCounts = ExactCount.all(of: series)
    }

    /// The name with the labels, unique in the run, for example `quilt/linear/mixed/5000/full`.
    let name: String
}

/// A count that is the same in each run of a build, unlike a time. Less is better for all of them.
struct ExactCount: Sendable {
    /// For example `allocated-bytes`.
    let name: String
    /// For example `bytes/tick`.
    let unit: String
    let value: Double

    /// Returns the known counts: the work of a tick, and the instructions of a tick and of the load.
    static func all(of series: Run.Series) -> [ExactCount] {
        let work = WorkCounter.allCases.compactMap { counter in
            series.sum(of: counter).map { sum in
                let name = counter.name.replacing("_", with: "-")
                return ExactCount(
                    name: name, unit: counter == .allocatedBytes ? "bytes/tick" : "\(name)/tick",
                    value: Double(sum) / Double(max(series.tickCount, 1)))
            }
        }
        let counts = series.instructions
        return work
            + [
                counts?.mean.map { ExactCount(name: "instructions", unit: "instructions/tick", value: $0) },
                counts?.load.map { ExactCount(name: "load-instructions", unit: "instructions/load", value: Double($0)) },
            ].compactMap(\.self)
    }
}

package enum ExportFormat: String, CaseIterable, Sendable {
    case githubActionBenchmark = "github-action-benchmark"
    case bencher

    /// - Precondition: The run has a series, because some tools refuse an empty list.
    package func write(_ run: ExportedRun, to sink: inout some ByteSink) throws {
        precondition(!run.series.isEmpty, "A run without a series cannot be written for another tool.")
        switch self {
        case .githubActionBenchmark: try GitHubActionBenchmarkExport.write(run, to: &sink)
        case .bencher: try BencherExport.write(run, to: &sink)
        }
    }
}
