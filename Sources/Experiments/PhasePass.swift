import BenchmarkResults
import Sampling
import Suites

/// Replays the trace once with one strategy and times each phase of each tick.
struct PhasePass {
    /// The phases tick by tick, in the order in which they ended, with the whole tick last.
    let spans: [PhaseSpan]

    /// - Throws: `Interruption.Requested`, or an error of the strategy.
    @MainActor
    init(
        _ scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock, interruption: Interruption
    ) throws {
        let stage = try scenario.makeStage(of: competitor)
        let recorder = PhaseRecorder(clock: clock, tickCount: scenario.trace.events.count)
        stage.observePhases(with: recorder)
        try Replay(stage: stage, interruption: interruption).run(scenario.trace.events) { tick, perform in
            recorder.record(tick: tick, perform)
        }
        spans = recorder.spans
    }
}
