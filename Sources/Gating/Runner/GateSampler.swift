import BenchmarkResults
import InstructionCounting
import Sampling
import Statistics

/// Runs `bench sample` for the time tier.
struct GateSampler: TimeTier.Sampler {
    private struct Plan {
        let scenario: ScenarioDescription
        var replayCount: Int
    }

    let series: [SeriesKey]
    let events: [SeriesKey: [TimeTier.Event]]
    private let programs: GatePrograms
    private var plans: [SeriesKey: Plan]

    init(_ programs: GatePrograms, series: [BaselineSeries], of scenarios: [ScenarioDescription], replayCount: Int) {
        self.programs = programs
        self.series = series.map(\.key)
        events = Dictionary(
            uniqueKeysWithValues: series.map { one in
                let events = TickKind.allCases.compactMap { kind in
                    one.events?[kind]?.first.map { TimeTier.Event(kind: kind, firstTick: $0) }
                }
                return (one.key, events)
            })
        plans = Dictionary(
            uniqueKeysWithValues: series.compactMap { one in
                scenarios.scenario(of: one).map { (one.key, Plan(scenario: $0, replayCount: replayCount)) }
            }
        )
    }

    /// Creates a sampler whose processes replay each series for a given time.
    ///
    /// Base and head get the same number of replays, because the minimum over more replays is lower.
    init(
        _ programs: GatePrograms, series: [BaselineSeries], of scenarios: [ScenarioDescription], fitting tickTime: Duration,
        progress: (_ done: Int, _ expected: Int) -> Void
    ) async throws {
        self.init(programs, series: series, of: scenarios, replayCount: Self.trialReplayCount)
        let keys = plans.keys.sorted { ($0.scenario, $0.strategy) < ($1.scenario, $1.strategy) }
        for (done, key) in keys.enumerated() {
            progress(done, keys.count)
            let trial = try await report(on: key, of: .base, nil)
            plans[key]?.replayCount = Self.replayCount(after: trial, fitting: tickTime)
        }
    }

    func replayCount(of key: SeriesKey) -> Int? { plans[key]?.replayCount }

    func sample(
        _ key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement
    ) async throws -> SampleReport {
        try await report(on: key, of: side, placement)
    }

    private func report(
        on key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement?
    ) async throws -> SampleReport {
        guard let plan = plans[key] else { preconditionFailure("The time tier only samples the series of the sampler.") }
        let output = try await programs.run(
            "sample", SampleRequest(scenario: programs.handicapped(plan.scenario, side), replays: plan.replayCount), of: side,
            placement,
            task: "measuring \(key.strategy) in \(key.scenario) with the \(side.rawValue)")
        return try SampleReport(printedBy: programs.nameOfOutput("sample", of: side), output)
    }

    /// The replays of the process that measures the duration of one replay.
    private static let trialReplayCount = 10
    /// With fewer replays, too many ticks would be disturbed in all of them. With more replays of few
    /// short ticks, setting up the replays would take nearly all the time.
    private static let replayCounts = 5.0...1_000.0

    /// - Parameter trial: The report of a process of the base.
    static func replayCount(after trial: SampleReport, fitting tickTime: Duration) -> Int {
        let fitting = (tickTime / max(trial.steadyReplayCost, .nanoseconds(1))).rounded()
        return Int(min(max(fitting, replayCounts.lowerBound), replayCounts.upperBound))
    }
}

/// The request for `bench sample`.
package struct SampleRequest: Codable, Equatable {
    /// A scenario with one strategy.
    package let scenario: ScenarioDescription
    package let replays: Int

    package init(scenario: ScenarioDescription, replays: Int) {
        self.scenario = scenario
        self.replays = replays
    }
}

/// The output of `bench sample`, which a process of the time tier prints as JSON.
package struct SampleReport: Codable, Equatable {
    private let midmeanPicoseconds: Int
    private let replayNanoseconds: Int
    let tickCount: Int
    let screensDigest: UInt64
    /// The costs of events by the raw value of their kind, or `nil` in reports of older builds.
    private let eventNanoseconds: [String: Int]?

    /// Creates a report. The gate compares the typical cost, which is the midmean over the ticks of
    /// the minimum over replays.
    package init(
        typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64,
        eventCosts: [TickKind: Duration] = [:]
    ) {
        eventNanoseconds =
            eventCosts.isEmpty
            ? nil : Dictionary(uniqueKeysWithValues: eventCosts.map { ($0.rawValue, Int($1.wholeNanoseconds)) })
        midmeanPicoseconds = Int(typicalSteadyCost.wholePicoseconds)
        replayNanoseconds = Int(steadyReplayCost.wholeNanoseconds)
        self.tickCount = tickCount
        self.screensDigest = screensDigest
    }

    /// Decodes the output of a process, which messages call `name`.
    package init(printedBy name: String, _ output: String) throws(DataFileError) {
        self = try decodeReport(SampleReport.self, printedBy: name, output)
        guard (1...1_000_000).contains(tickCount), (1...longestTick * 1_000).contains(midmeanPicoseconds),
            (1...longestTick * tickCount).contains(replayNanoseconds)
        else {
            throw DataFileError(
                path: name,
                problem: "the report has \(tickCount) ticks with a midmean of \(midmeanPicoseconds) ps and a sum of "
                    + "\(replayNanoseconds) ns, which is not possible.")
        }
    }

    var typicalSteadyCost: Duration { .picoseconds(midmeanPicoseconds) }
    var steadyReplayCost: Duration { .nanoseconds(replayNanoseconds) }

    /// For each kind of event, the sum over its ticks of the minimum over replays.
    var eventCosts: [TickKind: Duration] {
        var costs: [TickKind: Duration] = [:]
        for (name, nanoseconds) in eventNanoseconds ?? [:] {
            if let kind = TickKind(rawValue: name) { costs[kind] = .nanoseconds(nanoseconds) }
        }
        return costs
    }
}
