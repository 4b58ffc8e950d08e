import BenchmarkResults
import InstructionCounting
import Statistics

/// Runs `bench sample` for the time tier.
struct GateSampler: TimeTier.Sampler {
    private struct Plan {
        /// The flags that select the series.
        let arguments: [String]
        var replayCount: Int
    }

    let series: [SeriesKey]
    let events: [SeriesKey: [TimeTier.Event]]
    private let programs: GatePrograms
    private var plans: [SeriesKey: Plan]

    /// Creates a sampler with the same number of replays for every series.
    init(_ programs: GatePrograms, series: [BaselineSeries], arguments: ScenarioArguments, replayCount: Int) {
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
            uniqueKeysWithValues: series.map {
                ($0.key, Plan(arguments: arguments.of($0).words, replayCount: replayCount))
            }
        )
    }

    /// Creates a sampler whose processes replay each series for a given time.
    ///
    /// Base and head get the same number of replays, because the minimum over more replays is lower.
    ///
    /// - Parameters:
    ///   - tickTime: The total duration of the ticks of one process, without the time to set up each replay.
    ///   - progress: Called before each process with the number of finished processes and the number of all processes.
    /// - Throws: As `sample(_:of:_:)`.
    /// - Complexity: One process of the base for each series.
    init(
        _ programs: GatePrograms, series: [BaselineSeries], arguments: ScenarioArguments, fitting tickTime: Duration,
        progress: (_ done: Int, _ expected: Int) -> Void
    ) async throws {
        self.init(programs, series: series, arguments: arguments, replayCount: ReplayFit.trialReplayCount)
        let keys = plans.keys.sorted { ($0.scenario, $0.strategy) < ($1.scenario, $1.strategy) }
        for (done, key) in keys.enumerated() {
            progress(done, keys.count)
            let trial = try await report(on: key, of: .base, nil)
            plans[key]?.replayCount = ReplayFit.replayCount(after: trial, fitting: tickTime)
        }
    }

    /// Returns the number of replays in each process of a series, or `nil` for a series that is not sampled.
    func replayCount(of key: SeriesKey) -> Int? { plans[key]?.replayCount }

    func sample(
        _ key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement
    ) async throws -> TimeTier.Sample {
        let report = try await report(on: key, of: side, placement)
        return TimeTier.Sample(
            typicalSteadyCost: report.typicalSteadyCost, eventCosts: report.eventCosts, screensDigest: report.screensDigest)
    }

    private func report(
        on key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement?
    ) async throws -> SampleReport {
        guard let plan = plans[key] else { preconditionFailure("The time tier only samples the series of the sampler.") }
        let output = try await programs.run(
            ["sample"] + plan.arguments + ["--replays", String(plan.replayCount)], of: side, placement,
            task: "measuring \(key.strategy) in \(key.scenario) with the \(side.rawValue)")
        return try SampleReport(printedBy: programs.nameOfOutput("sample", of: side), output)
    }
}

/// Chooses the number of replays in a process.
enum ReplayFit {
    /// The replays of the process that measures the duration of one replay.
    static let trialReplayCount = 10
    /// With fewer replays, too many ticks would be disturbed in all of them.
    private static let fewestReplays = 5
    /// With more replays of few short ticks, setting up the replays would take nearly all the time.
    private static let mostReplays = 1_000

    /// - Parameter trial: The report of a process of the base.
    static func replayCount(after trial: SampleReport, fitting tickTime: Duration) -> Int {
        let fitting = (tickTime / max(trial.steadyReplayCost, .nanoseconds(1))).rounded()
        return Int(min(max(fitting, Double(fewestReplays)), Double(mostReplays)))
    }
}
