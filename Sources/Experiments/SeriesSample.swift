import BenchmarkResults
import Sampling
import ScrollTraces
import Statistics
import Suites

/// The measurement of one process for a comparison of two programs, with a proof that both did the
/// same work.
public struct SeriesSample: Equatable, Sendable {
    /// The median over the ticks of the minimum over replays.
    public let medianSteadyCost: Duration
    /// The midmean over the ticks of the minimum over replays: the cost of a typical tick, at a
    /// higher resolution than the clock's.
    public let typicalSteadyCost: Duration
    /// The sum over the ticks of the minimum over replays: the cost of an undisturbed replay.
    public let steadyReplayCost: Duration
    public let tickCount: Int
    /// The same sum over the ticks of each kind of event.
    package let eventCosts: [TickKind: Duration]
    /// A digest of all screens of the series.
    public let screensDigest: UInt64

    /// Replays one strategy once to read the screens, which also warms up, and then `replayCount`
    /// times with the clock.
    ///
    /// - Throws: `Interruption.Requested`.
    /// - Precondition: There is at least one replay, and the trace has a tick.
    @MainActor
    package init(
        _ scenario: Scenario, competitor: PreparedCompetitor, replayCount: Int, clock: some TickClock,
        interruption: Interruption
    ) throws {
        precondition(replayCount >= 1, "A sample takes at least one replay; given: \(replayCount).")
        var digest = FNV1a()
        let stage = try scenario.makeStage(of: competitor)
        try Replay(stage: stage, interruption: interruption).run(
            scenario.trace.events,
            observing: { _ in
                digest.add(stage.screen().digest)
            })
        var steady: ContiguousArray<Duration> = []
        for replay in 0..<replayCount {
            let durations = try MeteredReplay(
                of: scenario, competitor: competitor, clock: clock, meter: AbsentNoiseMeter(), interruption: interruption
            ).ticks.durations
            steady = replay == 0 ? durations : steadyCosts(of: [steady, durations])
        }
        let sorted = steady.sorted()
        guard let median = sorted.sortedPercentile(50), let midmean = sorted.sortedMidmean() else {
            preconditionFailure("A trace has at least one tick.")
        }
        medianSteadyCost = median
        typicalSteadyCost = midmean
        steadyReplayCost = steady.reduce(.zero, +)
        tickCount = steady.count
        eventCosts = TickKind.events(among: scenario.tickKinds).mapValues { ticks in
            ticks.reduce(.zero) { $0 + steady[$1] }
        }
        screensDigest = digest.hash
    }
}
