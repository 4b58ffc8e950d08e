import BenchmarkResults
import Sampling
import Statistics
import Suites
import SystemSupport

extension SeriesSample {
    /// Replays one strategy once to read the screens, which also warms up, and then `replayCount`
    /// times with the clock.
    @MainActor
    package init(
        _ scenario: Scenario, competitor: PreparedCompetitor, replayCount: Int, clock: some TickClock,
        interruption: Interruption
    ) throws {
        require(replayCount >= 1, "A series has at least one replay.")
        let former = RunningCode.enter(scenario.code(of: competitor))
        defer { RunningCode.enter(former) }
        var digest = FNV1a()
        let stage = try scenario.makeStage(of: competitor)
        try Replay(stage: stage, interruption: interruption).run(
            scenario.trace.events, observing: { _ in digest.add(stage.screen().digest) })
        var load: Duration?
        var steady: ContiguousArray<Duration> = []
        for _ in 0..<replayCount {
            let replay = try MeteredReplay(
                of: scenario, competitor: competitor, clock: clock, meter: AbsentNoiseMeter(), interruption: interruption)
            load = [load, replay.load?.left].compactMap(\.self).min()
            steady = steady.isEmpty ? replay.ticks.left : steadyCosts(of: [steady, replay.ticks.left])
        }
        guard let midmean = steady.sorted().sortedMidmean() else { userFault("A trace has at least one tick.") }
        var eventCosts = TickKind.events(among: scenario.tickKinds).mapValues { ticks in
            ticks.reduce(.zero) { $0 + steady[$1] }
        }
        // Each replay has a load.
        eventCosts[.load] = load ?? .zero
        self.init(
            typicalSteadyCost: midmean, steadyReplayCost: steady.reduce(.zero, +), tickCount: steady.count,
            screensDigest: digest.hash, eventCosts: eventCosts)
    }
}
