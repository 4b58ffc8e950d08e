import BenchmarkResults
import InvalidationStrategies
import Sampling

/// Replays the trace once under one strategy and takes the time of each phase of each tick.
struct PhasePass {
    /// Tick by tick; within a tick in the order in which the phases ended, the whole tick last.
    let spans: [PhaseSpan]

    /// - Throws: `Interruption.Requested`.
    @MainActor
    init(
        _ scenario: Scenario, strategy: any ScrollStrategy.Type, clock: some TickClock, interruption: Interruption
    ) throws {
        let stage = scenario.makeStage(strategy)
        let performer = scenario.performer(on: stage, strategy: strategy)
        let recorder = PhaseRecorder(clock: clock, tickCount: scenario.trace.events.count)
        stage.observePhases(with: recorder)
        for (tick, event) in scenario.trace.events.enumerated() {
            try interruption.check()
            recorder.record(tick: tick) { performer.perform(event) }
        }
        spans = recorder.spans
    }
}
