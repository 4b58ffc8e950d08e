import BenchmarkResults
import Sampling
import Suites

/// Replays the trace once under one competitor and takes the time of each phase of each tick.
struct PhasePass {
    /// Tick by tick; within a tick in the order in which the phases ended, the whole tick last.
    let spans: [PhaseSpan]

    /// - Throws: `Interruption.Requested`; what the competitor throws.
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
