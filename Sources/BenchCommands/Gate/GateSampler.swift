import BenchmarkResults
import Gating
import Statistics

/// Launches `bench sample` for the time tier.
struct GateSampler: TimeTier.Sampler {
    let programs: GatePrograms
    /// By their keys, as one side counted them.
    let series: [SeriesKey: BaselineSeries]
    let settings: [String: String]
    /// Of each process, by series; none before they are fixed or fitted.
    private(set) var replayCounts: [SeriesKey: Int] = [:]

    init(_ programs: GatePrograms, series: [BaselineSeries], settings: [String: String]) {
        self.programs = programs
        self.series = Dictionary(uniqueKeysWithValues: series.map { ($0.key, $0) })
        self.settings = settings
    }

    /// Gives every process of every series the same number of replays.
    mutating func fixReplays(_ count: Int) {
        replayCounts = series.mapValues { _ in count }
    }

    /// Gives every series so many replays that the ticks of a process take a given time; base and head get the same number, since
    /// the minimum over more replays is lower by itself.
    ///
    /// - Parameter progress: Told before each process, how many are over and how many there are.
    /// - Throws: As `sample(_:of:padding:)`.
    /// - Complexity: A process of the base for each series. Making the stage of each replay takes time besides its ticks.
    mutating func fitReplays(into tickTime: Duration, progress: (_ done: Int, _ expected: Int) -> Void) async throws {
        for (done, key) in series.keys.sorted(by: { ($0.scenario, $0.strategy) < ($1.scenario, $1.strategy) }).enumerated() {
            progress(done, series.count)
            let trial = try await report(on: key, of: .base, padding: 0, replayCount: ReplayFit.trialCount)
            replayCounts[key] = ReplayFit.replayCount(of: trial, into: tickTime)
        }
    }

    func sample(_ key: SeriesKey, of side: TimeTier.Side, padding: Int) async throws -> TimeTier.Sample {
        guard let replayCount = replayCounts[key] else {
            preconditionFailure("Replays are fixed or fitted before the first sample is taken.")
        }
        let report = try await report(on: key, of: side, padding: padding, replayCount: replayCount)
        return TimeTier.Sample(medianSteadyCost: report.medianSteadyCost, screensDigest: report.screensDigest)
    }

    private func report(
        on key: SeriesKey, of side: TimeTier.Side, padding: Int, replayCount: Int
    ) async throws -> SampleReport {
        guard let one = series[key] else { preconditionFailure("The time tier asks for series that were counted.") }
        let task = "measuring \(key.strategy) in \(key.scenario) with the \(side.rawValue)"
        let arguments = ["sample"] + seriesArguments(of: one, settings: settings) + ["--replays", String(replayCount)]
        let output = try await programs.run(arguments, of: side, padding: padding, task: task)
        return try SampleReport(named: "bench sample of the \(side.rawValue)", csv: output)
    }
}

/// How many replays a process makes.
enum ReplayFit {
    /// Replays of the process that tells what one takes.
    static let trialCount = 10
    /// Of fewer, too many ticks would be disturbed in every replay.
    static let least = 5
    /// More are of ticks so few and so short that their stages would take all the time.
    static let greatest = 1_000

    /// - Parameter trial: What a process of the base has reported.
    static func replayCount(of trial: SampleReport, into tickTime: Duration) -> Int {
        // A base built before this column existed tells the median alone, which may be far below the mean.
        let replayCost = trial.steadyReplayCost ?? trial.medianSteadyCost * trial.tickCount
        let fitting = (tickTime / max(replayCost, .nanoseconds(1))).rounded()
        return Int(min(max(fitting, Double(least)), Double(greatest)))
    }
}
