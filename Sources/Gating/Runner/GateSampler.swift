import BenchmarkResults

struct GateSampler: TimeTier.Sampler {
    private struct Plan {
        let scenario: ScenarioDescription
        var replayCount: Int
    }

    let series: [SeriesKey]
    let events: [SeriesKey: [TimeTier.Event]]
    private let programs: GatePrograms
    private var plans: [SeriesKey: Plan]

    init(_ programs: GatePrograms, series: [BaselineSeries], of scenarios: [ScenarioDescription], replayCount: Int) throws {
        self.programs = programs
        self.series = series.map(\.key)
        events = Dictionary(
            uniqueKeysWithValues: series.map { one in
                let events = TickKind.allCases.compactMap { kind in
                    kind == .load
                        ? TimeTier.Event(kind: .load, firstTick: TickKind.loadTick)
                        : one.events[kind]?.first.map { TimeTier.Event(kind: kind, firstTick: $0) }
                }
                return (one.key, events)
            })
        plans = Dictionary(
            uniqueKeysWithValues: try series.map { one in
                (one.key, Plan(scenario: try scenarios.requiredScenario(of: one), replayCount: replayCount))
            })
    }

    /// Creates a sampler whose processes replay each series for a given time.
    ///
    /// Base and head get the same number of replays, because the minimum over more replays is lower.
    init(
        _ programs: GatePrograms, series: [BaselineSeries], of scenarios: [ScenarioDescription], fitting tickTime: Duration,
        progress: (_ done: Int, _ expected: Int) -> Void
    ) async throws {
        try self.init(programs, series: series, of: scenarios, replayCount: Self.trialReplayCount)
        let keys = plans.keys.sorted { ($0.scenario, $0.strategy) < ($1.scenario, $1.strategy) }
        for (done, key) in keys.enumerated() {
            progress(done, keys.count)
            let trial = try await sample(key, of: .base, nil)
            plans[key]?.replayCount = Self.replayCount(after: trial, fitting: tickTime)
        }
    }

    func replayCount(of key: SeriesKey) -> Int? { plans[key]?.replayCount }

    func sample(
        _ key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement?
    ) async throws -> SeriesSample {
        guard let plan = plans[key] else { preconditionFailure("The time tier only samples the series of the sampler.") }
        let output = try await programs.run(
            "sample", SampleRequest(scenario: plan.scenario, replays: plan.replayCount), of: side, placement,
            task: "measuring \(key.label) with the \(side.rawValue)")
        return try SeriesSample(printedBy: programs.nameOfOutput("sample", of: side), output)
    }

    /// The replays of the process that measures the duration of one replay.
    private static let trialReplayCount = 10
    /// With fewer replays, too many ticks would be disturbed in all of them. With more replays of few
    /// short ticks, setting up the replays would take nearly all the time.
    private static let replayCounts = 5.0...1_000.0

    static func replayCount(after trial: SeriesSample, fitting tickTime: Duration) -> Int {
        let fitting = (tickTime / max(trial.steadyReplayCost, .nanoseconds(1))).rounded()
        return Int(min(max(fitting, replayCounts.lowerBound), replayCounts.upperBound))
    }
}
